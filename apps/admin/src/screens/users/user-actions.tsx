import { Button, Group } from '@mantine/core';
import { request } from '#src/app/api/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { ConfirmButton } from '#src/components/confirm-button.tsx';
import type { useSave } from '#src/components/use-save.ts';
import { DeleteUser } from './delete-user.tsx';
import { ResendInvitationDocument, SuspendUserDocument } from './users-documents.ts';

interface UserActionsProps {
  user: { id: string; email: string; isSuspended: boolean };
  saving: ReturnType<typeof useSave>;
  onChanged: () => void;
  onDeleted: (number: number) => void;
}

export function UserActions({ user, saving, onChanged, onDeleted }: UserActionsProps) {
  const { id: userId, email, isSuspended } = user;
  const t = useT();
  const locale = useLocale();
  const suspend = (isNow: boolean) =>
    saving.save(
      async () => {
        await request(SuspendUserDocument, { userId, isSuspended: isNow });
        onChanged();
      },
      () => t(isNow ? 'users.suspendDone' : 'users.unsuspendDone'),
    );
  const resend = () => {
    let isInvited = false;
    return saving.save(
      async () => {
        isInvited = (await request(ResendInvitationDocument, { userId, locale })).resendInvitation;
      },
      () => t(isInvited ? 'users.resent' : 'users.resendKnown'),
    );
  };
  return (
    <Group gap="xs">
      <Button variant="default" size="sm" loading={saving.isSaving} onClick={() => void resend()}>
        {t('users.resend')}
      </Button>
      {isSuspended ? (
        <Button variant="default" size="sm" loading={saving.isSaving} onClick={() => void suspend(false)}>
          {t('users.unsuspend')}
        </Button>
      ) : (
        <ConfirmButton
          size="sm"
          title={t('users.suspend')}
          text={t('users.suspendText', { email })}
          onConfirm={() => void suspend(true)}
        >
          {t('users.suspend')}
        </ConfirmButton>
      )}
      <DeleteUser user={user} saving={saving} onDeleted={onDeleted} />
    </Group>
  );
}
