import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { useT } from '#src/app/words.ts';
import classes from './priority-mark.module.css';
import { priorities, priorityOf } from './priority-of.ts';

interface PriorityMarkProps {
  /** Shows nothing if the priority is 0 or null. */
  priority: number | null | undefined;
  hasText?: boolean;
}

export function PriorityMark({ priority, hasText = false }: PriorityMarkProps) {
  const t = useT();
  const level = priorityOf(priority);
  if (level === 0) return null;
  const text = t(`status.priorities.${level}`);
  const label = t('status.priorityOf', { priority: text });
  return (
    <span className={classes.mark} data-urgent={level >= 4} title={hasText ? undefined : label}>
      <span className={classes.bars} aria-hidden>
        {priorities.slice(1).map((bar) => (
          <span key={bar} className={classes.bar} data-on={bar <= level} />
        ))}
      </span>
      {hasText ? text : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
