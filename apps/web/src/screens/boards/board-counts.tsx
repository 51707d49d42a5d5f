import { IconChecklist, IconNews, IconUsers } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import type { BoardItemFragment } from '#src/generated/graphql.ts';
import classes from './board-counts.module.css';

export function BoardCounts({ counting }: { counting: BoardItemFragment['counting'] }) {
  const t = useT();
  return (
    <span className={classes.counts}>
      <Count icon={IconNews} count={counting.articles} text={t('boards.articleCount', { count: counting.articles })} />
      <Count
        icon={IconChecklist}
        count={counting.actions}
        text={t('boards.actionCount', { count: counting.actions })}
      />
      {counting.shares > 0 && (
        <Count icon={IconUsers} count={counting.shares} text={t('boards.shareCount', { count: counting.shares })} />
      )}
    </span>
  );
}

function Count({ icon: Icon, count, text }: { icon: typeof IconNews; count: number; text: string }) {
  const locale = useLocale();
  return (
    <span className={classes.count} role="img" aria-label={text} title={text}>
      <Icon size={15} stroke={1.6} aria-hidden />
      {new Intl.NumberFormat(locale).format(count)}
    </span>
  );
}
