import { useT } from '#src/app/words.ts';
import { TagChip, type TagChipProps } from './tag-chip.tsx';
import classes from './tag-chips.module.css';

interface TagChipsProps {
  tags: readonly (TagChipProps['tag'] & { readonly id: string })[];
  className?: string | undefined;
}

export function TagChips({ tags, className = '' }: TagChipsProps) {
  const t = useT();
  if (tags.length === 0) return null;
  return (
    <ul className={`${classes.chips} ${className}`} aria-label={t('labels.title')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
