import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { proxyPictures } from '#src/platform/pictures/proxy-pictures.ts';
import { markdownToPlainText, renderMarkdown } from '#src/platform/render-markdown.ts';
import {
  announcementsPerPage,
  countUnreadAnnouncements,
  listAnnouncements,
  type ShownAnnouncement,
} from './list-announcements.ts';
import { markAnnouncementsRead } from './mark-announcements-read.ts';

const ImportanceRef = builder.enumType('AnnouncementImportance', {
  description: 'Importance of an announcement.',
  values: {
    NORMAL: { value: 'normal', description: 'Readers do not need to see it.' },
    IMPORTANT: { value: 'important', description: 'Readers must see it: for example an outage or a change of terms.' },
  } as const,
});

const AnnouncementRef = builder.objectRef<ShownAnnouncement>('Announcement').implement({
  description: 'A message from the operators to all readers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the announcement. Pass it as `baseId` or to `markAnnouncementsRead`.' }),
    title: t.exposeString('title', { description: 'Title, plain text.' }),
    body: t.string({
      description: 'Plain text, paragraphs separated by blank lines.',
      resolve: ({ markdown }) => markdownToPlainText(markdown),
    }),
    bodyHtml: t.string({
      description: 'Announcement as sanitised HTML. Its images are served by this server.',
      resolve: ({ markdown }, _, { pictureUrl }) => proxyPictures(renderMarkdown(markdown), pictureUrl),
    }),
    language: t.exposeString('language', {
      description:
        'Language of the announcement, `ja` or `en`: the reader’s language if that version exists, otherwise the other one.',
    }),
    importance: t.expose('importance', { type: ImportanceRef, description: 'Importance of the announcement.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'Time from which readers see the announcement.',
    }),
    isUnread: t.exposeBoolean('isUnread', { description: 'True if the caller has not seen it.' }),
  }),
});

const AnnouncementsRef = builder.objectRef<Page<ShownAnnouncement>>('Announcements').implement({
  description: 'A page of announcements, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer announcement exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older announcement exists.' }),
    data: t.expose('rows', {
      type: [AnnouncementRef],
      description: 'Announcements on this page.',
      complexity: { field: 1, multiplier: announcementsPerPage },
    }),
  }),
});

builder.queryFields((t) => ({
  announcements: t.field({
    type: AnnouncementsRef,
    description: 'Returns the announcements that readers see now, newest first, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last announcement that the client has. Null for the newest page.',
      }),
      isLatest: t.arg.boolean({
        description: 'True for announcements newer than `baseId`, false or null for older ones.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readAnnouncements' },
    resolve: (_, args, context) => {
      const { userId } = actorFor(context, 'readAnnouncements');
      return listAnnouncements(context, { ...args, userId, locale: context.locale });
    },
  }),
  unreadAnnouncementCount: t.int({
    description: 'Number of current announcements that the caller has not seen.',
    authScopes: { may: 'readAnnouncements' },
    resolve: (_, __, context) =>
      countUnreadAnnouncements(context, { userId: actorFor(context, 'readAnnouncements').userId }),
  }),
}));

builder.mutationFields((t) => ({
  markAnnouncementsRead: t.int({
    description: 'Marks announcements as read and returns how many were unread.',
    args: {
      announcementIds: t.arg.idList({
        description: 'Ids of the announcements, at most 200. Null marks all current announcements.',
      }),
    },
    authScopes: { may: 'noteAnnouncementsRead' },
    resolve: (_, { announcementIds }, context) =>
      markAnnouncementsRead(context, { userId: actorFor(context, 'noteAnnouncementsRead').userId, announcementIds }),
  }),
}));
