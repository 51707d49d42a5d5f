import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Skeleton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { countUnreadAnnouncements } from '#src/app/session/announcement-badge.ts';
import { useT } from '#src/app/words.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import { Page } from '#src/components/page.tsx';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { AnnouncementItem, type ListedAnnouncement } from './announcement-item.tsx';
import { AnnouncementsDocument, MarkAnnouncementsReadDocument } from './announces-documents.ts';

const source = {
  key: 'announces',
  fetchPage: async (edge: { baseId?: string; isLatest?: boolean }) =>
    (await request(AnnouncementsDocument, edge)).announcements,
  idOf: ({ id }: ListedAnnouncement) => id,
};

/** Displaying announcements marks them as seen; the "new" mark is shown until the next visit. */
export function AnnouncesScreen() {
  const t = useT();
  const list = useEndlessList<ListedAnnouncement>(source);
  useMarkedAsSeen(list.items);
  return (
    <Page title={t('announces.title')} width="reading">
      <EndlessList
        list={list}
        label={t('announces.title')}
        empty={
          <StateMessage
            icon={<IconSpeakerphone size={40} stroke={1.4} />}
            title={t('announces.empty')}
            text={t('announces.emptyText')}
          />
        }
        skeleton={<Skeleton height={120} />}
        rowHeightPx={160}
        gapPx={16}
        renderItem={(announcement) => <AnnouncementItem announcement={announcement} />}
      />
    </Page>
  );
}

function useMarkedAsSeen(items: readonly ListedAnnouncement[]) {
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const announcementIds = items.filter(({ id, isUnread }) => isUnread && !marked.current.has(id)).map(({ id }) => id);
    if (announcementIds.length === 0) return;
    for (const id of announcementIds) marked.current.add(id);
    request(MarkAnnouncementsReadDocument, { announcementIds })
      .then(countUnreadAnnouncements)
      // After a failure, the announcements are shown as new again on the next visit.
      .catch((error: unknown) => console.warn('The announcements could not be marked as read', error));
  }, [items]);
}
