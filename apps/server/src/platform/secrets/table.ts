import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys that this installation generated, shared by all its processes. There is no policy, so no browser role can read them. */
export const secrets = pgTable.withRLS('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
