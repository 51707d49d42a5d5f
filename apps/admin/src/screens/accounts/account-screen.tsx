import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { ChangeList } from '#src/components/change-list.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { AccountDocument } from './account-documents.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMembers } from './account-members.tsx';
import { CloseAccount } from './close-account.tsx';

const route = getRouteApi('/accounts/$accountId');

export function AccountScreen() {
  const t = useT();
  const { accountId } = route.useParams();
  const { email } = route.useSearch();
  const query = useApiQuery(AccountDocument, { accountId });
  const [closedNumber, setClosedNumber] = useState<number | null>(null);
  if (closedNumber !== null) {
    return (
      <Page title={t('accounts.closed')}>
        <StateMessage
          role="status"
          title={t('accounts.closed')}
          text={t('accounts.closedText', { number: closedNumber })}
          action={<Link to="/accounts">{t('accounts.title')}</Link>}
        />
      </Page>
    );
  }
  return (
    <Page title={query.data?.account?.name ?? t('accounts.title')}>
      <QueryStates
        query={query}
        isEmpty={({ account }) => account === null}
        empty={{ title: t('accounts.notFound'), text: t('accounts.notFoundText') }}
      >
        {({ account }) =>
          account && (
            <>
              <Section title={t('accounts.settings')}>
                <AccountForm key={account.id} account={account} onSaved={query.reload} />
              </Section>
              <Section title={t('accounts.members')}>
                <AccountMembers members={account.members} email={email} onChanged={query.reload} />
              </Section>
              <Section title={t('users.changes')}>
                <ChangeList changes={account.changes} />
              </Section>
              <Section title={t('accounts.close')}>
                <CloseAccount account={account} onClosed={setClosedNumber} />
              </Section>
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}
