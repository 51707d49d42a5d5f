import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Announcements by operators to all readers. If an announcement lacks the reader's language, the other language is shown. */
export const announcements = pgTable.withRLS(
  'announcements',
  {
    id: id(),
    jaTitle: text('ja_title'),
    /** Markdown, as `enBody`. */
    jaBody: text('ja_body'),
    enTitle: text('en_title'),
    enBody: text('en_body'),
    importance: text().$type<'normal' | 'important'>().notNull().default('normal'),
    /** Time at which the announcement becomes visible. The list is sorted by this column. */
    publishFrom: instant('publish_from').notNull(),
    /** Time at which the announcement is hidden. Null means never. */
    publishUntil: instant('publish_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('announcements_time_idx').on(t.publishFrom, t.id)],
);

export const announcementReads = pgTable.withRLS(
  'announcement_reads',
  {
    id: id(),
    announcementId: bigint('announcement_id', { mode: 'number' })
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (t) => [unique('announcement_reads_user_key').on(t.userId, t.announcementId)],
);
