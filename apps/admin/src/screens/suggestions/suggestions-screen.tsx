import { dateFormat } from '@kawaraban/ui/dates.ts';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { SuggestionState } from './suggestion-state.tsx';
import { AuthorsDocument, SuggestionsDocument } from './suggestions-documents.ts';

const route = getRouteApi('/suggestions');

export function SuggestionsScreen() {
  const t = useT();
  const locale = useLocale();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = usePages(search ?? '');
  const query = useApiQuery(SuggestionsDocument, { search, afterId: pages.afterId });
  const format = dateFormat(locale, 'cell');
  return (
    <Page
      title={t('suggestions.title')}
      actions={
        <Button
          renderRoot={(props) => <Link to="/suggestions/$suggestionId" params={{ suggestionId: 'new' }} {...props} />}
        >
          {t('suggestions.add')}
        </Button>
      }
    >
      <SearchField
        hint={t('suggestions.searchHint')}
        value={search ?? ''}
        onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <QueryStates
        query={query}
        isEmpty={({ suggestions }) => suggestions.data.length === 0}
        empty={{ title: t('suggestions.empty'), text: t('suggestions.emptyText') }}
      >
        {({ suggestions }) => (
          <>
            <DataTable
              label={t('suggestions.title')}
              rows={suggestions.data}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('suggestions.name'),
                  isName: true,
                  cell: ({ id, title, languages }) => (
                    <Link to="/suggestions/$suggestionId" params={{ suggestionId: id }} lang={languages[0]}>
                      {title}
                    </Link>
                  ),
                },
                {
                  header: t('suggestions.author'),
                  cell: ({ author }) => (locale === 'ja' ? author.jaName : author.enName),
                },
                { header: t('suggestions.state'), cell: ({ state }) => <SuggestionState state={state} /> },
                {
                  header: t('suggestions.publishAt'),
                  cell: ({ publishAt }) => (publishAt ? format.format(new Date(publishAt)) : '–'),
                },
                { header: t('suggestions.languages'), cell: ({ languages }) => languages.join(', ') },
                { header: t('suggestions.country'), cell: ({ country }) => country ?? '–' },
                {
                  header: t('suggestions.updatedAt'),
                  cell: ({ updatedAt }) => <RelativeTime at={updatedAt} locale={locale} />,
                },
              ]}
            />
            <PageTurner pages={pages} lastId={suggestions.data.at(-1)?.id} hasMore={suggestions.hasMore} />
          </>
        )}
      </QueryStates>
      <Authors />
    </Page>
  );
}

function Authors() {
  const t = useT();
  const query = useApiQuery(AuthorsDocument, {});
  return (
    <Section
      title={t('suggestions.authors')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/suggestions/authors/$authorId" params={{ authorId: 'new' }} {...props} />}
        >
          {t('suggestions.addAuthor')}
        </Button>
      }
    >
      <QueryStates
        query={query}
        isEmpty={({ authors }) => authors.length === 0}
        empty={{ title: t('suggestions.authorsEmpty') }}
      >
        {({ authors }) => (
          <DataTable
            label={t('suggestions.authors')}
            rows={authors}
            rowKey={({ id }) => id}
            columns={[
              {
                header: t('suggestions.jaName'),
                isName: true,
                cell: ({ id, jaName }) => (
                  <Link to="/suggestions/authors/$authorId" params={{ authorId: id }}>
                    {jaName}
                  </Link>
                ),
              },
              { header: t('suggestions.enName'), cell: ({ enName }) => enName },
            ]}
          />
        )}
      </QueryStates>
    </Section>
  );
}
