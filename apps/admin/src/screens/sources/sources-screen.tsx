import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { FeedStatus } from '#src/components/feed-status.tsx';
import { Page } from '#src/components/page.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { useSave } from '#src/components/use-save.ts';
import { FeedActions } from './feed-actions.tsx';
import { Rhythm } from './rhythm.tsx';
import { FeedsDocument } from './sources-documents.ts';

const route = getRouteApi('/sources');

export function SourcesScreen() {
  const t = useT();
  const locale = useLocale();
  const { show, country, search } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages(JSON.stringify([show, country, search]));
  const query = useApiQuery(FeedsDocument, { filter: show, country, search, afterId: pages.afterId });
  const counts = query.data?.feedCounts;
  const change = useSave();
  const refine = (next: Partial<{ show: typeof show; country: string; search: string }>) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const name = ({ jaSub, enSub }: { jaSub: string; enSub: string }) => (locale === 'ja' ? jaSub : enSub);
  return (
    <Page
      title={t('sources.title')}
      actions={
        <Group>
          <Button variant="default" renderRoot={(props) => <Link to="/sources/lists" {...props} />}>
            {t('sources.lists')}
          </Button>
          <Button renderRoot={(props) => <Link to="/sources/new" {...props} />}>{t('sources.add')}</Button>
        </Group>
      }
    >
      <SegmentedControl
        mb="md"
        maw="100%"
        style={{ overflowX: 'auto' }}
        aria-label={t('sources.filter')}
        value={show ?? 'ALL'}
        onChange={(value) => refine({ show: value === 'ALL' ? undefined : (value as typeof show) })}
        data={[
          { value: 'ALL', label: t('sources.all', { count: counts?.all ?? '–' }) },
          { value: 'FAILING', label: t('sources.failing', { count: counts?.failing ?? '–' }) },
          { value: 'INCOMPLETE', label: t('sources.incomplete', { count: counts?.incomplete ?? '–' }) },
          { value: 'SILENT', label: t('sources.silent', { count: counts?.silent ?? '–' }) },
          { value: 'PAUSED', label: t('sources.paused', { count: counts?.paused ?? '–' }) },
        ]}
      />
      <Group align="flex-start" gap="0 var(--mantine-spacing-md)" mb="md">
        <SearchField
          hint={t('sources.searchHint')}
          value={search ?? ''}
          onSearch={(text) => refine({ search: text || undefined })}
        />
        <TextInput
          label={t('sources.country')}
          description={t('sources.countryHint')}
          defaultValue={country ?? ''}
          maxLength={2}
          w={160}
          onChange={({ currentTarget: { value } }) => {
            if (value.length !== 1) refine({ country: value.toUpperCase() || undefined });
          }}
        />
      </Group>
      <SaveNote state={change.state} />
      <QueryStates
        query={query}
        isEmpty={({ feeds }) => feeds.data.length === 0}
        empty={{ title: t('sources.empty'), text: t('sources.emptyText') }}
      >
        {({ feeds }) => (
          <>
            <DataTable
              label={t('sources.title')}
              rows={feeds.data}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('sources.name'),
                  isName: true,
                  cell: ({ id, source }) => (
                    <Link to="/sources/$feedId" params={{ feedId: id }}>
                      {name(source)}
                    </Link>
                  ),
                },
                { header: t('sources.country'), cell: ({ source }) => source.country },
                { header: t('sources.health'), cell: (feed) => <FeedStatus feed={feed} /> },
                {
                  header: t('sources.lastSuccess'),
                  cell: ({ lastSuccessAt }) =>
                    lastSuccessAt ? <RelativeTime at={lastSuccessAt} locale={locale} /> : t('sources.never'),
                },
                {
                  header: t('sources.lastNew'),
                  cell: ({ lastNewEntryAt }) =>
                    lastNewEntryAt ? <RelativeTime at={lastNewEntryAt} locale={locale} /> : t('sources.never'),
                },
                { header: t('sources.rhythm'), cell: (feed) => <Rhythm {...feed} /> },
                {
                  header: t('sources.perDay'),
                  isNumber: true,
                  cell: ({ articlesADay }) =>
                    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(articlesADay),
                },
                {
                  header: t('common.actions'),
                  cell: (feed) => (
                    <FeedActions feed={feed} name={name(feed.source)} change={change} onChanged={query.reload} />
                  ),
                },
              ]}
            />
            <PageTurner pages={pages} lastId={feeds.data.at(-1)?.id} hasMore={feeds.hasMore} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}
