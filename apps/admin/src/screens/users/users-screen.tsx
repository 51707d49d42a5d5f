import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page } from '#src/components/page.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { UserMarks } from '#src/components/user-marks.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { UsersDocument } from './users-documents.ts';

const route = getRouteApi('/users');

export function UsersScreen() {
  const t = useT();
  const locale = useLocale();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages(search ?? '');
  const [isCreating, setCreating] = useState(false);
  const query = useApiQuery(UsersDocument, { search, afterId: pages.afterId });
  return (
    <Page
      title={t('users.title')}
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {t('users.create')}
        </Button>
      }
    >
      <CreateUserDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={query.reload} />
      <SearchField
        hint={t('users.searchHint')}
        value={search ?? ''}
        onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <QueryStates
        query={query}
        isEmpty={({ users }) => users.data.length === 0}
        empty={{ title: t('users.empty'), text: t('users.emptyText') }}
      >
        {({ users }) => (
          <>
            <DataTable
              label={t('users.title')}
              rows={users.data}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('users.email'),
                  isName: true,
                  cell: ({ id, email }) => (
                    <Link to="/users/$userId" params={{ userId: id }}>
                      {email}
                    </Link>
                  ),
                },
                { header: t('users.name'), cell: ({ realName }) => realName ?? '–' },
                {
                  header: t('users.accounts'),
                  cell: ({ memberships }) =>
                    memberships
                      .map(({ accountName: account, userAcl }) =>
                        t('users.membership', { account, role: t(`users.roles.${userAcl}`) }),
                      )
                      .join(t('deliveries.separator')) || '–',
                },
                { header: t('users.status'), cell: (user) => <UserMarks {...user} /> },
                {
                  header: t('common.createdAt'),
                  cell: ({ createdAt }) => <RelativeTime at={createdAt} locale={locale} />,
                },
              ]}
            />
            <PageTurner pages={pages} lastId={users.data.at(-1)?.id} hasMore={users.hasMore} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
