import { Skeleton } from '@mantine/core';
import itemClasses from '#src/components/list-item.module.css';
import cardClasses from './board-card.module.css';
import rowClasses from './board-row.module.css';

export function BoardCardSkeleton() {
  return (
    <div className={`${itemClasses.card} ${cardClasses.card}`} aria-hidden>
      <Skeleton height={20} width="70%" />
      <Skeleton height={14} mt={4} />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="40%" mt="auto" />
      <Skeleton height={14} width="55%" />
    </div>
  );
}

export function BoardRowSkeleton() {
  return (
    <div className={`${itemClasses.row} ${rowClasses.row}`} aria-hidden>
      <Skeleton height={18} width={18} circle />
      <Skeleton height={14} width="45%" />
      <Skeleton height={12} width={140} ml="auto" />
    </div>
  );
}
