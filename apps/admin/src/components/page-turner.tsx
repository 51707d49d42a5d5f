import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

export interface Pages {
  afterId: string | undefined;
  goAfter: (id: string) => void;
  goFirst: () => void;
}

export function usePages(key: string): Pages {
  const [place, setPlace] = useState<{ key: string; afterId: string | undefined }>({ key, afterId: undefined });
  return {
    afterId: place.key === key ? place.afterId : undefined,
    goAfter: (afterId) => setPlace({ key, afterId }),
    goFirst: () => setPlace({ key, afterId: undefined }),
  };
}

export function PageTurner({ pages, lastId, hasMore }: { pages: Pages; lastId: string | undefined; hasMore: boolean }) {
  const t = useT();
  if (!hasMore && pages.afterId === undefined) return null;
  return (
    <Group mt="md">
      {pages.afterId !== undefined && (
        <Button variant="default" onClick={pages.goFirst}>
          {t('common.first')}
        </Button>
      )}
      {hasMore && lastId !== undefined && (
        <Button variant="default" onClick={() => pages.goAfter(lastId)}>
          {t('common.next')}
        </Button>
      )}
    </Group>
  );
}
