import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

/** What the bell opens. */
export function AlertPanel() {
  const t = useT();
  return <Link to="/{-$locale}/alerts">{t('shell.allAlerts')}</Link>;
}
