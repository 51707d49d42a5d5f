import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Actor } from './roles.ts';
import { accounts } from './table.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccount({ db }: { db: DbOrTx }, { actor }: { actor: Actor }): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, actor.accountId));
  return account!; // The actor's membership refers to it.
}
