import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page } from '#src/components/page.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { AnnouncementsDocument } from './announcements-documents.ts';

const windowWords = { COMING: 'announcements.coming', OPEN: 'announcements.open', OVER: 'announcements.over' } as const;
const windowColors = { COMING: 'gray', OPEN: 'ink', OVER: 'gray' } as const;

export function AnnouncementsScreen() {
  const t = useT();
  const locale = useLocale();
  const pages = usePages('');
  const query = useApiQuery(AnnouncementsDocument, { afterId: pages.afterId });
  const format = dateFormat(locale, 'cell');
  return (
    <Page
      title={t('announcements.title')}
      actions={
        <Button
          renderRoot={(props) => (
            <Link to="/announcements/$announcementId" params={{ announcementId: 'new' }} {...props} />
          )}
        >
          {t('announcements.add')}
        </Button>
      }
    >
      <QueryStates
        query={query}
        isEmpty={({ announcements }) => announcements.data.length === 0}
        empty={{ title: t('announcements.empty'), text: t('announcements.emptyText') }}
      >
        {({ announcements }) => (
          <>
            <DataTable
              label={t('announcements.title')}
              rows={announcements.data}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('announcements.name'),
                  isName: true,
                  cell: ({ id, jaTitle, enTitle }) => (
                    <Link to="/announcements/$announcementId" params={{ announcementId: id }}>
                      {(locale === 'ja' ? jaTitle : enTitle) ?? jaTitle ?? enTitle}
                    </Link>
                  ),
                },
                {
                  header: t('announcements.window'),
                  cell: ({ window }) => (
                    <Badge variant="light" color={windowColors[window]}>
                      {t(windowWords[window])}
                    </Badge>
                  ),
                },
                { header: t('announcements.from'), cell: ({ publishFrom }) => format.format(new Date(publishFrom)) },
                {
                  header: t('announcements.until'),
                  cell: ({ publishUntil }) => (publishUntil ? format.format(new Date(publishUntil)) : '–'),
                },
                {
                  header: t('announcements.importance'),
                  cell: ({ importance }) =>
                    t(importance === 'IMPORTANT' ? 'announcements.important' : 'announcements.normal'),
                },
                {
                  header: t('announcements.languages'),
                  cell: ({ jaTitle, enTitle }) =>
                    [jaTitle && t('announcements.japanese'), enTitle && t('announcements.english')]
                      .filter(Boolean)
                      .join(t('deliveries.separator')),
                },
              ]}
            />
            <PageTurner pages={pages} lastId={announcements.data.at(-1)?.id} hasMore={announcements.hasMore} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
