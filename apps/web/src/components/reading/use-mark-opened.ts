import { useEffect } from 'react';
import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

/** An article that is open for this long counts as read. */
export const readAfterMs = 1_000;

/** Marks an article as read once it has been in sight for a second. Afterwards the reader may mark it as unread. */
export function useMarkOpened(article: ReadableArticle): void {
  const { id } = article;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one mark for each article opened, whatever becomes of its state.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', look);
        readMarks().mark([article], true);
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
