import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { boards } from '../table.ts';
import { type BoardRow, lockBoard } from './board-access.ts';

/**
 * Marks the board as deleted. The rows are kept for 30 days (`purgeDeleted`).
 * @throws NotFoundError if the actor cannot see the board.
 * @throws ForbiddenError if the actor neither owns nor oversees it.
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
