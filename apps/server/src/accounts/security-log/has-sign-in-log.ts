import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';

/**
 * Returns whether the backend service logs sign-ins in this database. A hosted service may store its log elsewhere.
 *
 * @see https://supabase.com/docs/guides/auth/audit-logs
 */
export async function hasSignInLog({ db }: { db: DbOrTx }): Promise<boolean> {
  const [table] = await db.execute<{ found: boolean }>(
    sql`select to_regclass('auth.audit_log_entries') is not null as found`,
  );
  return table?.found === true;
}
