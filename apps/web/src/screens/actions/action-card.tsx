import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import itemClasses from '#src/components/list-item.module.css';
import { authorName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import type { ActionItemFragment } from '#src/generated/graphql.ts';
import classes from './action-card.module.css';
import { ActionCounts } from './action-counts.tsx';
import { ActionLink } from './action-link.tsx';
import { StatusToggle } from './status-toggle.tsx';

export interface ActionItemProps {
  action: ActionItemFragment;
  onToggle?: (() => void) | undefined;
}

export function ActionCard({ action, onToggle }: ActionItemProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={`${itemClasses.card} ${classes.card}`} data-closed={action.status === 'CLOSED'}>
      <span className={classes.toggle}>
        <StatusToggle action={action} onToggle={onToggle} />
      </span>
      <div className={classes.text}>
        {action.board && (
          <p className={classes.board}>
            <IconLayoutKanban size={15} stroke={1.6} aria-hidden />
            <span>{action.board.title}</span>
          </p>
        )}
        <h2 className={classes.title}>
          <ActionLink action={action} className={itemClasses.link}>
            {action.title}
          </ActionLink>
        </h2>
        {action.content && <p className={classes.excerpt}>{action.content}</p>}
        <p className={classes.facts}>
          <PriorityMark priority={action.priority} />
          <span className={classes.owner}>{authorName(t, action.user)}</span>
          <RelativeTime at={action.updatedAt} locale={locale} />
          <ActionCounts counting={action.counting} />
        </p>
      </div>
    </div>
  );
}
