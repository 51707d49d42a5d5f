import { useT } from '#src/app/words.ts';
import classes from './select-box.module.css';
import { toggleSelected, useIsSelected } from './selected-articles.ts';

export function SelectBox({
  article: { id, title },
  className,
}: {
  article: { id: string; title: string };
  className?: string | undefined;
}) {
  const t = useT();
  const isSelected = useIsSelected(id);
  return (
    <label className={`${classes.area} ${className ?? ''}`}>
      <input
        type="checkbox"
        className={classes.box}
        data-select-id={id}
        checked={isSelected}
        aria-label={t('reading.selectArticle', { title })}
        title={t('reading.selectKey')}
        onChange={() => toggleSelected(id)}
      />
    </label>
  );
}
