import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { auditLog } from '#src/accounts/audit/table.ts';
import { hasSignInLog } from '#src/accounts/security-log/has-sign-in-log.ts';
import { accountUsers } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

const entriesMax = 50;

export interface SignInEvent {
  at: Date;
  /** Action name of the sign-in service: `login`, `token_refreshed`, `user_invited` … */
  action: string;
  ipAddress: string | null;
}

/**
 * Returns a person's last 50 entries in the audit log of the sign-in service, or null if a hosted service stores it in
 * its own database.
 */
export async function readSignIns({ db }: { db: DbOrTx }, userId: string): Promise<SignInEvent[] | null> {
  if (!(await hasSignInLog({ db }))) return null;
  const rows = await db.execute<{ at: string; action: string | null; ip_address: string | null }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      payload ->> 'action' as action, nullif(ip_address, '') as ip_address
    from auth.audit_log_entries
    where payload ->> 'actor_id' = ${userId}
    order by created_at desc
    limit ${entriesMax}`);
  return rows.map(({ at, action, ip_address: ipAddress }) => ({ at: new Date(at), action: action ?? '', ipAddress }));
}

export type Change = typeof auditLog.$inferSelect;

export async function readUserChanges({ db }: { db: DbOrTx }, userId: string): Promise<Change[]> {
  const places = await db.select({ id: accountUsers.id }).from(accountUsers).where(eq(accountUsers.userId, userId));
  return db
    .select()
    .from(auditLog)
    .where(
      or(
        and(eq(auditLog.tableName, 'users'), eq(auditLog.rowId, userId)),
        and(
          eq(auditLog.tableName, 'account_users'),
          inArray(
            auditLog.rowId,
            places.map(({ id }) => id),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(entriesMax);
}

export function readAccountChanges({ db }: { db: DbOrTx }, accountId: string): Promise<Change[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tableName, 'accounts'), eq(auditLog.rowId, accountId)))
    .orderBy(desc(auditLog.id))
    .limit(entriesMax);
}
