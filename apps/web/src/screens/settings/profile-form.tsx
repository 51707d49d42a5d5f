import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { loadMe } from '#src/app/session/me.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useFreshSignIn } from '#src/components/use-fresh-sign-in.tsx';
import { useSave } from '#src/components/use-save.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import type { ProfileQuery } from '#src/generated/graphql.ts';
import { changeEmail } from './change-email.ts';
import { UpdateProfileDocument } from './settings-documents.ts';

export type ProfileUser = NonNullable<ProfileQuery['user']>;

interface ProfileFormProps {
  user: ProfileUser;
  accountUser: ProfileUser['accountUsers'][number] | undefined;
  masters: ProfileQuery['masters'];
}

export function ProfileForm({ user, accountUser, masters }: ProfileFormProps) {
  const t = useT();
  const form = useForm({
    initialValues: {
      realName: user.realName ?? '',
      phone: user.phone ?? '',
      email: user.email,
      industryId: accountUser?.industry?.id ?? '',
      jobId: accountUser?.job?.id ?? '',
      firstPage: user.firstPage,
    },
    validate: { email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t('login.emailInvalid')) },
  });
  const { save, isSaving, failure } = useSave(form);
  const dialog = useUnsavedChanges(form.isDirty());
  const { withFreshSignIn, dialog: freshSignIn } = useFreshSignIn();
  const masterOptions = useMasterOptions();

  const submit = form.onSubmit((values) =>
    save(async () => {
      const { email, ...rest } = values;
      const outcome = form.isDirty('email')
        ? await withFreshSignIn(() => changeEmail(email.trim()))
        : { kind: 'unchanged' as const };
      const newEmail = outcome.kind === 'changed' ? { email: email.trim() } : {};
      await request(UpdateProfileDocument, { ...rest, ...newEmail });
      if (outcome.kind === 'pending') {
        notify({ message: t('settings.personal.profile.emailPending', { email: email.trim() }) });
        form.setFieldValue('email', user.email);
      }
      form.resetDirty(outcome.kind === 'pending' ? { ...values, email: user.email } : values);
      await loadMe();
    }),
  );

  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormSection title={t('settings.personal.profile.person')}>
          <TextInput
            size="md"
            label={t('settings.personal.profile.realName')}
            autoComplete="name"
            maxLength={100}
            {...form.getInputProps('realName')}
          />
          <TextInput
            size="md"
            label={t('settings.personal.profile.email')}
            description={t('settings.personal.profile.emailHint')}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <TextInput
            size="md"
            label={t('settings.personal.profile.phone')}
            description={t(`settings.personal.profile.${user.signInPhone ? 'phoneSignsIn' : 'phoneUnconfirmed'}`)}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...form.getInputProps('phone')}
          />
        </FormSection>
        <FormSection title={t('settings.personal.profile.work')}>
          <NativeSelect
            size="md"
            label={t('settings.personal.profile.industry')}
            data={masterOptions(masters.industries)}
            {...form.getInputProps('industryId')}
          />
          <NativeSelect
            size="md"
            label={t('settings.personal.profile.job')}
            data={masterOptions(masters.jobs)}
            {...form.getInputProps('jobId')}
          />
        </FormSection>
        <FormSection title={t('settings.personal.profile.display')}>
          <NativeSelect
            size="md"
            label={t('settings.personal.profile.firstPage')}
            data={[
              { value: 'NEWS', label: t('settings.personal.profile.firstPageNews') },
              { value: 'TODAY', label: t('settings.personal.profile.firstPageToday') },
            ]}
            {...form.getInputProps('firstPage')}
          />
        </FormSection>
        <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
        {dialog}
      </form>
      {/* Rendered outside the `<form>` above, because the dialog contains a form and forms cannot be nested. */}
      {freshSignIn}
    </>
  );
}

function useMasterOptions() {
  const t = useT();
  const locale = useLocale();
  return (rows: readonly { id: string; jaName: string; enName: string }[] | null | undefined) => [
    { value: '', label: t('settings.personal.profile.choose') },
    ...(rows ?? []).map(({ id, jaName, enName }) => ({ value: id, label: locale === 'ja' ? jaName : enName })),
  ];
}
