import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../table.ts';

/** The people who run the service. Membership of accounts is another matter: an operator may have none. */
export const operators = pgTable.withRLS('operators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
