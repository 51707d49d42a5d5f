/**
 * Decides who may view, edit, delete and share a board. Its owner, users with a share, and members who oversee the
 * account's boards (roles.ts) can view it. The same users can edit it, except those with a view share. Only its owner
 * and overseers can delete and share it. A deleted board is invisible.
 * @see docs/rules.md "Boards and actions"
 */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isInRoleFor } from '#src/accounts/roles.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { boards } from '../table.ts';

export type BoardRow = typeof boards.$inferSelect;

/** `edit` is also granted by an edit share. `own` allows deleting and sharing. */
export type Right = 'edit' | 'own';

export const parseRowId = parseArticleId;

/** `isDeletedToo` includes deleted boards, which may still serve as a page's cursor. */
export function isVisibleBoard(actor: Actor, { isDeletedToo = false } = {}): SQL | undefined {
  return and(
    eq(boards.accountId, actor.accountId),
    isDeletedToo ? undefined : ne(boards.status, 'DELETED'),
    isInRoleFor(actor, 'overseeBoards') ? undefined : or(eq(boards.userId, actor.userId), isBoardShared(actor)),
  );
}

export function isEditableBoard(actor: Actor): SQL {
  if (isInRoleFor(actor, 'overseeBoards')) return sql`true`;
  return sql`(${boards.userId} = ${actor.userId} or ${isBoardShared(actor, { access: 'edit' })})`;
}

function isBoardShared({ userId }: Actor, { access }: { access?: 'edit' } = {}): SQL {
  const isEnough = access ? sql`and shares.access = ${access}` : sql``;
  return sql`exists (select from shares
    where shares.board_id = ${boards.id} and shares.user_id = ${userId} ${isEnough})`;
}

export function mayOwnBoard(actor: Actor, board: Pick<BoardRow, 'userId'>): boolean {
  return board.userId === actor.userId || isInRoleFor(actor, 'overseeBoards');
}

/** @throws NotFoundError if the actor cannot see the board. */
export async function findBoard(
  { db }: { db: DbOrTx },
  { actor, boardId }: { actor: Actor; boardId: string | number },
): Promise<BoardRow> {
  const id = parseRowId(String(boardId));
  const [board] = id
    ? await db
        .select()
        .from(boards)
        .where(and(eq(boards.id, id), isVisibleBoard(actor)))
    : [];
  if (!board) throw new NotFoundError('Board');
  return board;
}

export async function findBoards(
  { db }: { db: DbOrTx },
  { actor, boardIds }: { actor: Actor; boardIds: readonly number[] },
): Promise<(BoardRow | null)[]> {
  const isWanted = and(inArray(boards.id, [...boardIds]), isVisibleBoard(actor));
  const rows = await db.select().from(boards).where(isWanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return boardIds.map((id) => byId.get(id) ?? null);
}

export async function mayEditBoards(
  { db }: { db: DbOrTx },
  { actor, boards: seen }: { actor: Actor; boards: readonly Pick<BoardRow, 'id' | 'userId'>[] },
): Promise<boolean[]> {
  if (!isInRoleFor(actor, 'changeBoards')) return seen.map(() => false);
  const others = seen.filter((board) => !mayOwnBoard(actor, board)).map(({ id }) => id);
  const isWanted = and(inArray(boards.id, others), isEditableBoard(actor));
  const rows = others.length > 0 ? await db.select({ id: boards.id }).from(boards).where(isWanted) : [];
  const shared = new Set(rows.map(({ id }) => id));
  return seen.map((board) => mayOwnBoard(actor, board) || shared.has(board.id));
}

/**
 * @throws NotFoundError if the actor cannot see the board.
 * @throws ForbiddenError if the actor may only view it.
 */
export async function findEditableBoard(
  { db }: { db: DbOrTx },
  { actor, boardId }: { actor: Actor; boardId: string | number },
): Promise<BoardRow> {
  const board = await findBoard({ db }, { actor, boardId });
  const [mayEdit] = await mayEditBoards({ db }, { actor, boards: [board] });
  if (!mayEdit) throw new ForbiddenError();
  return board;
}

/**
 * Locks the board until the transaction ends and returns it. Every change of a board, its content or its shares takes
 * this lock before checking the actor's right, so that a revoked share can no longer be used.
 * @throws NotFoundError if the actor cannot see the board.
 * @throws ForbiddenError if the actor lacks the right.
 */
export async function lockBoard(
  tx: Tx,
  { actor, boardId, right }: { actor: Actor; boardId: string | number; right: Right },
): Promise<BoardRow> {
  const id = parseRowId(String(boardId));
  if (id === null) throw new NotFoundError('Board');
  const ofAccount = and(eq(boards.id, id), eq(boards.accountId, actor.accountId));
  await tx.select({ id: boards.id }).from(boards).where(ofAccount).for('update');
  // Uses a separate statement so that it sees the changes of transactions that held the lock.
  const board = await findEditableBoard({ db: tx }, { actor, boardId: id });
  if (right === 'own' && !mayOwnBoard(actor, board)) throw new ForbiddenError();
  return board;
}
