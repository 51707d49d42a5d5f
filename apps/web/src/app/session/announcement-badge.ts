/** How many announcements the reader has not seen: asked at start, when the page comes into sight again, and every ten minutes. */
import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/graphql.ts';

const UnreadAnnouncementsDocument = graphql(`
  query UnreadAnnouncements {
    unreadAnnouncementCount
  }
`);

const askEveryMs = 10 * 60_000;

/** Announcements on show that the reader has not seen. */
export const unreadAnnouncements = createStore(0);

/** Begins to follow the announcements. Returns the function that ends it. */
export function followAnnouncements(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void countUnreadAnnouncements();
  };
  look();
  const timer = setInterval(look, askEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    unreadAnnouncements.set(0);
  };
}

/** Asks anew. An answer that does not come leaves the mark as it is. */
export async function countUnreadAnnouncements(): Promise<void> {
  try {
    unreadAnnouncements.set(
      (await request(UnreadAnnouncementsDocument, {}, { isGetPreferred: true })).unreadAnnouncementCount,
    );
  } catch (error) {
    console.warn('The unread announcements could not be counted', error);
  }
}
