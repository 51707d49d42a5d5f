import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';

/** Retention of log rows in days. `deliveries` and their attempts are kept as long as their alert. */
const kept: readonly { table: string; column: string; days: number }[] = [
  { table: 'feed_fetches', column: 'fetched_at', days: 30 },
  { table: 'preview_messages', column: 'created_at', days: 30 },
  { table: 'transactional_mails', column: 'created_at', days: 90 },
  { table: 'model_calls', column: 'started_at', days: 90 },
  { table: 'model_rejects', column: 'created_at', days: 30 },
  { table: 'model_results', column: 'created_at', days: 30 },
  { table: 'audit_log', column: 'at', days: 400 },
  { table: 'report_openings', column: 'opened_at', days: 400 },
  { table: 'due_reports', column: 'due_at', days: 400 },
  { table: 'search_logs', column: 'created_at', days: 400 },
];
/** Maximum number of rows per statement, so that locks are held briefly. */
const rowsPerStatement = 5_000;

export async function pruneOldRows(
  { db, now }: { db: Db; now: Clock },
  { daysMax = Number.POSITIVE_INFINITY }: { daysMax?: number | undefined } = {},
): Promise<number> {
  let removed = 0;
  for (const { table, column, days } of kept) {
    const before = new Date(now().getTime() - Math.min(days, daysMax) * 86_400_000).toISOString();
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
