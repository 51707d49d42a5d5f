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
 * Labels a board with a tag. Idempotent. Labels have no limit of their own, because boards and tags are limited.
 * @throws NotFoundError if the account lacks the tag or the actor cannot see the board.
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
 * Removes a tag from a board. Idempotent.
 * @throws NotFoundError if the account lacks the tag or the actor cannot see the board.
 */
export async function unlabelBoard({ db }: { db: Db }, { actor, tagId, boardId }: LabelInput): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const [tag] = await findTags({ db: tx }, { actor, tagIds: [tagId] });
    const board = await lockBoard(tx, { actor, boardId, right: 'edit' });
    await tx.delete(boardTags).where(and(eq(boardTags.tagId, tag!.id), eq(boardTags.boardId, board.id)));
    return board;
  });
}
