import { IconDots } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import classes from './row-menu-button.module.css';
import { rowMenu } from './row-menu-state.ts';

export function RowMenuButton({ article }: { article: StreamedArticle }) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('reading.acts')}
      aria-haspopup="menu"
      onClick={(event) => rowMenu.set({ article, button: event.currentTarget })}
    >
      <IconDots size={18} />
    </button>
  );
}
