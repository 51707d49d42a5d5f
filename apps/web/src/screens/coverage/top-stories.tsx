import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import classes from './count-table.module.css';
import { TopStoriesDocument } from './coverage-documents.ts';
import { kindOf } from './coverage-view.ts';
import { LoadedTable } from './loaded-table.tsx';

interface TopStoriesProps {
  search: PublicationSearch;
  opened: (further: Partial<PublicationSearch>) => object;
}

export function TopStories({ search, opened }: TopStoriesProps) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const [{ data, fetching }, ask] = useQuery({
    query: TopStoriesDocument,
    variables: { ...searchVariables(search), kind: kindOf(search.tab) },
    requestPolicy: 'network-only',
  });
  const rows = data?.topStories.map(({ article, articleCount, sourceCount }) => (
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
  ));
  return (
    <LoadedTable
      title={t('coverage.topStories')}
      heads={[t('coverage.story'), t('coverage.storySources'), t('coverage.articles')]}
      rows={fetching ? null : rows}
      empty={t('coverage.noStories')}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  );
}
