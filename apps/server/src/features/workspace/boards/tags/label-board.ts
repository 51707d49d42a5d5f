import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { findTags } from '#src/accounts/tags/save-tag.ts';
import { boardTags } from '#src/features/workspace/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { type BoardRow, lockBoard } from '../board-access.ts';

interface LabelInput {
  actor: Actor;
  tagId: string;
  boardId: string;
}

/**
 * Labels a board that the actor may edit and returns it. Idempotent. Boards and tags are few (500 and 200 an account),
 * so labels need no limit.
 *
 * @throws NotFoundError if the account lacks the tag or the actor may not see the board.
 */
export async function labelBoard(
  { db, now }: { db: Db; now: Clock },
  { actor, tagId, boardId }: LabelInput,
): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const [tag] = await findTags({ db: tx }, { actor, tagIds: [tagId] });
    const board = await lockBoard(tx, { actor, boardId, right: 'edit' });
    const { accountId, userId } = actor;
    const values = { tagId: tag!.id, boardId: board.id, accountId, userId, createdAt: now() };
    await tx.insert(boardTags).values(values).onConflictDoNothing();
    return board;
  });
}

/**
 * Removes a label from a board that the actor may edit and returns the board. Idempotent.
 *
 * @throws NotFoundError as `labelBoard`.
 */
export async function unlabelBoard({ db }: { db: Db }, { actor, tagId, boardId }: LabelInput): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const [tag] = await findTags({ db: tx }, { actor, tagIds: [tagId] });
    const board = await lockBoard(tx, { actor, boardId, right: 'edit' });
    await tx.delete(boardTags).where(and(eq(boardTags.tagId, tag!.id), eq(boardTags.boardId, board.id)));
    return board;
  });
}
