import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Actor } from './roles.ts';
import { accounts } from './table.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** Returns the actor's current account. */
export async function findAccount({ db }: { db: DbOrTx }, { actor }: { actor: Actor }): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, actor.accountId));
  return account!; // The actor's membership refers to it.
}
