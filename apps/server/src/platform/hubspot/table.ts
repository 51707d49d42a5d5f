import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A single row with the rate limit and pause of all HubSpot calls. */
export const crmPace = pgTable.withRLS(
  'crm_pace',
  {
    id: smallint().primaryKey().default(1),
    /** Earliest next call. */
    freeAt: instant('free_at').notNull().default(sql`to_timestamp(0)`),
    pausedUntil: instant('paused_until').notNull().default(sql`to_timestamp(0)`),
    pauseReason: text('pause_reason'),
    outages: integer().notNull().default(0),
  },
  (t) => [check('crm_pace_one_row', sql`${t.id} = 1`)],
);
