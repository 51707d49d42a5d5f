import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { OverviewQuery } from '#src/generated/graphql.ts';
import classes from './overview.module.css';

const width = 720;
const height = 300;
const foot = 22;

export function ArticleChart({ hours }: { hours: OverviewQuery['articlesByHour'] }) {
  const t = useT();
  const locale = useLocale();
  const time = dateFormat(locale, 'time');
  const max = Math.max(1, ...hours.flatMap(({ articles, weekBefore }) => [articles, weekBefore]));
  const step = width / hours.length;
  const yOf = (count: number) => height - foot - (count / max) * (height - foot - 8);
  const line = hours.map(({ weekBefore }, index) => `${index * step + step / 2},${yOf(weekBefore)}`).join(' ');
  return (
    <section className={classes.card} aria-label={t('overview.chart')}>
      <header className={classes.cardHead}>
        <h2>{t('overview.chart')}</h2>
        <span className={classes.note}>{t('overview.chartLine')}</span>
      </header>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('overview.chartLabel', { max })}>
        {hours.map(({ hour, articles }, index) => {
          const isNow = index === hours.length - 1;
          return (
            <g key={hour}>
              <title>{`${time.format(new Date(hour))}: ${articles}`}</title>
              <rect
                className={isNow ? classes.barNow : classes.bar}
                x={index * step + 3}
                width={step - 6}
                y={yOf(articles)}
                height={height - foot - yOf(articles)}
              />
              {index % 4 === 0 && (
                <text x={index * step + step / 2} y={height - 4} textAnchor="middle" className={classes.axis}>
                  {isNow ? t('overview.now') : time.format(new Date(hour))}
                </text>
              )}
            </g>
          );
        })}
        <polyline points={line} className={classes.line} />
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} className={classes.base} />
      </svg>
    </section>
  );
}
