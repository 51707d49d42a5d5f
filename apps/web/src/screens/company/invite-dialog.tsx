import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { Alert, Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { joinSentences } from '#src/components/join-sentences.ts';
import { InviteMemberDocument } from './company-documents.ts';
import { type UserAcl, userAcls } from './roles.ts';

interface InviteDialogProps {
  taken: number;
  limit: number;
  onClose: () => void;
  onInvited: () => void;
}

export function InviteDialog({ taken, limit, onClose, onInvited }: InviteDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', userAcl: 'GENERAL' as UserAcl, language: locale },
    validate: { email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t('login.emailInvalid')) },
  });
  const submit = form.onSubmit(async ({ email, ...chosen }) => {
    setSending(true);
    setFailure(null);
    try {
      await request(InviteMemberDocument, { email: email.trim(), ...chosen });
      notify({ message: t('company.members.invited', { email: email.trim() }) });
      onInvited();
      onClose();
    } catch (error) {
      form.setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      setFailure(errorText(error, t));
      setSending(false);
    }
  });
  return (
    <Modal opened centered onClose={onClose} withCloseButton={false} title={t('company.members.inviteTitle')}>
      <form onSubmit={submit} noValidate>
        <p>
          {joinSentences(
            locale,
            t('company.members.inviteText'),
            t('company.members.seatCost', { free: limit - taken, limit }),
          )}
        </p>
        <TextInput
          size="md"
          label={t('company.members.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect
          size="md"
          mt="md"
          label={t('company.members.role')}
          description={t(`company.members.rolesHint.${form.values.userAcl}`)}
          data={userAcls.map((value) => ({ value, label: t(`company.members.roles.${value}`) }))}
          {...form.getInputProps('userAcl')}
        />
        <NativeSelect
          size="md"
          mt="md"
          label={t('company.members.language')}
          data={[
            { value: 'ja', label: t('common.japanese') },
            { value: 'en', label: t('common.english') },
          ]}
          {...form.getInputProps('language')}
        />
        <div role="alert">
          {failure && (
            <Alert color="seal" p="xs" mt="md">
              {failure}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('company.members.send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
