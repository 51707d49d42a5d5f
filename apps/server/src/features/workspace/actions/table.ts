import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { boards, type Status } from '../boards/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What is to be done about the articles of a board. */
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
    /** Whose it is. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text(),
    /** 0 (none) to 5 (most urgent); null = none. */
    priority: smallint(),
    status: text().$type<Status>().notNull().default('OPEN'),
    /** Title and content as they are compared: folded, for sorting and for the keyword filter. */
    titleKey: text('title_key').notNull(),
    contentKey: text('content_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the action, or what is said of it, changed last. */
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

/** What is said of an action. */
export const actionComments = pgTable.withRLS(
  'action_comments',
  {
    id: id(),
    actionId: bigint('action_id', { mode: 'number' })
      .notNull()
      .references(() => actions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('action_comments_action_idx').on(t.actionId, t.createdAt, t.id),
    index('action_comments_user_idx').on(t.userId),
  ],
);
