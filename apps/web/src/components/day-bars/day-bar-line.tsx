import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT } from '#src/app/words.ts';
import classes from './day-bar-line.module.css';
import { barStepPx, barsHeightPx, barsPath } from './day-bars.ts';

interface DayBarLineProps {
  days: readonly { readonly day: string; readonly count: number }[];
  label: 'publications.search.days' | 'forecast.days';
}

export function DayBarLine({ days, label }: DayBarLineProps) {
  const t = useT();
  const locale = useLocale();
  const best = days.reduce((max, day) => (day.count > max.count ? day : max));
  const dayName = dateFormat(locale, 'day', 'UTC');
  const text = t(label, { day: dayName.format(new Date(best.day)), max: best.count });
  return (
    <svg
      role="img"
      aria-label={text}
      className={classes.bars}
      width={days.length * barStepPx}
      height={barsHeightPx}
      preserveAspectRatio="none"
      viewBox={`0 0 ${days.length * barStepPx} ${barsHeightPx}`}
    >
      <title>{text}</title>
      <path d={barsPath(days.map(({ count }) => count))} />
    </svg>
  );
}
