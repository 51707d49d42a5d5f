import { useStore } from '@kawaraban/ui/store.ts';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import type { BoardTitle } from './board-titles.ts';
import classes from './drop-strip.module.css';
import { draggedArticle } from './picked-article.ts';
import { useBoardDrop } from './use-board-drop.ts';
import { useEditableBoardTitles } from './use-board-titles.ts';

export function DropStrip() {
  const t = useT();
  const article = useStore(draggedArticle);
  const { status, boards } = useEditableBoardTitles();
  const open = boards.filter((board) => board.status === 'OPEN');
  return (
    <section className={classes.strip} aria-label={t('boards.drag.title')}>
      <p role="status" className={classes.title}>
        {article && t('boards.drag.dragging', { title: article.title })}
      </p>
      <div className={classes.targets}>
        {open.map((board) => (
          <Target key={board.id} board={board} />
        ))}
        {status === 'ready' && open.length === 0 && <span className={classes.none}>{t('boards.drag.none')}</span>}
      </div>
    </section>
  );
}

function Target({ board }: { board: BoardTitle }) {
  const { isOver, target } = useBoardDrop(board);
  return (
    <div className={classes.target} data-over={isOver} {...target}>
      <IconLayoutKanban size={18} stroke={1.6} aria-hidden />
      <span>{board.title}</span>
    </div>
  );
}
