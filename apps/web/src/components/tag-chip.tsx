import { IconX } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import classes from './tag-chip.module.css';
import { type TagColor, tagShades } from './tag-shades.ts';

export interface TagChipProps {
  tag: { readonly name: string; readonly color: TagColor };
  onRemove?: (() => void) | undefined;
}

export function TagChip({ tag, onRemove }: TagChipProps) {
  const t = useT();
  return (
    <span className={classes.chip} style={tagShades(tag.color)}>
      <span className={classes.dot} aria-hidden />
      {tag.name}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('labels.remove', { name: tag.name })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
