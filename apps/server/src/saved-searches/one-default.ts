import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { savedSearches } from './table.ts';

/** Locks the user's row, because the limit and the default apply to all saved searches of the user. */
export async function lockSavedSearches(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function clearDefault(tx: Tx, { accountId, userId }: Actor, now: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ isDefault: false, updatedAt: now })
    .where(
      and(eq(savedSearches.accountId, accountId), eq(savedSearches.userId, userId), eq(savedSearches.isDefault, true)),
    );
}
