import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { overlaps } from '#src/components/incomplete-days/group-days.ts';
import { IncompleteNote } from '#src/components/incomplete-days/incomplete-note.tsx';
import { nameRow } from '#src/components/incomplete-days/name-days.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import { type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import { type PublicationSearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';
import { ChartCard } from '../chart-card.tsx';
import table from '../count-table.module.css';
import { Counting } from '../counting.tsx';
import { type Comparison as Compared, ComparisonDocument, type IncompleteDays } from '../coverage-documents.ts';
import screen from '../coverage-screen.module.css';
import { type CoverageView, kindOf } from '../coverage-view.ts';
import { PictureContext } from '../pictures/picture-context.ts';
import { spanName } from '../span-name.ts';
import classes from './comparison.module.css';
import { LineSample } from './line-sample.tsx';
import { LinesChart } from './lines-chart.tsx';
import { ShareTable } from './share-table.tsx';

interface ComparisonProps {
  saved: readonly SavedSearch[];
  view: CoverageView;
}

export function Comparison({ saved, view }: ComparisonProps) {
  const searches = saved.map((one) => searchOf(one, view.tab));
  const { days, unit, isByStory, tab } = view;
  const [{ data, fetching, error }, ask] = useQuery({
    query: ComparisonDocument,
    variables: {
      searches: searches.map(searchConditions),
      kind: kindOf(tab),
      ...{ days: Number(days), unit, foldStories: isByStory },
      timezoneOffsetInMinutes: new Date().getTimezoneOffset(),
    },
    requestPolicy: 'network-only',
  });
  if (fetching) return <Counting />;
  if (!data) return <ListFailed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />;
  const opened = (index: number, { from, to }: { from: string; to: string }) =>
    writeSearch({ ...searchAt(searches, index), span: `${from}_${to}`, isUnfolded: !isByStory });
  const { articleComparison: comparison, incompleteDays } = data;
  const names = saved.map(({ name }) => name);
  return (
    <PictureContext value={{ ...comparison, names, incompleteDays }}>
      <Figures {...{ comparison, incompleteDays, saved, view, opened }} />
    </PictureContext>
  );
}

function searchAt(searches: readonly PublicationSearch[], index: number): PublicationSearch {
  const search = searches[index];
  if (!search) throw new Error(`No search ${index}.`);
  return search;
}

interface FiguresProps {
  comparison: Compared;
  incompleteDays: IncompleteDays;
  saved: readonly SavedSearch[];
  view: CoverageView;
  opened: (index: number, span: { from: string; to: string }) => object;
}

function Figures({ comparison, incompleteDays, saved, view, opened }: FiguresProps) {
  const t = useT();
  const locale = useLocale();
  const isIncomplete = (span: { from: string; to: string }) => incompleteDays.some((day) => overlaps(day, span));
  return (
    <section className={`${classes.series} ${classes.compared}`} aria-label={t('coverage.comparison')}>
      <ChartCard title={t('coverage.comparison')}>
        {(widthPx) => (
          <LinesChart {...{ comparison, locale, widthPx, isIncomplete }} unit={view.unit} searchOf={opened} />
        )}
      </ChartCard>
      <IncompleteNote days={incompleteDays} searchNames={saved.map(({ name }) => name)} />
      <div className={screen.pair}>
        <ShareTable
          {...{ comparison, saved, opened }}
          unit={t(view.isByStory ? 'coverage.stories' : 'coverage.articles')}
        />
        <SpanTable {...{ comparison, incompleteDays, saved, view, opened }} />
      </div>
      <p className={screen.note}>{t('coverage.sharesNote')}</p>
    </section>
  );
}

function SpanTable({ comparison, incompleteDays, saved, view, opened }: FiguresProps) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { searches, timezone } = comparison;
  const spans = (searches[0]?.spans ?? []).map((span, at) => ({ ...span, at })).toReversed();
  return (
    <section className={table.section}>
      <div className={`${table.scroll} ${classes.days}`}>
        <table className={table.table}>
          <caption>{t('coverage.comparison')}</caption>
          <thead>
            <tr>
              <td />
              {saved.map(({ id, name }, i) => (
                <th key={id} scope="col" className={table.number} data-series={i}>
                  <LineSample />
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map(({ at, ...span }) => (
              <tr key={span.from}>
                <th scope="row">
                  {spanName(span, view.unit, { locale, timezone })}
                  {saved.map(({ id, name }, search) => {
                    const days = incompleteDays.filter((day) => day.search === search && overlaps(day, span));
                    const text = nameRow(days, view.unit, { t, locale });
                    return (
                      text && (
                        <span key={id} className={table.note}>
                          {t('coverage.incompleteSearch', { name, text })}
                        </span>
                      )
                    );
                  })}
                </th>
                {searches.map((search, i) => {
                  const count = search.spans[at]?.count ?? 0;
                  return (
                    <td key={saved[i]?.id} className={table.number}>
                      {count === 0 ? (
                        '0'
                      ) : (
                        <Link to="/{-$locale}/publications" search={opened(i, span) as never}>
                          {number.format(count)}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
