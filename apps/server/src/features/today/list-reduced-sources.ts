import { sql } from 'drizzle-orm';
import type { FeedOutcome } from '#src/pipeline/sources/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export interface ReducedSource {
  sourceId: number;
  reason: FeedOutcome | 'paused';
  /** When any feed of the source was last fetched successfully, or null if never. */
  lastSuccessAt: Date | null;
}

/** Consecutive failures after which a feed counts as broken. A single failure is often just a restart. */
const failuresMin = 3;

export async function listReducedSources(
  { db }: { db: DbOrTx },
  { sourceIds }: { sourceIds: readonly number[] },
): Promise<ReducedSource[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db.execute<{
    source_id: string;
    reason: ReducedSource['reason'];
    last_success_at: string | null;
  }>(sql`
    select source_id, max(last_success_at)::text as last_success_at,
      (array_agg(case when state = 'active' then last_outcome else state end order by last_fetched_at desc nulls last))[1] as reason
    from feeds where source_id = any(${`{${sourceIds.join(',')}}`}::bigint[])
    group by source_id
    having bool_and(state <> 'active' or consecutive_failures >= ${failuresMin})
    order by max(last_success_at), source_id`);
  return [...rows].map((row) => ({
    sourceId: Number(row.source_id),
    reason: row.reason,
    lastSuccessAt: row.last_success_at === null ? null : new Date(row.last_success_at),
  }));
}
