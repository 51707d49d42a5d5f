import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import itemClasses from '#src/components/list-item.module.css';
import { personName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import { TagChips } from '#src/components/tag-chips.tsx';
import type { BoardItemFragment } from '#src/generated/graphql.ts';
import classes from './board-card.module.css';
import { BoardCounts } from './board-counts.tsx';
import { BoardLink } from './board-link.tsx';

export function BoardCard({ board }: { board: BoardItemFragment }) {
  const t = useT();
  const locale = useLocale();
  const isClosed = board.status === 'CLOSED';
  return (
    <div className={`${itemClasses.card} ${classes.card}`} data-closed={isClosed}>
      <h2 className={classes.title}>
        {isClosed && (
          <IconCircleCheckFilled size={18} role="img" aria-label={t('status.CLOSED')} className={classes.done} />
        )}
        <BoardLink boardId={board.id} className={itemClasses.link}>
          {board.title}
        </BoardLink>
      </h2>
      {board.description && <p className={classes.description}>{board.description}</p>}
      <TagChips tags={board.tags} className={classes.tags} />
      <p className={classes.facts}>
        <BoardCounts counting={board.counting} />
        <PriorityMark priority={board.priority} />
      </p>
      <p className={classes.facts}>
        <span className={classes.owner} title={t('boards.owner', { name: personName(board.user) })}>
          {personName(board.user)}
        </span>
        <RelativeTime at={board.updatedAt} locale={locale} />
      </p>
    </div>
  );
}
