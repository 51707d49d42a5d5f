import { sql } from 'drizzle-orm';
import type { FeedOutcome } from '#src/pipeline/sources/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export interface ReducedSource {
  sourceId: number;
  /** Outcome of the last fetch, or `paused` if an operator stopped it. */
  reason: FeedOutcome | 'paused';
  /** When one of its feeds was last read. Null: never. */
  lastSuccessAt: Date | null;
}

/** Failures in a row after which a feed counts as broken. A single one is mostly a restart. */
const failuresMin = 3;

/** Returns those of the sources of which no feed delivers: each is gone, paused or has failed three times in a row. */
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
