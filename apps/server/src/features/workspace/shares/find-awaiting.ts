import { inArray, sql } from 'drizzle-orm';
import { isRequestedAt } from '#src/accounts/invitations/request-invitation.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export async function findAwaiting(
  { db, now }: { db: DbOrTx; now: Clock },
  keys: readonly string[],
): Promise<boolean[]> {
  const key = sql<string>`${invitations.accountId} || ' ' || ${invitations.email}`;
  const rows = await db
    .select({ key })
    .from(invitations)
    .where(sql`${inArray(key, [...keys])} and ${isRequestedAt(now())}`);
  const found = new Set(rows.map((row) => row.key));
  return keys.map((one) => found.has(one));
}
