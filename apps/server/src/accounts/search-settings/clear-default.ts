import { and, eq } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import type { Actor } from '../roles.ts';
import { searchSettings } from '../table.ts';

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
