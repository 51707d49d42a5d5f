import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type Status = 'OPEN' | 'CLOSED' | 'DELETED';

/** Collections of articles about a subject, with actions. */
export const boards = pgTable.withRLS(
  'boards',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * Owner. If the owner leaves the account, the board is kept for its administrators. If the owner is deleted as a
     * user, the board is handed over or deleted.
     */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    /** From 0 (none) to 5 (most urgent). Null also means none. */
    priority: smallint(),
    status: text().$type<Status>().notNull().default('OPEN'),
    /** Folded title and description for sorting and the keyword filter. */
    titleKey: text('title_key').notNull(),
    descriptionKey: text('description_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the board or its articles last changed. */
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('boards_account_idx').on(t.accountId, t.updatedAt, t.id),
    index('boards_user_idx').on(t.userId),
    index('boards_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

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

export const boardTags = pgTable.withRLS(
  'board_tags',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => accountTags.id, { onDelete: 'cascade' }),
    boardId: bigint('board_id', { mode: 'number' })
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.boardId] }),
    index('board_tags_board_idx').on(t.boardId),
    index('board_tags_account_idx').on(t.accountId),
  ],
);

/** Tasks about the articles of a board. */
export const actions = pgTable.withRLS(
  'actions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    boardId: bigint('board_id', { mode: 'number' })
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    content: text(),
    /** From 0 (none) to 5 (most urgent). Null also means none. */
    priority: smallint(),
    status: text().$type<Status>().notNull().default('OPEN'),
    titleKey: text('title_key').notNull(),
    contentKey: text('content_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the action or its comments last changed. */
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('actions_account_idx').on(t.accountId, t.updatedAt, t.id),
    index('actions_board_idx').on(t.boardId),
    index('actions_user_idx').on(t.userId),
    index('actions_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const actionComments = pgTable.withRLS(
  'action_comments',
  {
    id: id(),
    actionId: bigint('action_id', { mode: 'number' })
      .notNull()
      .references(() => actions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('action_comments_action_idx').on(t.actionId, t.createdAt, t.id),
    index('action_comments_user_idx').on(t.userId),
  ],
);

/** `view` allows reading. `edit` also allows changes to the board or action and everything on it. */
export type ShareAccess = 'view' | 'edit';

/**
 * Users besides the owner who may view or edit a board or an action. A share with an e-mail address that belongs to no
 * member is pending (`userId` null). Triggers on `account_users` and `users` assign a pending share when a user with
 * its address joins the account or a member gets the address. They delete a member's share when the member leaves.
 */
export const shares = pgTable.withRLS(
  'shares',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    boardId: bigint('board_id', { mode: 'number' }).references(() => boards.id, { onDelete: 'cascade' }),
    actionId: bigint('action_id', { mode: 'number' }).references(() => actions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
    /** E-mail address of the recipient, in lower case. */
    email: text().notNull(),
    access: text().$type<ShareAccess>().notNull().default('edit'),
    sharedBy: uuid('shared_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('shares_one_thing_check', sql`num_nonnulls(${t.boardId}, ${t.actionId}) = 1`),
    foreignKey({
      name: 'shares_member_fkey',
      columns: [t.accountId, t.userId],
      foreignColumns: [accountUsers.accountId, accountUsers.userId],
    }).onDelete('cascade'),
    unique('shares_board_email_key').on(t.boardId, t.email),
    unique('shares_action_email_key').on(t.actionId, t.email),
    unique('shares_board_user_key').on(t.boardId, t.userId),
    unique('shares_action_user_key').on(t.actionId, t.userId),
    index('shares_member_idx').on(t.accountId, t.userId),
    index('shares_shared_by_idx').on(t.sharedBy),
    index('shares_waiting_idx').on(t.accountId, t.email).where(sql`${t.userId} is null`),
  ],
);
