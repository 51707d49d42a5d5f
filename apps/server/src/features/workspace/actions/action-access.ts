/**
 * Who may see an action, edit it, and decide over it: the only place that says so. Seen by those who may see its board, and
 * by those the action itself is shared with, who do not see the board for that. Edited by those who may edit its board, or
 * have a share of the action to edit. Deleted and shared by the board's owner, by whoever oversees the account's boards, and
 * by its own owner, as long as they may edit it: who may only view a board changes nothing that is on it, and who is shut
 * out of a board is shut out of all that is on it. An action goes with its board.
 */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isInRoleFor } from '#src/accounts/roles.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { isEditableBoard, isVisibleBoard, mayOwnBoard, parseRowId, type Right } from '../boards/board-access.ts';
import { actions, boards } from '../table.ts';

export type ActionRow = typeof actions.$inferSelect;

/** SQL condition on `actions`: the actor may see it. `isDeletedToo`: also what was deleted, as the base of a page. */
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

/** SQL condition on `actions` joined with their `boards`: the actor, who may see the action, may edit it. */
function isEditableAction(actor: Actor): SQL<boolean> {
  const isShared = sql`exists (select from shares where shares.action_id = ${actions.id}
    and shares.user_id = ${actor.userId} and shares.access = 'edit')`;
  return sql<boolean>`(${isEditableBoard(actor)} or ${isShared})`;
}

/** What an actor may do with an action they see. */
export interface ActionRights {
  mayEdit: boolean;
  mayOwn: boolean;
}

/**
 * Returns the action.
 *
 * @throws NotFoundError when there is none that the actor may see.
 */
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

/** Returns, for each id, the action if the actor may see it, else null. One statement for all. */
export async function findActions(
  { db }: { db: DbOrTx },
  { actor, actionIds }: { actor: Actor; actionIds: readonly number[] },
): Promise<(ActionRow | null)[]> {
  const isWanted = and(inArray(actions.id, [...actionIds]), isVisibleAction(actor));
  const rows = await db.select().from(actions).where(isWanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return actionIds.map((id) => byId.get(id) ?? null);
}

/** Returns, for each of the actions the actor may see, what else they may do with it. One statement for all. */
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
 * Locks the action's board, then the action, until the transaction ends, and returns the action (see `lockBoard`).
 *
 * @throws NotFoundError when there is none that the actor may see; ForbiddenError when they may not do as much with it.
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
  // A statement of its own: it sees what those we waited for have done.
  const action = await findAction({ db: tx }, { actor, actionId: id });
  // It was moved to another board while we waited for this one: as if it had been gone for a moment.
  if (action.boardId !== board.id) throw new NotFoundError('Action');
  const [rights] = await findActionRights({ db: tx }, { actor, actionIds: [id] });
  const { mayEdit = false, mayOwn = false } = rights ?? {};
  if (!mayEdit || (right === 'own' && !mayOwn)) throw new ForbiddenError();
  return { ...action, mayOwn };
}
