import { Skeleton } from '@mantine/core';
import itemClasses from '#src/components/list-item.module.css';
import cardClasses from './action-card.module.css';
import rowClasses from './action-row.module.css';

export function ActionCardSkeleton() {
  return (
    <div className={`${itemClasses.card} ${cardClasses.card}`} aria-hidden>
      <Skeleton circle height={22} mx={7} mt={1} />
      <div className={cardClasses.text}>
        <Skeleton height={12} width="45%" />
        <Skeleton height={18} mt={4} width="85%" />
        <Skeleton height={13} mt={6} />
        <Skeleton height={13} mt={2} width="70%" />
        <Skeleton height={12} mt={8} width="55%" />
      </div>
    </div>
  );
}

export function ActionRowSkeleton() {
  return (
    <div className={`${itemClasses.row} ${rowClasses.row}`} aria-hidden>
      <Skeleton circle height={20} mx={10} />
      <Skeleton height={14} width="45%" />
      <Skeleton height={12} width={120} ml="auto" />
    </div>
  );
}
