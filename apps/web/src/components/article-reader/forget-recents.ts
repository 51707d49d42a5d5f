import { recentListKey } from '#src/components/article/recent-list-key.ts';
import { forgetList } from '#src/components/endless-store.ts';

/** Discards the list of recent articles, because an opened article moves to its top. */
export function forgetRecents(): void {
  forgetList(recentListKey);
}
