import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { CountTable } from './count-table.tsx';
import type { Coverage } from './coverage-documents.ts';
import classes from './coverage-screen.module.css';
import type { CoverageView } from './coverage-view.ts';
import { spanName } from './span-name.ts';
import { useWidth } from './use-width.ts';
import { VolumeChart } from './volume-chart.tsx';

interface CoverageFiguresProps {
  coverage: Coverage;
  view: CoverageView;
  locale: string;
  /** Returns the address of the list with further conditions. */
  opened: (further: Partial<PublicationSearch>) => object;
}

export function CoverageFigures({ coverage, view, locale, opened }: CoverageFiguresProps) {
  const t = useT();
  const [chartRef, widthPx] = useWidth();
  const { timezone, spans } = coverage;
  const unit = t(view.isByStory ? 'coverage.stories' : 'coverage.articles');
  const searchOf = ({ from, to }: { from: string; to: string }) => opened({ span: `${from}_${to}` });
  const rows = spans.map((span) => ({
    key: span.from,
    name: spanName(span, view.unit, { locale, timezone }),
    count: span.count,
    search: searchOf(span),
  }));
  const ofCodes = (codes: Coverage['countries'], name: typeof countryName, filter: 'countries' | 'languages') =>
    codes.map(({ code, count }) => ({
      key: code,
      name: name(code, locale) || t('coverage.international'),
      count,
      search: opened({ [filter]: [code] }),
    }));
  return (
    <>
      <Total coverage={coverage} view={view} locale={locale} search={opened({})} />
      <div className={classes.volume}>
        <div className={classes.chart} ref={chartRef}>
          {widthPx > 0 && <VolumeChart {...{ coverage, locale, widthPx, searchOf }} unit={view.unit} />}
        </div>
        <CountTable title={t('coverage.volume')} unit={unit} rows={rows.toReversed()} />
      </div>
      <div className={classes.parts}>
        <CountTable
          hasBars
          title={t('coverage.sources')}
          unit={unit}
          rows={coverage.sources.map(({ source, count }) => ({
            key: source.id ?? '',
            name: sourceName(source, locale),
            count,
            search: opened({ sourceIds: [source.id ?? ''] }),
          }))}
        />
        <CountTable
          hasBars
          title={t('coverage.languages')}
          unit={unit}
          rows={ofCodes(coverage.languages, languageName, 'languages')}
        />
        <CountTable
          hasBars
          title={t('coverage.countries')}
          unit={unit}
          rows={ofCodes(coverage.countries, countryName, 'countries')}
        />
      </div>
      <p className={classes.note}>
        {t('coverage.zone', { timezone })} {view.isByStory && t('coverage.storiesNote')}
      </p>
    </>
  );
}

interface TotalProps extends Omit<CoverageFiguresProps, 'opened'> {
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
