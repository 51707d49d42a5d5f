import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import classes from './count-table.module.css';
import { RisenWordsDocument } from './coverage-documents.ts';
import { type CoverageView, kindOf } from './coverage-view.ts';
import { LoadedTable } from './loaded-table.tsx';

interface RisenWordsProps {
  search: PublicationSearch;
  view: CoverageView;
  unit: string;
  opened: (further: Partial<PublicationSearch>) => object;
}

export function RisenWords({ search, view, unit, opened }: RisenWordsProps) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const [{ data, fetching }, ask] = useQuery({
    query: RisenWordsDocument,
    variables: { ...searchVariables(search), kind: kindOf(search.tab), foldStories: view.isByStory },
    requestPolicy: 'network-only',
  });
  const rows = data?.risenWords.map(({ word, keywords, count, share, shareBefore }) => (
    <tr key={word}>
      <th scope="row">{word}</th>
      <td className={classes.number}>{percent.format(shareBefore)}</td>
      <td className={classes.number}>{percent.format(share)}</td>
      <td className={classes.number}>
        <Link to="/{-$locale}/publications" search={opened({ keywords }) as never} data-row={word}>
          {number.format(count)}
        </Link>
      </td>
    </tr>
  ));
  return (
    <LoadedTable
      title={t('coverage.risenWords')}
      heads={[t('coverage.word'), t('coverage.shareBefore'), t('coverage.share'), unit]}
      rows={fetching ? null : rows}
      empty={t('coverage.noRisenWords')}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  );
}
