import { doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Running processes of the product. A row that was not renewed for a minute belongs to a process that died. */
export const processes = pgTable.withRLS('processes', {
  id: uuid().primaryKey(),
  /** `web`, `worker` or both, joined by a comma. */
  roles: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  /** By the database's clock, as the time it is compared with. */
  seenAt: instant('seen_at').notNull(),
  /** Clock of the process minus clock of the database, in seconds. */
  clockSkewSeconds: doublePrecision('clock_skew_seconds').notNull(),
});
