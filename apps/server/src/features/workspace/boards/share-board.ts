import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { type AddSharesInput, addShares, type ShareDeps } from '../shares/add-shares.ts';
import { findShare } from '../shares/find-share.ts';
import { shares } from '../table.ts';
import { type BoardRow, lockBoard } from './board-access.ts';

type ShareBoardInput = Omit<AddSharesInput, 'tx' | 'thing'> & { boardId: string };

/**
 * Shares a board with the people of these addresses (`addShares`) and returns it.
 *
 * @throws NotFoundError when there is none that the actor may see; ForbiddenError when they are neither its owner nor oversee
 *   the account's boards; and what `addShares` throws.
 */
export async function shareBoard(deps: ShareDeps, { actor, boardId, ...shared }: ShareBoardInput): Promise<BoardRow> {
  return deps.db.transaction(async (tx) => {
    const board = await lockBoard(tx, { actor, boardId, right: 'own' });
    await addShares(deps, { tx, actor, thing: { ...board, kind: 'board' }, ...shared });
    return board;
  });
}

/**
 * Takes a share of a board away, at once, and returns the board. An invitation that was made for it stands.
 *
 * @throws NotFoundError when there is no such share of a board that the actor may see (any more); ForbiddenError when they
 *   are neither its owner nor oversee the account's boards.
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
