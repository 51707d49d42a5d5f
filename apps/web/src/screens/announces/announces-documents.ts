import { graphql } from '#src/app/graphql/graphql.ts';

export const AnnouncementsDocument = graphql(`
  query Announcements($baseId: ID, $isLatest: Boolean) {
    announcements(baseId: $baseId, isLatest: $isLatest) {
      isFirst
      isLast
      data {
        id
        title
        bodyHtml
        language
        importance
        publishedAt
        isUnread
      }
    }
  }
`);

export const MarkAnnouncementsReadDocument = graphql(`
  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {
    markAnnouncementsRead(announcementIds: $announcementIds)
  }
`);
