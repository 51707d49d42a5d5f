import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Backups completed in the last year. `npm run doctor` and `npm run upgrade` read the latest. */
export const backups = pgTable.withRLS('backups', {
  madeAt: timestamp('made_at', { withTimezone: true }).primaryKey(),
  version: text().notNull(),
});
