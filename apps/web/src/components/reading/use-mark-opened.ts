import { useEffect } from 'react';
import type { ReadableArticle } from './create-read-marks.ts';
import { markPassing } from './mark-passing.ts';

export const readAfterMs = 1_000;

export function useMarkOpened(article: ReadableArticle): void {
  const { id } = article;
  // biome-ignore lint/correctness/useExhaustiveDependencies: mark each opened article once, even if its state changes later.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', look);
        markPassing(article);
      }, readAfterMs);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
}
