import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';

/**
 * Runs statements in a transaction that looks up every row by its key, and resolves after the commit. A batch touches
 * few rows of large tables. In the morning these tables grow faster than their statistics, so the planner would
 * otherwise scan them repeatedly. Parallel workers are off, because they take longer to start than they save. Plans of
 * prepared statements are reused: index lookups stay right however the tables grow.
 *
 * With `isRepeatable` the commit need not be on disk yet. If the database's machine fails then, these writes are lost
 * together with all later ones, and the work is repeated. (The log is written in order: if a later transaction is on
 * disk, this one is too.)
 */
export async function runByKeys<T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  { isRepeatable = false }: { isRepeatable?: boolean } = {},
): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(isRepeatable ? sql`${byKeys}, ${laterOnDisk}` : byKeys);
    return await run(tx);
  });
}

const byKeys = sql`select set_config('max_parallel_workers_per_gather', '0', true),
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'auto', true)`;
const laterOnDisk = sql`set_config('synchronous_commit', 'off', true)`;
