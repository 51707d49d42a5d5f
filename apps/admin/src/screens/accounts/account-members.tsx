import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { MembershipActions } from '#src/components/membership/membership-actions.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import { UserMarks } from '#src/components/user-marks.tsx';
import { When } from '#src/components/when.tsx';
import type { AccountQuery } from '#src/generated/graphql.ts';

interface AccountMembersProps {
  members: NonNullable<AccountQuery['account']>['members'];
  email: string | undefined;
  onChanged: () => void;
}

export function AccountMembers({ members, email: wanted, onChanged }: AccountMembersProps) {
  const t = useT();
  const { save, state } = useSave();
  return (
    <>
      <SaveNote state={state} />
      {members.length === 0 ? (
        <p>{t('accounts.noMembers')}</p>
      ) : (
        <DataTable
          label={t('accounts.members')}
          rows={members}
          rowKey={({ membership }) => membership.id}
          isMarked={({ user }) => user.email === wanted}
          columns={[
            {
              header: t('accounts.email'),
              isName: true,
              cell: ({ user }) => (
                <Link to="/users/$userId" params={{ userId: user.id }}>
                  {user.email}
                </Link>
              ),
            },
            { header: t('users.name'), cell: ({ user }) => user.realName ?? '–' },
            { header: t('accounts.status'), cell: ({ user }) => <UserMarks {...user} /> },
            { header: t('common.createdAt'), cell: ({ membership }) => <When at={membership.createdAt} /> },
            {
              header: t('accounts.role'),
              cell: ({ user, membership }) => (
                <MembershipActions membership={membership} email={user.email} save={save} onChanged={onChanged} />
              ),
            },
          ]}
        />
      )}
    </>
  );
}
