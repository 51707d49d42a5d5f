import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import classes from './count-table.module.css';
import { TopStoriesDocument } from './coverage-documents.ts';

interface TopStoriesProps {
  /** With the span of the figures. */
  search: PublicationSearch;
  /** Returns the address of the list with further conditions. */
  opened: (further: Partial<PublicationSearch>) => object;
}

/** The stories that most sources report. Each opens the list of its articles. */
export function TopStories({ search, opened }: TopStoriesProps) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const kind = search.tab === 'notices' ? ('Notice' as const) : ('Headline' as const);
  const [{ data, fetching }, ask] = useQuery({
    query: TopStoriesDocument,
    variables: { ...searchVariables(search), kind },
    requestPolicy: 'network-only',
  });
  const stories = fetching ? undefined : data?.topStories;
  return (
    <section className={classes.section}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>{t('coverage.topStories')}</caption>
          <thead hidden={!stories?.length}>
            <tr>
              <th scope="col">{t('coverage.story')}</th>
              <th scope="col" className={classes.number}>
                {t('coverage.storySources')}
              </th>
              <th scope="col" className={classes.number}>
                {t('coverage.articles')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stories?.map(({ article, articleCount, sourceCount }) => (
              <tr key={article.id}>
                <th scope="row" lang={article.language}>
                  {article.title}
                </th>
                <td className={classes.number}>{number.format(sourceCount)}</td>
                <td className={classes.number}>
                  <Link
                    to="/{-$locale}/publications"
                    search={opened({ storyOf: article.id, isUnfolded: true }) as never}
                    data-row={article.id}
                  >
                    {number.format(articleCount)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {fetching && <Skeleton height={160} role="status" aria-label={t('coverage.counting')} />}
        {stories?.length === 0 && <p className={classes.empty}>{t('coverage.noStories')}</p>}
        {!fetching && !stories && (
          <p className={classes.empty} role="alert">
            {t('coverage.loadFailed')}{' '}
            <Button size="compact-sm" variant="default" onClick={() => ask({ requestPolicy: 'network-only' })}>
              {t('common.retry')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
