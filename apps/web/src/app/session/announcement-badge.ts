import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/graphql.ts';

const UnreadAnnouncementsDocument = graphql(`
  query UnreadAnnouncements {
    unreadAnnouncementCount
  }
`);

const askEveryMs = 10 * 60_000;

export const unreadAnnouncements = createStore(0);

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

export async function countUnreadAnnouncements(): Promise<void> {
  try {
    unreadAnnouncements.set(
      (await request(UnreadAnnouncementsDocument, {}, { isGetPreferred: true })).unreadAnnouncementCount,
    );
  } catch (error) {
    console.warn('The unread announcements could not be counted', error);
  }
}
