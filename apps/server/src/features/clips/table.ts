import { bigint, index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

export const clips = pgTable(
  'clips',
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
    unique('clips_user_article_key').on(t.accountId, t.userId, t.articleId),
    index('clips_user_time_idx').on(t.accountId, t.userId, t.createdAt, t.id),
  ],
);
