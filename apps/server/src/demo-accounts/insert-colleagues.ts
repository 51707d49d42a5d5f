import { sql } from 'drizzle-orm';
import { accountUsers, users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import type { DemoAccount } from './demo-accounts.ts';

/** Stores the colleagues of a demo account and restores any role that a visitor has changed. Idempotent. */
export async function insertColleagues(
  tx: Tx,
  { id, industryId, colleagues }: DemoAccount,
  createdAt: Date,
): Promise<void> {
  const people = colleagues.map((one) => ({ id: one.id, email: one.email, realName: one.realName, alertsChannel: 0 }));
  await tx.insert(users).values(people).onConflictDoNothing();
  const members = colleagues.map(({ id: userId, userAcl, jobId }) => ({
    ...{ accountId: id, userId, userAcl, industryId, jobId, createdAt },
  }));
  await tx
    .insert(accountUsers)
    .values(members)
    .onConflictDoUpdate({
      target: [accountUsers.accountId, accountUsers.userId],
      set: { userAcl: sql`excluded.user_acl` },
    });
}
