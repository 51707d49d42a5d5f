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
  description: 'How much an announcement matters.',
  values: {
    NORMAL: { value: 'normal', description: 'Good to know.' },
    IMPORTANT: { value: 'important', description: 'Readers have to know: an outage, a change of terms.' },
  } as const,
});

const AnnouncementRef = builder.objectRef<ShownAnnouncement>('Announcement').implement({
  description: 'What the operators tell all readers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id: as `baseId`, and for `markAnnouncementsRead`.' }),
    title: t.exposeString('title', { description: 'Title, plain text.' }),
    body: t.string({
      description: 'Text without marks, paragraphs separated by blank lines.',
      resolve: ({ markdown }) => markdownToPlainText(markdown),
    }),
    bodyHtml: t.string({
      description: 'Text as HTML in which nothing is executable, its pictures at addresses of this server.',
      resolve: ({ markdown }, _, { pictureUrl }) => proxyPictures(renderMarkdown(markdown), pictureUrl),
    }),
    language: t.exposeString('language', {
      description: '`ja` or `en`: the reader’s own, or the other one where it was not written in that.',
    }),
    importance: t.expose('importance', { type: ImportanceRef, description: 'How much it matters.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'Since when it is shown.' }),
    isUnread: t.exposeBoolean('isUnread', { description: 'The caller has not seen it.' }),
  }),
});

const AnnouncementsRef = builder.objectRef<Page<ShownAnnouncement>>('Announcements').implement({
  description: 'A page of announcements, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'There is nothing newer than this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'There is nothing older than this page.' }),
    data: t.expose('rows', {
      type: [AnnouncementRef],
      description: 'The announcements of the page.',
      complexity: { field: 1, multiplier: announcementsPerPage },
    }),
  }),
});

builder.queryFields((t) => ({
  announcements: t.field({
    type: AnnouncementsRef,
    description: 'Announcements that are on show now, newest first, 20 a page.',
    args: {
      baseId: t.arg.id({ description: 'The one at the edge of what the client holds. Null: the newest page.' }),
      isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
    },
    complexity: 10,
    authScopes: { may: 'readAnnouncements' },
    resolve: (_, args, context) => {
      const { userId } = actorFor(context, 'readAnnouncements');
      return listAnnouncements(context, { ...args, userId, locale: context.locale });
    },
  }),
  unreadAnnouncementCount: t.int({
    description: 'How many announcements on show the caller has not seen.',
    authScopes: { may: 'readAnnouncements' },
    resolve: (_, __, context) =>
      countUnreadAnnouncements(context, { userId: actorFor(context, 'readAnnouncements').userId }),
  }),
}));

builder.mutationFields((t) => ({
  markAnnouncementsRead: t.int({
    description: 'Notes that the caller has seen announcements; returns how many were new to them.',
    args: { announcementIds: t.arg.idList({ description: 'Which, at most 200. Null: all that are on show.' }) },
    authScopes: { may: 'noteAnnouncementsRead' },
    resolve: (_, { announcementIds }, context) =>
      markAnnouncementsRead(context, { userId: actorFor(context, 'noteAnnouncementsRead').userId, announcementIds }),
  }),
}));
