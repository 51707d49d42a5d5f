import { getRouteApi } from '@tanstack/react-router';
import { useAsked } from '#src/app/api/use-asked.ts';
import { useT } from '#src/app/words.ts';
import { Faces } from '#src/components/faces.tsx';
import { Page } from '#src/components/page.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementDocument } from './announcements-documents.ts';

const route = getRouteApi('/announcements/$announcementId');

export function AnnouncementScreen() {
  const t = useT();
  const { announcementId } = route.useParams();
  const isNew = announcementId === 'new';
  const asked = useAsked(AnnouncementDocument, { announcementId }, { isPaused: isNew });
  return (
    <Page title={t(isNew ? 'announcements.add' : 'announcements.edit')}>
      {isNew ? (
        <AnnouncementForm key="new" announcement={null} />
      ) : (
        <Faces
          asked={asked}
          isEmpty={({ announcement }) => announcement === null}
          empty={{ title: t('announcements.notFound') }}
        >
          {({ announcement }) => announcement && <AnnouncementForm key={announcement.id} announcement={announcement} />}
        </Faces>
      )}
    </Page>
  );
}
