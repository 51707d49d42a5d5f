import { and, eq, sql } from 'drizzle-orm';
import { accounts, accountUsers } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export async function listDemoUsers(db: DbOrTx, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: accountUsers.userId })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(sql`${accountUsers.userId} = any(${sql.param(userIds)}::uuid[])`, eq(accounts.demo, true)))
    .prepare('demo-users')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
