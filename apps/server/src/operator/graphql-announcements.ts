import type { AnnouncementRow } from '#src/features/announcements/list-announcements.ts';
import {
  announcementsPerPage,
  deleteAnnouncement,
  findAnnouncement,
  listAllAnnouncements,
  saveAnnouncement,
} from './announcements/save-announcement.ts';
import { operatorBuilder } from './builder.ts';

const ImportanceRef = operatorBuilder.enumType('AnnouncementImportance', {
  description: 'How much an announcement matters.',
  values: {
    NORMAL: { value: 'normal', description: 'Good to know.' },
    IMPORTANT: { value: 'important', description: 'Readers have to know.' },
  } as const,
});

const WindowRef = operatorBuilder.enumType('AnnouncementWindow', {
  description: 'Whether an announcement is on show.',
  values: {
    COMING: { description: 'Its time has not come.' },
    OPEN: { description: 'It is.' },
    OVER: { description: 'Its time is over.' },
  } as const,
});

const AnnouncementRef = operatorBuilder.objectRef<AnnouncementRow>('Announcement').implement({
  description: 'What the operators tell all readers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    jaTitle: t.exposeString('jaTitle', { nullable: true, description: 'Null: not written in Japanese.' }),
    jaBody: t.exposeString('jaBody', { nullable: true, description: 'Markdown.' }),
    enTitle: t.exposeString('enTitle', { nullable: true, description: 'Null: not written in English.' }),
    enBody: t.exposeString('enBody', { nullable: true, description: 'Markdown.' }),
    importance: t.expose('importance', { type: ImportanceRef, description: 'How much it matters.' }),
    publishFrom: t.expose('publishFrom', { type: 'DateTime', description: 'Shown from here on.' }),
    publishUntil: t.expose('publishUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until here; null: for good.',
    }),
    window: t.field({
      type: WindowRef,
      description: 'Whether it is on show now.',
      resolve: ({ publishFrom, publishUntil }, _, { now }) => {
        if (publishFrom > now()) return 'COMING' as const;
        return publishUntil !== null && publishUntil <= now() ? ('OVER' as const) : ('OPEN' as const);
      },
    }),
  }),
});

const AnnouncementsRef = operatorBuilder
  .objectRef<{ rows: AnnouncementRow[]; hasMore: boolean }>('Announcements')
  .implement({
    description: 'A page of announcements.',
    fields: (t) => ({
      data: t.expose('rows', {
        type: [AnnouncementRef],
        description: 'The announcements.',
        complexity: { field: 1, multiplier: announcementsPerPage },
      }),
      hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
    }),
  });

operatorBuilder.queryFields((t) => ({
  announcements: t.field({
    type: AnnouncementsRef,
    description: 'Announcements, past and future ones too, last made first, 50 a page.',
    args: { afterId: t.arg.id({ description: 'The last of the page before.' }) },
    resolve: (_, args, context) => listAllAnnouncements(context, args),
  }),
  announcement: t.field({
    type: AnnouncementRef,
    nullable: true,
    description: 'One announcement; null when there is none of this id.',
    args: { announcementId: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_, { announcementId }, context) => findAnnouncement(context, announcementId),
  }),
}));

operatorBuilder.mutationFields((t) => ({
  saveAnnouncement: t.field({
    type: AnnouncementRef,
    description: 'Makes an announcement, or changes one. One of the two languages may be left out whole.',
    args: {
      announcementId: t.arg.id({ description: 'Null: a new one.' }),
      jaTitle: t.arg.string({ description: 'Up to 200 characters.' }),
      jaBody: t.arg.string({ description: 'Markdown, up to 20,000 characters.' }),
      enTitle: t.arg.string({ description: 'Up to 200 characters.' }),
      enBody: t.arg.string({ description: 'Markdown, up to 20,000 characters.' }),
      importance: t.arg({ type: ImportanceRef, required: true, description: 'How much it matters.' }),
      publishFrom: t.arg({ type: 'DateTime', required: true, description: 'Shown from here on.' }),
      publishUntil: t.arg({ type: 'DateTime', description: 'Until here. Null: for good.' }),
    },
    resolve: (_, args, context) => saveAnnouncement(context, args),
  }),
  deleteAnnouncement: t.boolean({
    description: 'Deletes an announcement for good.',
    args: { announcementId: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: async (_, { announcementId }, context) => {
      await deleteAnnouncement(context, announcementId);
      return true;
    },
  }),
}));
