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
  description: 'Importance of an announcement.',
  values: {
    NORMAL: { value: 'normal', description: 'Readers do not need to see it.' },
    IMPORTANT: { value: 'important', description: 'Readers must see it.' },
  } as const,
});

const WindowRef = operatorBuilder.enumType('AnnouncementWindow', {
  description: 'Whether readers see an announcement.',
  values: {
    COMING: { description: 'Readers will see it later.' },
    OPEN: { description: 'Readers see it now.' },
    OVER: { description: 'Readers no longer see it.' },
  } as const,
});

const AnnouncementRef = operatorBuilder.objectRef<AnnouncementRow>('Announcement').implement({
  description: 'A message from the operators to all readers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the announcement.' }),
    jaTitle: t.exposeString('jaTitle', {
      nullable: true,
      description: 'Japanese title, or null if the announcement has no Japanese version.',
    }),
    jaBody: t.exposeString('jaBody', {
      nullable: true,
      description: 'Japanese text in Markdown, or null if there is none.',
    }),
    enTitle: t.exposeString('enTitle', {
      nullable: true,
      description: 'English title, or null if the announcement has no English version.',
    }),
    enBody: t.exposeString('enBody', {
      nullable: true,
      description: 'English text in Markdown, or null if there is none.',
    }),
    importance: t.expose('importance', { type: ImportanceRef, description: 'Importance of the announcement.' }),
    publishFrom: t.expose('publishFrom', {
      type: 'DateTime',
      description: 'Time from which readers see the announcement.',
    }),
    publishUntil: t.expose('publishUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Time until which readers see the announcement, or null for no end.',
    }),
    window: t.field({
      type: WindowRef,
      description: 'Whether readers see the announcement now.',
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
    description: 'A page of announcements, newest first.',
    fields: (t) => ({
      data: t.expose('rows', {
        type: [AnnouncementRef],
        description: 'Announcements on this page.',
        complexity: { field: 1, multiplier: announcementsPerPage },
      }),
      hasMore: t.exposeBoolean('hasMore', { description: 'True if more announcements follow.' }),
    }),
  });

operatorBuilder.queryFields((t) => ({
  announcements: t.field({
    type: AnnouncementsRef,
    description: 'Returns announcements, including past and future ones, newest first, 50 per page.',
    args: {
      afterId: t.arg.id({ description: 'Id of the last announcement of the previous page. Null for the first page.' }),
    },
    resolve: (_, args, context) => listAllAnnouncements(context, args),
  }),
  announcement: t.field({
    type: AnnouncementRef,
    nullable: true,
    description: 'Returns one announcement, or null if the id is unknown.',
    args: { announcementId: t.arg.id({ required: true, description: 'Id of the announcement.' }) },
    resolve: (_, { announcementId }, context) => findAnnouncement(context, announcementId),
  }),
}));

operatorBuilder.mutationFields((t) => ({
  saveAnnouncement: t.field({
    type: AnnouncementRef,
    description:
      'Creates or changes an announcement. Title and body are required in at least one of the two languages.',
    args: {
      announcementId: t.arg.id({ description: 'Id of the announcement. Null creates a new one.' }),
      jaTitle: t.arg.string({ description: 'Japanese title, up to 200 characters. Null for none.' }),
      jaBody: t.arg.string({ description: 'Japanese text in Markdown, up to 20,000 characters. Null for none.' }),
      enTitle: t.arg.string({ description: 'English title, up to 200 characters. Null for none.' }),
      enBody: t.arg.string({ description: 'English text in Markdown, up to 20,000 characters. Null for none.' }),
      importance: t.arg({ type: ImportanceRef, required: true, description: 'Importance of the announcement.' }),
      publishFrom: t.arg({
        type: 'DateTime',
        required: true,
        description: 'Time from which readers see the announcement.',
      }),
      publishUntil: t.arg({
        type: 'DateTime',
        description: 'Time until which readers see the announcement. Null for no end.',
      }),
    },
    resolve: (_, args, context) => saveAnnouncement(context, args),
  }),
  deleteAnnouncement: t.boolean({
    description: 'Deletes an announcement permanently.',
    args: { announcementId: t.arg.id({ required: true, description: 'Id of the announcement.' }) },
    resolve: async (_, { announcementId }, context) => {
      await deleteAnnouncement(context, announcementId);
      return true;
    },
  }),
}));
