import { Skeleton } from '@mantine/core';
import { ItemLoading } from '#src/components/item-loading.tsx';

/** What stands where an action will. */
export function ActionLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ItemLoading of="actions" width="reading" error={error} onRetry={onRetry}>
      <Skeleton height={14} width="30%" />
      <Skeleton height={28} width="80%" />
      <Skeleton height={14} width="60%" mt={8} />
      <Skeleton height={120} mt={16} />
      <Skeleton height={80} mt={24} />
      <Skeleton height={80} />
    </ItemLoading>
  );
}
