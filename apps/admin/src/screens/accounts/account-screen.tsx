import { getRouteApi } from '@tanstack/react-router';
import { useAsked } from '#src/app/api/use-asked.ts';
import { useT } from '#src/app/words.ts';
import { ChangeList } from '#src/components/change-list.tsx';
import { Faces } from '#src/components/faces.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { AccountDocument } from './account-documents.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMembers } from './account-members.tsx';

const route = getRouteApi('/accounts/$accountId');

export function AccountScreen() {
  const t = useT();
  const { accountId } = route.useParams();
  const { email } = route.useSearch();
  const asked = useAsked(AccountDocument, { accountId });
  return (
    <Page title={asked.data?.account?.name ?? t('accounts.title')}>
      <Faces
        asked={asked}
        isEmpty={({ account }) => account === null}
        empty={{ title: t('accounts.notFound'), text: t('accounts.notFoundText') }}
      >
        {({ account }) =>
          account && (
            <>
              <Section title={t('accounts.settings')}>
                <AccountForm key={account.id} account={account} onSaved={asked.reload} />
              </Section>
              <Section title={t('accounts.members')}>
                <AccountMembers members={account.members} email={email} onChanged={asked.reload} />
              </Section>
              <Section title={t('users.changes')}>
                <ChangeList changes={account.changes} />
              </Section>
            </>
          )
        }
      </Faces>
    </Page>
  );
}
