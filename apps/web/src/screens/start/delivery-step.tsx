import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { type AlertUser, toVariables } from '#src/components/alert-settings/alert-form-values.ts';
import { UpdateAlertSettingsDocument } from '#src/components/alert-settings/alert-settings-documents.ts';
import { ChannelFields } from '#src/components/alert-settings/channel-fields.tsx';
import { ScheduleFields } from '#src/components/alert-settings/schedule-fields.tsx';
import type { AlertForm } from '#src/components/alert-settings/use-alert-form.ts';
import classes from './start.module.css';

interface DeliveryStepProps {
  user: AlertUser;
  form: AlertForm;
  saveNow: () => Promise<boolean>;
  onTested: () => void;
}

export function DeliveryStep({ user, form, saveNow, onTested }: DeliveryStepProps) {
  const t = useT();
  return (
    <div className={classes.delivery}>
      <h1 className={classes.title}>{t('start.deliveryTitle')}</h1>
      <p className={classes.lead}>{t('start.deliveryLead')}</p>
      <ChannelFields form={form} email={user.email} saveNow={saveNow} onTested={onTested} />
      <ScheduleFields form={form} nextAlertAt={user.nextAlertAt ?? null} />
    </div>
  );
}

export async function saveAlertSettings(form: AlertForm): Promise<void> {
  const values = form.getValues();
  await request(UpdateAlertSettingsDocument, toVariables(values));
  form.resetDirty(values);
}
