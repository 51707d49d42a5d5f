import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Completed backups of the last year, so that `npm run doctor` and `npm run upgrade` know the newest. */
export const backups = pgTable.withRLS('backups', {
  /** When the backup was complete, by the database's clock. */
  madeAt: timestamp('made_at', { withTimezone: true }).primaryKey(),
  /** Version of the product that made or recorded it. */
  version: text().notNull(),
});
