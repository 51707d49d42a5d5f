import { useT } from '#src/app/words.ts';
import classes from './status-dot.module.css';

export type Status = 'well' | 'degraded' | 'failing' | 'off';

/** The state of a thing by shape and colour, and by name for screen readers and on hover. */
export function StatusDot({ status }: { status: Status }) {
  const t = useT();
  const name = t(`common.status.${status}`);
  return <span role="img" aria-label={name} title={name} className={`${classes.dot} ${classes[status]}`} />;
}
