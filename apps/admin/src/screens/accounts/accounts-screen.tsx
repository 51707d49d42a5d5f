import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Badge, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { AccountsDocument } from '#src/components/accounts-documents.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page } from '#src/components/page.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { TrialEnd } from './trial-end.tsx';

const route = getRouteApi('/accounts');

export function AccountsScreen() {
  const t = useT();
  const locale = useLocale();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages(search ?? '');
  const [isCreating, setCreating] = useState(false);
  const query = useApiQuery(AccountsDocument, { search, afterId: pages.afterId });
  return (
    <Page
      title={t('accounts.title')}
      actions={<Button onClick={() => setCreating(true)}>{t('accounts.create')}</Button>}
    >
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} />}
      <SearchField
        hint={t('accounts.searchHint')}
        value={search ?? ''}
        onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <QueryStates
        query={query}
        isEmpty={({ accounts }) => accounts.data.length === 0}
        empty={{ title: t('accounts.empty'), text: t('accounts.emptyText') }}
      >
        {({ accounts }) => (
          <>
            <DataTable
              label={t('accounts.title')}
              rows={accounts.data}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('accounts.name'),
                  isName: true,
                  cell: ({ id, name }) => (
                    <Link to="/accounts/$accountId" params={{ accountId: id }}>
                      {name}
                    </Link>
                  ),
                },
                { header: t('accounts.plan'), cell: ({ plan }) => <Badge variant="light">{plan}</Badge> },
                {
                  header: t('accounts.members'),
                  cell: ({ memberCount, userLimit }) =>
                    t('accounts.membersOfLimit', { members: memberCount, limit: userLimit }),
                },
                { header: t('accounts.trial'), cell: ({ trialExpireAt }) => <TrialEnd at={trialExpireAt} /> },
                { header: t('accounts.demo'), cell: ({ demo }) => t(demo ? 'common.yes' : 'common.no') },
                {
                  header: t('common.createdAt'),
                  cell: ({ createdAt }) => <RelativeTime at={createdAt} locale={locale} />,
                },
              ]}
            />
            <PageTurner pages={pages} lastId={accounts.data.at(-1)?.id} hasMore={accounts.hasMore} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
