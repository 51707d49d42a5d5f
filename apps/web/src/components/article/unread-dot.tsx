import { useT } from '#src/app/words.ts';
import classes from './unread-dot.module.css';

export function UnreadDot({ className }: { className?: string }) {
  const t = useT();
  return <span role="img" aria-label={t('reading.unread')} className={`${classes.dot} ${className ?? ''}`} />;
}
