import { useT } from '#src/app/words.ts';
import { DayBarLine } from './day-bar-line.tsx';
import classes from './day-count.module.css';
import type { DayCounts } from './use-preview.ts';

interface DayCountProps {
  days: DayCounts;
  /** As how many alerts they would have come; null while unknown. None (what is old comes as no alert) is not said. */
  alertCount: number | null;
  isOld: boolean;
}

/** How many articles a search finds, and a small line of bars that shows on which of the last 30 days. */
export function DayCount({ days, alertCount, isOld }: DayCountProps) {
  const t = useT();
  const total = totalOf(days);
  return (
    <span className={classes.count} data-old={isOld}>
      <span>
        {t('publications.search.count', { count: total })}
        {alertCount !== null && alertCount > 0 && (
          <span className={classes.alerts}>{t('publications.forecast.inBox', { count: alertCount })}</span>
        )}
      </span>
      {total > 0 && <DayBarLine days={days} label="publications.search.days" />}
    </span>
  );
}

/** Returns how many articles there are on all days together. */
export function totalOf(days: DayCounts): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
