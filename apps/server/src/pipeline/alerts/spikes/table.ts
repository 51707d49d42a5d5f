import { bigint, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * New matches of saved searches with spike alerts, until the day's article count has been checked. No foreign keys, as
 * in `matches`. Matching only inserts rows, so it never waits for a check.
 */
export const spikeChecks = pgTable.withRLS(
  'spike_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    savedSearchId: uuid('saved_search_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    /** A worker that claims the row sets this to the end of its lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('spike_checks_due_idx').on(t.dueAt)],
);
