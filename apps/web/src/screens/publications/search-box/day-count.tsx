import { useLocale, useT } from '#src/app/words.ts';
import { barStepPx, barsHeightPx, barsPath } from './day-bars.ts';
import classes from './day-count.module.css';
import type { DayCounts } from './use-preview.ts';

/** How many articles a search finds, and a small line of bars that shows on which of the last 30 days. */
export function DayCount({ days, isOld }: { days: DayCounts; isOld: boolean }) {
  const t = useT();
  const locale = useLocale();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce((max, day) => (day.count > max.count ? day : max));
  const dayName = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const label = t('publications.search.days', { day: dayName.format(new Date(best.day)), max: best.count });
  return (
    <span className={classes.count} data-old={isOld}>
      <span>{t('publications.search.count', { count: total })}</span>
      {total > 0 && (
        <svg
          role="img"
          aria-label={label}
          className={classes.bars}
          width={days.length * barStepPx}
          height={barsHeightPx}
          preserveAspectRatio="none"
          viewBox={`0 0 ${days.length * barStepPx} ${barsHeightPx}`}
        >
          <title>{label}</title>
          <path d={barsPath(days.map(({ count }) => count))} />
        </svg>
      )}
    </span>
  );
}
