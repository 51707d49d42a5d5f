import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { AccountTag } from '#src/accounts/tags/save-tag.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { boards, boardTags } from '#src/features/workspace/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isVisibleBoard } from '../board-access.ts';

export async function listBoardTags(
  { db }: { db: DbOrTx },
  { boardIds }: { boardIds: readonly number[] },
): Promise<(AccountTag & { labelledId: number })[]> {
  const rows = await db
    .select({ boardId: boardTags.boardId, tag: accountTags })
    .from(boardTags)
    .innerJoin(accountTags, eq(accountTags.id, boardTags.tagId))
    .where(inArray(boardTags.boardId, [...boardIds]))
    .orderBy(asc(accountTags.name), asc(accountTags.id));
  return rows.map(({ boardId, tag }) => ({ ...tag, labelledId: boardId }));
}

export async function countLabelledBoards(
  { db }: { db: DbOrTx },
  { actor, tagIds }: { actor: Actor; tagIds: readonly string[] },
): Promise<number[]> {
  if (actor.membership.plan !== 'PREMIUM') return tagIds.map(() => 0);
  const rows = await db
    .select({ tagId: boardTags.tagId, count: count() })
    .from(boardTags)
    .innerJoin(boards, eq(boards.id, boardTags.boardId))
    .where(and(inArray(boardTags.tagId, [...tagIds]), isVisibleBoard(actor)))
    .groupBy(boardTags.tagId);
  const byTag = new Map(rows.map((row) => [row.tagId, row.count]));
  return tagIds.map((id) => byTag.get(id) ?? 0);
}
