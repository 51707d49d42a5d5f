import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';

/**
 * Runs statements in a transaction in which every row they ask for is looked up by its key; what they wrote stands when this
 * resolves. A batch touches few rows of large tables. On a morning those tables grow faster than their statistics, by which the
 * planner would read them whole, again and again. Other processes take longer to start than they save. Plans of what is prepared are
 * kept here: by keys they stay right however the tables grow.
 *
 * With `isRepeatable` it need not be on disk yet then: if the database's machine fails at that moment, what was written is gone as if
 * it had never been, with all that was written after it, and is done again. (The log is written in its order: what somebody
 * else has on disk that follows from it, it is on disk before.)
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
