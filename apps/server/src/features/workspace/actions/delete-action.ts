import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { actions } from '../table.ts';
import { type ActionRow, lockAction } from './action-access.ts';

/**
 * Marks the action as deleted. The row is kept for 30 days (`purgeDeleted`).
 * @throws NotFoundError if the actor cannot see the action.
 * @throws ForbiddenError if the actor may not delete it (`mayOwn`).
 */
export async function deleteAction(
  { db, now }: { db: Db; now: Clock },
  { actor, actionId }: { actor: Actor; actionId: string },
): Promise<ActionRow> {
  return db.transaction(async (tx) => {
    const { id } = await lockAction(tx, { actor, actionId, right: 'own' });
    const at = now();
    const [action] = await tx
      .update(actions)
      .set({ status: 'DELETED', deletedAt: at, updatedAt: at })
      .where(eq(actions.id, id))
      .returning();
    return action!; // Locked above.
  });
}
