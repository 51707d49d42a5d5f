import { Skeleton } from '@mantine/core';
import { ItemLoading } from '#src/components/item-loading.tsx';

export function BoardLoading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ItemLoading of="boards" error={error} onRetry={onRetry}>
      <Skeleton height={28} width="50%" />
      <Skeleton height={14} width="80%" mt={8} />
      <Skeleton height={14} width="30%" />
      <Skeleton height={44} mt={16} />
      <Skeleton height={240} mt={16} />
    </ItemLoading>
  );
}
