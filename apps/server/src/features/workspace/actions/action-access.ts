/**
 * Decides who may view, edit, delete and share an action. Viewers of its board and users with a share of the action can
 * view it. A share of the action gives no access to the board. Editors of its board and users with an edit share can
 * edit it. The action's owner, the board's owner and members who oversee the account's boards can delete and share the
 * action if they may edit it. A user who may only view a board cannot change anything on it. Deleting a board deletes
 * its actions.
 */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isInRoleFor } from '#src/accounts/roles.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { isEditableBoard, isVisibleBoard, mayOwnBoard, parseRowId, type Right } from '../boards/board-access.ts';
import { actions, boards } from '../table.ts';

export type ActionRow = typeof actions.$inferSelect;

/** `isDeletedToo` includes deleted actions, which may still serve as a page's cursor. */
export function isVisibleAction(actor: Actor, { isDeletedToo = false } = {}): SQL | undefined {
  const { accountId, userId } = actor;
  const isShared = sql`exists (select from shares where shares.action_id = ${actions.id} and shares.user_id = ${userId})`;
  const board = (condition: SQL | undefined) =>
    sql`exists (select from boards where ${and(eq(boards.id, actions.boardId), condition)})`;
  return and(
    eq(actions.accountId, accountId),
    isDeletedToo ? undefined : ne(actions.status, 'DELETED'),
    or(
      board(isVisibleBoard(actor, { isDeletedToo })),
      and(isShared, board(isDeletedToo ? undefined : ne(boards.status, 'DELETED'))),
    ),
  );
}

function isEditableAction(actor: Actor): SQL<boolean> {
  const isShared = sql`exists (select from shares where shares.action_id = ${actions.id}
    and shares.user_id = ${actor.userId} and shares.access = 'edit')`;
  return sql<boolean>`(${isEditableBoard(actor)} or ${isShared})`;
}

export interface ActionRights {
  mayEdit: boolean;
  mayOwn: boolean;
}

/** @throws NotFoundError if the actor cannot see the action. */
export async function findAction(
  { db }: { db: DbOrTx },
  { actor, actionId }: { actor: Actor; actionId: string | number },
): Promise<ActionRow> {
  const id = parseRowId(String(actionId));
  const isWanted = and(eq(actions.id, id ?? 0), isVisibleAction(actor));
  const [action] = await db.select().from(actions).where(isWanted);
  if (!action) throw new NotFoundError('Action');
  return action;
}

export async function findActions(
  { db }: { db: DbOrTx },
  { actor, actionIds }: { actor: Actor; actionIds: readonly number[] },
): Promise<(ActionRow | null)[]> {
  const isWanted = and(inArray(actions.id, [...actionIds]), isVisibleAction(actor));
  const rows = await db.select().from(actions).where(isWanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return actionIds.map((id) => byId.get(id) ?? null);
}

export async function findActionRights(
  { db }: { db: DbOrTx },
  { actor, actionIds }: { actor: Actor; actionIds: readonly number[] },
): Promise<ActionRights[]> {
  const rows = await db
    .select({
      id: actions.id,
      userId: actions.userId,
      board: { userId: boards.userId },
      isEditable: isEditableAction(actor),
    })
    .from(actions)
    .innerJoin(boards, eq(boards.id, actions.boardId))
    .where(inArray(actions.id, [...actionIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return actionIds.map((id) => {
    const row = byId.get(id);
    const mayEdit = row?.isEditable === true && isInRoleFor(actor, 'changeBoards');
    const isOwner = row?.userId === actor.userId || (row !== undefined && mayOwnBoard(actor, row.board));
    return { mayEdit, mayOwn: isOwner && row?.isEditable === true };
  });
}

/**
 * Locks the action's board (see `lockBoard`) and then the action.
 * @throws NotFoundError if the actor cannot see the action.
 * @throws ForbiddenError if the actor lacks the right.
 */
export async function lockAction(
  tx: Tx,
  { actor, actionId, right }: { actor: Actor; actionId: string | number; right: Right },
): Promise<ActionRow & { mayOwn: boolean }> {
  const id = parseRowId(String(actionId));
  if (id === null) throw new NotFoundError('Action');
  const boardId = tx
    .select({ boardId: actions.boardId })
    .from(actions)
    .where(and(eq(actions.id, id), eq(actions.accountId, actor.accountId)));
  const [board] = await tx.select({ id: boards.id }).from(boards).where(eq(boards.id, boardId)).for('update');
  if (!board) throw new NotFoundError('Action');
  await tx.select({ id: actions.id }).from(actions).where(eq(actions.id, id)).for('update');
  // Uses a separate statement so that it sees the changes of transactions that held the lock.
  const action = await findAction({ db: tx }, { actor, actionId: id });
  if (action.boardId !== board.id) throw new NotFoundError('Action');
  const [rights] = await findActionRights({ db: tx }, { actor, actionIds: [id] });
  const { mayEdit = false, mayOwn = false } = rights ?? {};
  if (!mayEdit || (right === 'own' && !mayOwn)) throw new ForbiddenError();
  return { ...action, mayOwn };
}
