import { graphql } from '#src/app/api/graphql.ts';

export const AnnouncementsDocument = graphql(`
  query Announcements($afterId: ID) {
    announcements(afterId: $afterId) {
      hasMore
      data {
        id
        jaTitle
        enTitle
        importance
        publishFrom
        publishUntil
        window
      }
    }
  }
`);

export const AnnouncementDocument = graphql(`
  query Announcement($announcementId: ID!) {
    announcement(announcementId: $announcementId) {
      id
      jaTitle
      jaBody
      enTitle
      enBody
      importance
      publishFrom
      publishUntil
    }
  }
`);

export const SaveAnnouncementDocument = graphql(`
  mutation SaveAnnouncement(
    $announcementId: ID
    $jaTitle: String
    $jaBody: String
    $enTitle: String
    $enBody: String
    $importance: AnnouncementImportance!
    $publishFrom: DateTime!
    $publishUntil: DateTime
  ) {
    saveAnnouncement(
      announcementId: $announcementId
      jaTitle: $jaTitle
      jaBody: $jaBody
      enTitle: $enTitle
      enBody: $enBody
      importance: $importance
      publishFrom: $publishFrom
      publishUntil: $publishUntil
    ) {
      id
    }
  }
`);

export const DeleteAnnouncementDocument = graphql(`
  mutation DeleteAnnouncement($announcementId: ID!) {
    deleteAnnouncement(announcementId: $announcementId)
  }
`);
