import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import itemClasses from '#src/components/list-item.module.css';
import { authorName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import type { ActionItemProps } from './action-card.tsx';
import { ActionCounts } from './action-counts.tsx';
import { ActionLink } from './action-link.tsx';
import classes from './action-row.module.css';
import { StatusToggle } from './status-toggle.tsx';

export function ActionRow({ action, onToggle }: ActionItemProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={`${itemClasses.row} ${classes.row}`} data-closed={action.status === 'CLOSED'}>
      <span className={classes.toggle}>
        <StatusToggle action={action} onToggle={onToggle} />
      </span>
      <ActionLink action={action} className={`${itemClasses.link} ${classes.link}`}>
        <span className={classes.title}>{action.title}</span>
        {action.content && <span className={classes.excerpt}>{action.content}</span>}
      </ActionLink>
      <span className={classes.facts}>
        <span className={classes.priority}>
          <PriorityMark priority={action.priority} />
        </span>
        {action.board && <span className={classes.board}>{action.board.title}</span>}
        <span className={classes.owner}>{authorName(t, action.user)}</span>
        <span className={classes.counts}>
          <ActionCounts counting={action.counting} />
        </span>
        <span className={classes.age}>
          <RelativeTime at={action.updatedAt} locale={locale} />
        </span>
      </span>
    </div>
  );
}
