import { bigint, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { articles } from '../table.ts';

export const articleTags = pgTable.withRLS(
  'article_tags',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => accountTags.id, { onDelete: 'cascade' }),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Account of the tag, denormalised for row-level security. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.articleId] }),
    index('article_tags_article_idx').on(t.articleId),
    index('article_tags_account_idx').on(t.accountId),
  ],
);
