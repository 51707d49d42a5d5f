import { and, eq } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import type { Actor } from '../roles.ts';
import { searchSettings, users } from '../table.ts';

/**
 * Lets one transaction at a time change a user's saved searches: the count and the default hold for all of them
 * together.
 */
export async function lockSavedSearches(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Makes none of the actor's saved searches in the current account the default. */
export async function clearDefault(tx: Tx, { accountId, userId }: Actor, now: Date): Promise<void> {
  await tx
    .update(searchSettings)
    .set({ isDefault: false, updatedAt: now })
    .where(
      and(
        eq(searchSettings.accountId, accountId),
        eq(searchSettings.userId, userId),
        eq(searchSettings.isDefault, true),
      ),
    );
}
