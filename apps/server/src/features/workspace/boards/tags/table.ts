import { bigint, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { boards } from '../table.ts';

/** Boards that an account has labelled. */
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
    /** Who labelled it; null once they are gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.boardId] }),
    index('board_tags_board_idx').on(t.boardId),
    index('board_tags_account_idx').on(t.accountId),
  ],
);
