import { useT } from '#src/app/words.ts';
import classes from './week-bars.module.css';

const barWidthPx = 8;
const barStepPx = 12;
const heightPx = 28;

interface WeekBarsProps {
  counts: readonly number[];
  isSpike: boolean;
}

export function WeekBars({ counts, isSpike }: WeekBarsProps) {
  const t = useT();
  const max = Math.max(1, ...counts);
  const text = t('today.weekBars', { counts: counts.join(t('today.separator')) });
  return (
    <svg className={classes.bars} role="img" aria-label={text} width={counts.length * barStepPx} height={heightPx}>
      <title>{text}</title>
      {counts.map((count, index) => {
        const barPx = Math.max(1, Math.round((count / max) * heightPx));
        const isNew = isSpike && index === counts.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days are never reordered.
            key={index}
            className={isNew ? classes.new : classes.bar}
            x={index * barStepPx}
            y={heightPx - barPx}
            width={barWidthPx}
            height={barPx}
          />
        );
      })}
    </svg>
  );
}
