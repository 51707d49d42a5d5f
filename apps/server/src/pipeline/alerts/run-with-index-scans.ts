import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';

/**
 * Planner settings for statements that look up every row by its key. In the morning, large tables grow faster than
 * their statistics, and the planner would scan them repeatedly although a batch touches few rows. Parallel workers are
 * disabled, because starting them costs more time than they save. Plans of prepared statements are reused, because
 * index scans remain the best choice however large the tables grow.
 */
export const indexScanSettings = {
  max_parallel_workers_per_gather: '0',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'auto',
};

/**
 * `isCommitAsync` commits without waiting for the disk. If the machine crashes before the data reaches the disk, these
 * and all later writes are lost, and the work is repeated.
 */
export async function runWithIndexScans<T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  { isCommitAsync = false }: { isCommitAsync?: boolean } = {},
): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(isCommitAsync ? sql`${setIndexScans}, ${setCommitAsync}` : setIndexScans);
    return await run(tx);
  });
}

const setIndexScans = sql`select ${sql.join(
  Object.entries(indexScanSettings).map(([name, value]) => sql.raw(`set_config('${name}', '${value}', true)`)),
  sql`, `,
)}`;
const setCommitAsync = sql`set_config('synchronous_commit', 'off', true)`;
