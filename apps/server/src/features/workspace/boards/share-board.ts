import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { type AddSharesInput, addShares, type ShareDeps } from '../shares/add-shares.ts';
import { findShare } from '../shares/find-share.ts';
import { shares } from '../table.ts';
import { type BoardRow, lockBoard } from './board-access.ts';

type ShareBoardInput = Omit<AddSharesInput, 'tx' | 'thing'> & { boardId: string };

/**
 * Shares a board with these e-mail addresses (`addShares`) and returns it.
 * @throws NotFoundError if the actor cannot see the board.
 * @throws ForbiddenError if the actor neither owns it nor oversees the account's boards.
 * @throws the errors of `addShares`.
 */
export async function shareBoard(deps: ShareDeps, { actor, boardId, ...shared }: ShareBoardInput): Promise<BoardRow> {
  return deps.db.transaction(async (tx) => {
    const board = await lockBoard(tx, { actor, boardId, right: 'own' });
    await addShares(deps, { tx, actor, thing: { ...board, kind: 'board' }, ...shared });
    return board;
  });
}

/**
 * Removes a share of a board and returns the board. An invitation created for the share is kept.
 * @throws NotFoundError if the actor cannot see the share.
 * @throws ForbiddenError if the actor neither owns the board nor oversees the account's boards.
 */
export async function unshareBoard(
  { db }: { db: Db },
  { actor, shareId }: { actor: Actor; shareId: string },
): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const { id, thingId } = await findShare({ db: tx }, { actor, shareId, kind: 'board' });
    const board = await lockBoard(tx, { actor, boardId: thingId, right: 'own' });
    await tx.delete(shares).where(eq(shares.id, id));
    return board;
  });
}
