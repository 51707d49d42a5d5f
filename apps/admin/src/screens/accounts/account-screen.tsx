import { getRouteApi } from '@tanstack/react-router';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { ChangeList } from '#src/components/change-list.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { AccountDocument } from './account-documents.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMembers } from './account-members.tsx';

const route = getRouteApi('/accounts/$accountId');

export function AccountScreen() {
  const t = useT();
  const { accountId } = route.useParams();
  const { email } = route.useSearch();
  const query = useApiQuery(AccountDocument, { accountId });
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
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}
