import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { ChangeList } from '#src/components/change-list.tsx';
import { DataTable } from '#src/components/data-table.tsx';
import { DeliveriesDocument } from '#src/components/deliveries/deliveries-documents.ts';
import { DeliveryTable } from '#src/components/deliveries/delivery-table.tsx';
import { MembershipActions } from '#src/components/membership/membership-actions.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import { UserMarks } from '#src/components/user-marks.tsx';
import { When } from '#src/components/when.tsx';
import type { UserQuery } from '#src/generated/graphql.ts';
import { signInEvent } from './sign-in-event.ts';
import { UserActions } from './user-actions.tsx';
import { UserDocument } from './users-documents.ts';

const route = getRouteApi('/users/$userId');
type User = NonNullable<UserQuery['user']>;

export function UserScreen() {
  const t = useT();
  const { userId } = route.useParams();
  const query = useApiQuery(UserDocument, { userId });
  const [deletedNumber, setDeletedNumber] = useState<number | null>(null);
  if (deletedNumber !== null) {
    return (
      <Page title={t('users.deleted')}>
        <StateMessage
          role="status"
          title={t('users.deleted')}
          text={t('users.deletedText', { number: deletedNumber })}
          action={<Link to="/users">{t('users.title')}</Link>}
        />
      </Page>
    );
  }
  return (
    <Page title={query.data?.user?.email ?? t('users.title')}>
      <QueryStates
        query={query}
        isEmpty={({ user }) => user === null}
        empty={{ title: t('users.notFound'), text: t('users.notFoundText') }}
      >
        {({ user }) =>
          user && <UserDetails key={user.id} user={user} onChanged={query.reload} onDeleted={setDeletedNumber} />
        }
      </QueryStates>
    </Page>
  );
}

interface UserDetailsProps {
  user: User;
  onChanged: () => void;
  onDeleted: (number: number) => void;
}

function UserDetails({ user, onChanged, onDeleted }: UserDetailsProps) {
  const t = useT();
  const saving = useSave();
  return (
    <>
      <Group justify="space-between">
        <Group gap="md">
          {user.realName && <strong>{user.realName}</strong>}
          <UserMarks {...user} />
          <span>
            {t('common.createdAt')} <When at={user.createdAt} />
          </span>
        </Group>
        <UserActions user={user} saving={saving} onChanged={onChanged} onDeleted={onDeleted} />
      </Group>
      <SaveNote state={saving.state} />
      <Section title={t('users.memberOf')}>
        {user.memberships.length === 0 ? (
          <p>{t('users.noAccounts')}</p>
        ) : (
          <DataTable
            label={t('users.memberOf')}
            rows={user.memberships}
            rowKey={({ id }) => id}
            columns={[
              {
                header: t('users.account'),
                isName: true,
                cell: ({ accountId, accountName }) => (
                  <Link to="/accounts/$accountId" params={{ accountId }} search={{}}>
                    {accountName}
                  </Link>
                ),
              },
              { header: t('common.createdAt'), cell: ({ createdAt }) => <When at={createdAt} /> },
              {
                header: t('users.role'),
                cell: (membership) => (
                  <MembershipActions
                    membership={membership}
                    email={user.email}
                    save={saving.save}
                    onChanged={onChanged}
                  />
                ),
              },
            ]}
          />
        )}
      </Section>
      <UserDeliveries userId={user.id} email={user.email} />
      <SignIns signIns={user.signIns} />
      <Section title={t('users.changes')}>
        <ChangeList changes={user.changes} />
      </Section>
    </>
  );
}

const shownDeliveriesMax = 10;

function UserDeliveries({ userId, email }: { userId: string; email: string }) {
  const t = useT();
  const query = useApiQuery(DeliveriesDocument, { filter: { userId } });
  return (
    <Section
      title={t('users.deliveries')}
      actions={
        <Link to="/deliveries" search={{ person: email }}>
          {t('users.allDeliveries')}
        </Link>
      }
    >
      <QueryStates
        query={query}
        isEmpty={({ deliveries }) => deliveries.data.length === 0}
        empty={{ title: t('deliveries.empty') }}
      >
        {({ deliveries }) => (
          <DeliveryTable isOnePersons rows={deliveries.data.slice(0, shownDeliveriesMax)} onChanged={query.reload} />
        )}
      </QueryStates>
    </Section>
  );
}

function SignIns({ signIns }: Pick<User, 'signIns'>) {
  const t = useT();
  if (!signIns || signIns.length === 0) {
    return (
      <Section title={t('users.signIns')}>
        <p>{t(signIns ? 'users.noSignIns' : 'users.signInsElsewhere')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('users.signIns')}>
      <DataTable
        label={t('users.signIns')}
        // Entries have no id, and the list is never reordered while it is shown.
        rows={signIns.map((entry, index) => ({ ...entry, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { header: t('users.when'), isName: true, cell: ({ at }) => <When at={at} /> },
          { header: t('users.what'), cell: ({ action }) => signInEvent(t, action) },
          { header: t('users.from'), cell: ({ ipAddress }) => ipAddress ?? '–' },
        ]}
      />
    </Section>
  );
}
