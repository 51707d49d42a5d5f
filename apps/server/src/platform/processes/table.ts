import { doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A row that has not been renewed for a minute belongs to a dead process. */
export const processes = pgTable.withRLS('processes', {
  id: uuid().primaryKey(),
  /** `web`, `worker` or both, separated by a comma. */
  roles: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  /** Time of the last heartbeat by the database's clock. It is only compared with the database's clock. */
  seenAt: instant('seen_at').notNull(),
  /** Process clock minus database clock, in seconds. */
  clockSkewSeconds: doublePrecision('clock_skew_seconds').notNull(),
});
