import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { overlaps } from '#src/components/incomplete-days/group-days.ts';
import { IncompleteNote } from '#src/components/incomplete-days/incomplete-note.tsx';
import { nameRow } from '#src/components/incomplete-days/name-days.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { ChartCard } from './chart-card.tsx';
import { CountTable } from './count-table.tsx';
import type { Coverage, IncompleteDays } from './coverage-documents.ts';
import { CoverageParts } from './coverage-parts.tsx';
import classes from './coverage-screen.module.css';
import type { CoverageView } from './coverage-view.ts';
import { RisenWords } from './risen-words.tsx';
import { spanName } from './span-name.ts';
import { TopStories } from './top-stories.tsx';
import { VolumeChart } from './volume-chart.tsx';

interface CoverageFiguresProps {
  coverage: Coverage;
  incompleteDays: IncompleteDays;
  view: CoverageView;
  locale: string;
  search: PublicationSearch;
  opened: (further: Partial<PublicationSearch>) => object;
}

export function CoverageFigures({ coverage, incompleteDays, view, locale, search, opened }: CoverageFiguresProps) {
  const t = useT();
  const { timezone, spans } = coverage;
  const unit = t(view.isByStory ? 'coverage.stories' : 'coverage.articles');
  const searchOf = ({ from, to }: { from: string; to: string }) => opened({ span: `${from}_${to}` });
  const incompleteIn = (span: { from: string; to: string }) => incompleteDays.filter((day) => overlaps(day, span));
  const isIncomplete = (span: { from: string; to: string }) => incompleteIn(span).length > 0;
  const rows = spans.map((span) => ({
    note: nameRow(incompleteIn(span), view.unit, { t, locale }),
    key: span.from,
    name: spanName(span, view.unit, { locale, timezone }),
    count: span.count,
    search: searchOf(span),
  }));
  return (
    <>
      <Total coverage={coverage} view={view} locale={locale} search={opened({})} />
      <div className={classes.volume}>
        <ChartCard title={t('coverage.volume')}>
          {(widthPx) => <VolumeChart {...{ coverage, locale, widthPx, isIncomplete, searchOf }} unit={view.unit} />}
        </ChartCard>
        <CountTable title={t('coverage.volume')} unit={unit} rows={rows.toReversed()} />
      </div>
      <IncompleteNote days={incompleteDays} />
      <div className={classes.pair}>
        <TopStories search={search} opened={opened} />
        <RisenWords {...{ search, view, unit, opened }} />
      </div>
      <CoverageParts {...{ coverage, locale, unit, opened }} />
      <p className={classes.note}>
        {t('coverage.brush')} {t('coverage.unfinished')} {t('coverage.zone', { timezone })}{' '}
        {view.isByStory && t('coverage.storiesNote')}
      </p>
    </>
  );
}

interface TotalProps extends Pick<CoverageFiguresProps, 'coverage' | 'view' | 'locale'> {
  search: object;
}

function Total({ coverage, view, locale, search }: TotalProps) {
  const t = useT();
  const { total, totalBefore, from, to, timezone } = coverage;
  const number = new Intl.NumberFormat(locale);
  const period = dateFormat(locale, 'date', timezone).formatRange(new Date(from), new Date(to));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <p className={classes.total}>
      <Link to="/{-$locale}/publications" search={search as never} className={classes.figure} data-row="total">
        {t(view.isByStory ? 'coverage.totalStories' : 'coverage.totalArticles', { count: total })}
      </Link>
      <span>{period}</span>
      <span>
        {totalBefore > 0
          ? t('coverage.change', {
              change: percent.format((total - totalBefore) / totalBefore),
              before: number.format(totalBefore),
              days: Number(view.days),
            })
          : t('coverage.noneBefore', { days: Number(view.days) })}
      </span>
    </p>
  );
}
