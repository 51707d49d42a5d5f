import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { boards } from '../table.ts';
import { type BoardRow, lockBoard } from './board-access.ts';

/**
 * Deletes a board and returns what it was. From now on it and its actions are there for nobody, for good; they are kept 30
 * days (`purgeDeleted`).
 *
 * @throws NotFoundError when there is none that the actor may see (any more); ForbiddenError when they are neither its owner
 *   nor oversee the account's boards.
 */
export async function deleteBoard(
  { db, now }: { db: Db; now: Clock },
  { actor, boardId }: { actor: Actor; boardId: string },
): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const { id } = await lockBoard(tx, { actor, boardId, right: 'own' });
    const at = now();
    const [board] = await tx
      .update(boards)
      .set({ status: 'DELETED', deletedAt: at, updatedAt: at })
      .where(eq(boards.id, id))
      .returning();
    return board!; // Locked above.
  });
}
