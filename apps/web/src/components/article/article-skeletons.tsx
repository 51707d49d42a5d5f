import { Skeleton } from '@mantine/core';
import itemClasses from '../list-item.module.css';
import cardClasses from './article-card.module.css';
import rowClasses from './article-row.module.css';

/** The shape of a card on its way. */
export function ArticleCardSkeleton() {
  return (
    <div className={`${itemClasses.card} ${cardClasses.card}`} aria-hidden>
      <Skeleton className={cardClasses.picture} radius={0} />
      <div className={cardClasses.text}>
        <Skeleton height={12} mt={4} width="62%" />
        <Skeleton height={12} mt={2} width="40%" />
        <Skeleton height={18} mt={8} />
        <Skeleton height={18} mt={1} />
        <Skeleton height={18} width="80%" />
        <Skeleton height={13} mt={6} />
        <Skeleton height={13} width="65%" />
        <Skeleton height={12} mt={6} width="50%" />
      </div>
    </div>
  );
}

/** The shape of a row on its way. */
export function ArticleRowSkeleton() {
  return (
    <div className={`${itemClasses.row} ${rowClasses.row}`} aria-hidden>
      <Skeleton height={12} width="70%" />
      <Skeleton height={14} width="60%" />
      <Skeleton height={12} width={60} />
    </div>
  );
}
