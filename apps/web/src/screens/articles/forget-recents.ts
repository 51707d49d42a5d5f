import { forgetList } from '#src/components/endless-store.ts';
import { recentListKey } from '../recent/recent-list-key.ts';

/** The list of recent articles is loaded anew when it is next shown: an opened article moves to its top. */
export function forgetRecents(): void {
  forgetList(recentListKey);
}
