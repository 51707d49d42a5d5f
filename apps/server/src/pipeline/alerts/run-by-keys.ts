import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';

/**
 * Runs statements in a transaction in which every row they ask for is looked up by its key; what they wrote stands when this
 * resolves. A batch touches few rows of large tables. On a morning those tables grow faster than their statistics, by which the
 * planner would read them whole, again and again. Other processes take longer to start than they save.
 */
export async function runByKeys<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`);
    return await run(tx);
  });
}
