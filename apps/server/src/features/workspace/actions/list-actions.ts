import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { pageBySortKey, type SortOrder } from '#src/platform/page-by-sort-key.ts';
import { findBoard, parseRowId } from '../boards/board-access.ts';
import { hasKeywords } from '../boards/keyword-filter.ts';
import { byPriority, byText, byTitle, byUpdatedAt, rowsPerPage } from '../boards/list-boards.ts';
import { actions, type Status } from '../table.ts';
import { type ActionRow, isVisibleAction } from './action-access.ts';

export type ActionSortAttribute = 'CONTENT' | 'PRIORITY' | 'TITLE' | 'UPDATED_AT';

const orders: Record<ActionSortAttribute, SortOrder> = {
  CONTENT: byText('content_key'),
  PRIORITY: byPriority,
  TITLE: byTitle,
  UPDATED_AT: byUpdatedAt,
};

export interface ListActionsInput {
  actor: Actor;
  /** Only this board. */
  boardId?: string | null;
  /** Returns only actions with this status. DELETED is never returned. */
  status?: Status | null;
  /** Defaults to last changed first. */
  sortAttribute?: ActionSortAttribute | null;
  keywords?: string | null;
  /** Cursor: id of the first or last action in the client's list, which may have been deleted since. Absent for the first page. */
  baseId?: string | null;
  isLatest?: boolean | null;
}

/**
 * Returns a page of actions, sorted and filtered as in `listBoards`.
 * @throws NotFoundError if the actor cannot see the board or the action `baseId`.
 * @throws InvalidInputError for too many keywords.
 */
export async function listActions({ db }: { db: DbOrTx }, input: ListActionsInput): Promise<Page<ActionRow>> {
  const { actor, boardId, status, sortAttribute, keywords, baseId, isLatest } = input;
  const board = boardId ? await findBoard({ db }, { actor, boardId }) : undefined;
  const isListed = and(
    isVisibleAction(actor),
    board && eq(actions.boardId, board.id),
    status ? eq(actions.status, status) : undefined,
    hasKeywords([actions.titleKey, actions.contentKey], keywords),
  );
  return pageBySortKey<ActionRow>(
    ({ where, orderBy, limit }) =>
      db
        .select()
        .from(actions)
        .where(and(isListed, where))
        .orderBy(...orderBy)
        .limit(limit),
    {
      table: 'actions',
      order: orders[sortAttribute ?? 'UPDATED_AT'],
      baseId: baseId ? await findBase(db, actor, baseId) : undefined,
      isBefore: isLatest === true,
      take: rowsPerPage,
    },
  );
}

async function findBase(db: DbOrTx, actor: Actor, baseId: string): Promise<number> {
  const isBase = and(eq(actions.id, parseRowId(baseId) ?? 0), isVisibleAction(actor, { isDeletedToo: true }));
  const [base] = await db.select({ id: actions.id }).from(actions).where(isBase);
  if (!base) throw new NotFoundError('Action');
  return base.id;
}
