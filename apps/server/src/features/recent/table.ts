import { bigint, index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

/** Articles that a user opened recently, one row per story. The newest 200 per user and account are kept. */
export const recents = pgTable(
  'recents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('recents_user_article_key').on(t.accountId, t.userId, t.articleId),
    index('recents_user_time_idx').on(t.accountId, t.userId, t.createdAt, t.id),
  ],
);
