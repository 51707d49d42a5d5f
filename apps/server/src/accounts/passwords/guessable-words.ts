import { eq, sql } from 'drizzle-orm';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Db } from '#src/platform/db.ts';

export async function guessableWords({ db }: { db: Db }, email: string): Promise<string[]> {
  const rows = await db
    .select({ realName: users.realName, accountName: accounts.name })
    .from(users)
    .leftJoin(accountUsers, eq(accountUsers.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return [email, ...rows.flatMap(({ realName, accountName }) => [realName ?? '', accountName ?? ''])];
}
