import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';

/**
 * Settings for statements that look up every row by its key. A batch touches few rows of large tables. In the morning these
 * tables grow faster than their statistics, so the planner would otherwise scan them repeatedly. Parallel workers are off,
 * because they take longer to start than they save. Plans of prepared statements are reused: index scans stay right however
 * the tables grow.
 */
export const indexScanSettings = {
  max_parallel_workers_per_gather: '0',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'auto',
};

/**
 * Runs statements in a transaction with `indexScanSettings`, and resolves after the commit.
 *
 * With `isCommitAsync` the commit need not be on disk yet. If the database's machine fails then, these writes are lost
 * together with all later ones, and the work is repeated. (The log is written in order: if a later transaction is on
 * disk, this one is too.)
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
