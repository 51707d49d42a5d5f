import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { useStore } from '@kawaraban/ui/store.ts';
import { isBlocked } from '../loading-overlay.ts';
import { useT } from '../words.ts';
import classes from './blocking-overlay.module.css';

export function BlockingOverlay() {
  const t = useT();
  if (!useStore(isBlocked)) return null;
  return (
    <div className={classes.overlay} role="status">
      <LogoMark size={48} />
      {t('common.loading')}
    </div>
  );
}
