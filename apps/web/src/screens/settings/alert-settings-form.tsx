import { request } from '#src/app/graphql/client.ts';
import { type AlertUser, toVariables } from '#src/components/alert-settings/alert-form-values.ts';
import { UpdateAlertSettingsDocument } from '#src/components/alert-settings/alert-settings-documents.ts';
import { ChannelFields } from '#src/components/alert-settings/channel-fields.tsx';
import { ScheduleFields } from '#src/components/alert-settings/schedule-fields.tsx';
import { useAlertForm } from '#src/components/alert-settings/use-alert-form.ts';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useSave } from '#src/components/use-save.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';

interface AlertSettingsFormProps {
  user: AlertUser;
  onSaved: () => void;
}

export function AlertSettingsForm({ user, onSaved }: AlertSettingsFormProps) {
  const form = useAlertForm(user);
  const { save, isSaving, failure } = useSave(form);
  const dialog = useUnsavedChanges(form.isDirty());

  const saveNow = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false;
    const values = form.getValues();
    const isSaved = await save(() => request(UpdateAlertSettingsDocument, toVariables(values)));
    if (isSaved) {
      form.resetDirty(values);
      onSaved();
    }
    return isSaved;
  };

  return (
    <form onSubmit={form.onSubmit(() => void saveNow())} noValidate>
      <ChannelFields form={form} email={user.email} saveNow={saveNow} onTested={onSaved} />
      <ScheduleFields form={form} nextAlertAt={user.nextAlertAt ?? null} />
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
      {dialog}
    </form>
  );
}
