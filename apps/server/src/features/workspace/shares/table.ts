import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { actions } from '../actions/table.ts';
import { boards } from '../boards/table.ts';

/**
 * Who besides its owner may see and edit a board, or an action. A share with an address that is no member's yet waits
 * (`userId` null); triggers on `account_users` and `users` give it to the person when they become a member, or a member takes
 * the address. It goes when they leave the account.
 */
export const shares = pgTable.withRLS(
  'shares',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    boardId: bigint('board_id', { mode: 'number' }).references(() => boards.id, { onDelete: 'cascade' }),
    actionId: bigint('action_id', { mode: 'number' }).references(() => actions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
    /** As it was shared with, lower case. */
    email: text().notNull(),
    sharedBy: uuid('shared_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
