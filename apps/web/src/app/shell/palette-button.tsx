import { IconSearch } from '@tabler/icons-react';
import { paletteKeyName } from '../palette/palette-key.ts';
import { isPaletteOpen } from '../palette/palette-state.ts';
import { useT } from '../words.ts';
import classes from './palette-button.module.css';

/** Opens the palette: a field with its key where there is room, else an icon. */
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
      <span className={classes.label}>{t('palette.open')}</span>
      <kbd className={classes.key} aria-hidden>
        {paletteKeyName}
      </kbd>
    </button>
  );
}
