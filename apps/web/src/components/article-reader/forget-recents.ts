import { recentListKey } from '#src/components/article/recent-list-key.ts';
import { forgetList } from '#src/components/endless-store.ts';

/** Clears the cached list of recent articles. Opening an article moves it to the top, so the cached order is stale. */
export function forgetRecents(): void {
  forgetList(recentListKey);
}
