import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { IconSearch } from '@tabler/icons-react';
import { paletteKeyName } from '../palette/palette-key.ts';
import { isPaletteOpen } from '../palette/palette-state.ts';
import { useT } from '../words.ts';
import classes from './palette-button.module.css';

export function PaletteButton({ className }: { className?: string }) {
  const t = useT();
  return (
    <button
      type="button"
      className={`${className} ${classes.button}`}
      title={t('palette.open')}
      onClick={() => isPaletteOpen.set(true)}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t('palette.open')}</VisuallyHidden>
      <span className={classes.label} aria-hidden>
        {t('palette.open')}
      </span>
      <kbd className={classes.key} aria-hidden>
        {paletteKeyName}
      </kbd>
    </button>
  );
}
