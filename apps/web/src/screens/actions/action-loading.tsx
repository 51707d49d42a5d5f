import { Skeleton } from '@mantine/core';
import { ItemLoading } from '#src/components/item-loading.tsx';
import classes from './action-reader.module.css';

export function ActionLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ItemLoading of="actions" className={classes.page} error={error} onRetry={onRetry}>
      <Skeleton className={classes.headerLoading} height={28} />
      <div className={classes.factsLoading}>
        <Skeleton height={14} width="60%" />
        <Skeleton height={14} width="40%" />
        <Skeleton height={14} width="50%" />
      </div>
      <div className={classes.main}>
        <Skeleton height={72} radius={10} />
        <div className={classes.comments}>
          <Skeleton height={18} width="30%" />
          <Skeleton height={80} radius={10} />
          <Skeleton height={80} radius={10} />
        </div>
      </div>
    </ItemLoading>
  );
}
