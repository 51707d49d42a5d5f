import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

/**
 * Articles that a reader marked as read or unread, shared by all the reader's accounts. An article without a row is
 * unread. Articles published more than `unreadDays` ago count as read regardless of their row (is-read.ts).
 */
export const readMarks = pgTable.withRLS(
  'read_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    isRead: boolean('is_read').notNull(),
    /** Time at which the reader marked the article. Earlier than the request if the device was offline. */
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
    /**
     * Id of the operation that last changed `isRead`, so that the operation can be undone. Null after a later operation
     * has confirmed or undone the change.
     */
    actId: uuid('act_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    index('read_marks_act_idx').on(t.actId).where(sql`${t.actId} is not null`),
    index('read_marks_user_idx').on(t.userId, t.markedAt),
    index('read_marks_article_idx').on(t.articleId),
  ],
);
