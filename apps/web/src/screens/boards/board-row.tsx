import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconCircleCheckFilled, IconLayoutKanban } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import itemClasses from '#src/components/list-item.module.css';
import { personName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import { TagChips } from '#src/components/tag-chips.tsx';
import type { BoardItemFragment } from '#src/generated/graphql.ts';
import { BoardCounts } from './board-counts.tsx';
import { BoardLink } from './board-link.tsx';
import classes from './board-row.module.css';

export function BoardRow({ board }: { board: BoardItemFragment }) {
  const t = useT();
  const locale = useLocale();
  const isClosed = board.status === 'CLOSED';
  return (
    <div className={`${itemClasses.row} ${classes.row}`} data-closed={isClosed}>
      {isClosed ? (
        <IconCircleCheckFilled size={18} role="img" aria-label={t('status.CLOSED')} className={classes.icon} />
      ) : (
        <IconLayoutKanban size={18} stroke={1.6} aria-hidden className={classes.icon} />
      )}
      <BoardLink boardId={board.id} className={`${itemClasses.link} ${classes.link}`}>
        <span className={classes.title}>{board.title}</span>
        {board.description && <span className={classes.description}>{board.description}</span>}
      </BoardLink>
      <div className={classes.facts}>
        <TagChips tags={board.tags} className={classes.tags} />
        <PriorityMark priority={board.priority} />
        <BoardCounts counting={board.counting} />
        <span className={classes.owner}>{personName(board.user)}</span>
        <span className={classes.age}>
          <RelativeTime at={board.updatedAt} locale={locale} />
        </span>
      </div>
    </div>
  );
}
