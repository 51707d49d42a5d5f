import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type Status = 'OPEN' | 'CLOSED' | 'DELETED';

/** Collections of articles around a subject, with actions. */
export const boards = pgTable.withRLS(
  'boards',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose it is. When they leave the account it stays, for its administrators. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    /** 0 (none) to 5 (most urgent); null = none. */
    priority: smallint(),
    status: text().$type<Status>().notNull().default('OPEN'),
    /** Title and description as they are compared: folded, for sorting and for the keyword filter. */
    titleKey: text('title_key').notNull(),
    descriptionKey: text('description_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the board, or which articles are on it, changed last. */
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('boards_account_idx').on(t.accountId, t.updatedAt, t.id),
    index('boards_user_idx').on(t.userId),
    index('boards_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** The articles on a board, each once. */
export const boardArticles = pgTable.withRLS(
  'board_articles',
  {
    id: id(),
    boardId: bigint('board_id', { mode: 'number' })
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Who put it there; null when that person is gone. */
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('board_articles_board_article_key').on(t.boardId, t.articleId),
    index('board_articles_time_idx').on(t.boardId, t.createdAt, t.id),
    index('board_articles_article_idx').on(t.articleId),
    index('board_articles_added_by_idx').on(t.addedBy),
  ],
);
