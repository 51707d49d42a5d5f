import { useT } from '#src/app/words.ts';
import classes from './status-dot.module.css';

export type Status = 'well' | 'degraded' | 'failing' | 'off';

export function StatusDot({ status }: { status: Status }) {
  const t = useT();
  const name = t(`common.status.${status}`);
  return <span role="img" aria-label={name} title={name} className={`${classes.dot} ${classes[status]}`} />;
}
