import { recentListKey } from '#src/components/article/recent-list-key.ts';
import { forgetList } from '#src/components/endless-store.ts';

/** The list of recent articles is loaded anew when it is next shown: an opened article moves to its top. */
export function forgetRecents(): void {
  forgetList(recentListKey);
}
