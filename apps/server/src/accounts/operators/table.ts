import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../table.ts';

/** Operators of the service need not be members of any account. */
export const operators = pgTable.withRLS('operators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
