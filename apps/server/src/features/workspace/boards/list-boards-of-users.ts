import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { LiveShare } from '../shares/list-shares.ts';
import { boards, shares } from '../table.ts';
import { type BoardRow, isVisibleBoard } from './board-access.ts';

interface OfUsers {
  actor: Actor;
  userIds: readonly string[];
}

/** Returns only boards that the actor can see, last changed first. */
export async function listBoardsOfUsers({ db }: { db: DbOrTx }, { actor, userIds }: OfUsers): Promise<BoardRow[]> {
  const isWanted = and(inArray(boards.userId, [...userIds]), isVisibleBoard(actor));
  const rows = await db.select().from(boards).where(isWanted).orderBy(asc(boards.updatedAt), asc(boards.id));
  return rows.reverse();
}

/** Returns only shares of boards that the actor can see, newest first. */
export async function listBoardSharesOfUsers(
  { db }: { db: DbOrTx },
  { actor, userIds }: OfUsers,
): Promise<LiveShare[]> {
  const rows = await db
    .select({ share: shares })
    .from(shares)
    .innerJoin(boards, eq(boards.id, shares.boardId))
    .where(and(inArray(shares.userId, [...userIds]), isVisibleBoard(actor)))
    .orderBy(asc(shares.id));
  return rows.map(({ share }) => share as LiveShare).reverse(); // `userId` is one of `userIds` and therefore not null.
}
