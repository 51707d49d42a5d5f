import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys this installation made for itself, shared by all its processes. No browser role may read it: no policy. */
export const secrets = pgTable.withRLS('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
