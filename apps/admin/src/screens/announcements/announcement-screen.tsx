import { getRouteApi } from '@tanstack/react-router';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementDocument } from './announcements-documents.ts';

const route = getRouteApi('/announcements/$announcementId');

export function AnnouncementScreen() {
  const t = useT();
  const { announcementId } = route.useParams();
  const isNew = announcementId === 'new';
  const query = useApiQuery(AnnouncementDocument, { announcementId }, { isPaused: isNew });
  return (
    <Page title={t(isNew ? 'announcements.add' : 'announcements.edit')}>
      {isNew ? (
        <AnnouncementForm key="new" announcement={null} />
      ) : (
        <QueryStates
          query={query}
          isEmpty={({ announcement }) => announcement === null}
          empty={{ title: t('announcements.notFound') }}
        >
          {({ announcement }) => announcement && <AnnouncementForm key={announcement.id} announcement={announcement} />}
        </QueryStates>
      )}
    </Page>
  );
}
