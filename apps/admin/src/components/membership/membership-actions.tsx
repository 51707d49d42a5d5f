import { Group, NativeSelect } from '@mantine/core';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmButton } from '#src/components/confirm-button.tsx';
import type { useSave } from '#src/components/use-save.ts';
import { ChangeRoleDocument, RemoveFromAccountDocument } from './membership-documents.ts';
import { roles } from './roles.ts';

interface MembershipActionsProps {
  membership: { id: string; accountName: string; userAcl: (typeof roles)[number] };
  email: string;
  save: ReturnType<typeof useSave>['save'];
  onChanged: () => void;
}

export function MembershipActions({ membership, email, save, onChanged }: MembershipActionsProps) {
  const t = useT();
  const { id: membershipId, accountName: account, userAcl } = membership;
  const change = (action: () => Promise<unknown>, done: string) =>
    void save(
      async () => {
        await action();
        onChanged();
      },
      () => done,
    );
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label={t('users.roleOf', { email, account })}
        data={roles.map((role) => ({ value: role, label: t(`users.roles.${role}`) }))}
        value={userAcl}
        onChange={({ currentTarget: { value } }) => {
          const role = roles.find((one) => one === value) ?? userAcl;
          change(() => request(ChangeRoleDocument, { membershipId, userAcl: role }), t('users.roleChanged'));
        }}
      />
      <ConfirmButton
        title={t('users.removeFrom', { email, account })}
        text={t('users.removeText', { account })}
        onConfirm={() =>
          change(() => request(RemoveFromAccountDocument, { membershipId }), t('users.removed', { account }))
        }
      >
        {t('users.remove')}
      </ConfirmButton>
    </Group>
  );
}
