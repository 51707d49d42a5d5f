import { useT } from '#src/app/words.ts';
import classes from './unread-dot.module.css';

/** Marks an unread article, in addition to the weight of its title. */
export function UnreadDot({ className }: { className?: string }) {
  const t = useT();
  return <span role="img" aria-label={t('reading.unread')} className={`${classes.dot} ${className ?? ''}`} />;
}
