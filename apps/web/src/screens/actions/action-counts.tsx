import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { IconMessage, IconUsers } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import classes from './action-counts.module.css';

export function ActionCounts({ counting }: { counting: { readonly comments: number; readonly shares: number } }) {
  const t = useT();
  const { comments, shares } = counting;
  if (comments + shares === 0) return null;
  return (
    <span className={classes.counts}>
      {comments > 0 && (
        <Count
          icon={<IconMessage size={15} stroke={1.6} aria-hidden />}
          count={comments}
          label={t('actions.commentCount', { count: comments })}
        />
      )}
      {shares > 0 && (
        <Count
          icon={<IconUsers size={15} stroke={1.6} aria-hidden />}
          count={shares}
          label={t('actions.shareCount', { count: shares })}
        />
      )}
    </span>
  );
}

function Count({ icon, count, label }: { icon: React.ReactNode; count: number; label: string }) {
  return (
    <span className={classes.count} title={label}>
      {icon}
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
