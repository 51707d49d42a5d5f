import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';

/** Ledgers that grow for ever and how many days of each are kept. `deliveries` and their attempts are not among them. */
const kept: readonly { table: string; column: string; days: number }[] = [
  { table: 'feed_fetches', column: 'fetched_at', days: 30 },
  { table: 'preview_messages', column: 'created_at', days: 30 },
  { table: 'transactional_mails', column: 'created_at', days: 90 },
  { table: 'model_calls', column: 'started_at', days: 90 },
  { table: 'model_rejects', column: 'created_at', days: 30 },
  { table: 'model_results', column: 'created_at', days: 30 },
  { table: 'audit_log', column: 'at', days: 400 },
  { table: 'search_logs', column: 'created_at', days: 400 },
];
/** Rows removed in one statement, so that no lock is held long. */
const rowsPerStatement = 5_000;

/** Removes what is older than it is kept; returns how many rows. Idempotent. */
export async function pruneOldRows({ db, now }: { db: Db; now: Clock }): Promise<number> {
  let removed = 0;
  for (const { table, column, days } of kept) {
    const before = new Date(now().getTime() - days * 86_400_000).toISOString();
    for (;;) {
      const rows = await db.execute(sql`
        delete from ${sql.identifier(table)} where id in (
          select id from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before}::timestamptz
          limit ${rowsPerStatement}
        ) returning 1`);
      removed += rows.length;
      if (rows.length < rowsPerStatement) break;
    }
  }
  return removed;
}
