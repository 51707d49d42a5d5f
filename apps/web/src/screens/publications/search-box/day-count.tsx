import { useT } from '#src/app/words.ts';
import { DayBarLine } from '#src/components/day-bars/day-bar-line.tsx';
import classes from './day-count.module.css';
import type { DayCounts } from './use-preview.ts';

interface DayCountProps {
  days: DayCounts;
  /** Number of alerts, or null while unknown. 0 is not shown, because old articles cause no alert. */
  alertCount: number | null;
  isOld: boolean;
}

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

export function totalOf(days: DayCounts): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
