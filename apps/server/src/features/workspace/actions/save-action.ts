import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { findEditableBoard, lockBoard, parseRowId } from '../boards/board-access.ts';
import { checkPriority, checkText, checkTitle, compareKey } from '../boards/check-fields.ts';
import { actions, boards, type Status } from '../table.ts';
import { type ActionRow, lockAction } from './action-access.ts';

export const boardActionsMax = 500;
export const contentLengthMax = 10_000;

export interface SaveActionInput {
  actor: Actor;
  actionId?: string | null | undefined;
  boardId: string;
  title: string;
  /** Absent leaves the content unchanged; null or an empty string clears it. */
  content?: string | null | undefined;
  /** Absent leaves the priority unchanged; null clears it. */
  priority?: number | null | undefined;
  /** Absent or null leaves the status unchanged. A new action defaults to OPEN. */
  status?: Status | null | undefined;
}

/**
 * Creates an action on a board that the actor may edit, or changes one, and returns it. Passing a different board moves
 * the action there, if the actor may edit both. `status` closes, reopens or deletes (as `deleteAction`) the action.
 * @throws InvalidInputError listing every invalid field.
 * @throws NotFoundError if the actor cannot see the action or board.
 * @throws ForbiddenError if the actor may only view one of them, or if `status` is DELETED and the actor may not delete
 * the action.
 * @throws Refusal `LIMIT_REACHED` if the board has 500 actions.
 */
export async function saveAction({ db, now }: { db: Db; now: Clock }, input: SaveActionInput): Promise<ActionRow> {
  const { actor, actionId, boardId, status, priority } = input;
  const problems = collectProblems();
  const title = checkTitle(problems, input.title);
  const content = checkText(problems, input.content ?? '', { field: 'content', max: contentLengthMax });
  checkPriority(problems, priority);
  if (!actionId && status === 'DELETED') problems.add('status', 'error.notInList');
  problems.throwIfAny();

  const at = now();
  const changed = {
    ...{ title, titleKey: compareKey(title), updatedAt: at },
    ...(input.content === undefined ? {} : { content, contentKey: compareKey(content) }),
    ...(priority === undefined ? {} : { priority }),
    ...(status ? { status, deletedAt: status === 'DELETED' ? at : null } : {}),
  };
  return db.transaction(async (tx) => {
    if (!actionId) {
      const board = await lockBoard(tx, { actor, boardId, right: 'edit' });
      await refuseTooMany(tx, board.id);
      const { accountId, userId } = actor;
      const made = { contentKey: '', ...changed, accountId, userId, boardId: board.id, createdAt: at };
      const [action] = await tx.insert(actions).values(made).returning();
      return action!;
    }
    await lockBoards(tx, { actor, actionId, boardId });
    const kept = await lockAction(tx, { actor, actionId, right: status === 'DELETED' ? 'own' : 'edit' });
    const wantedId = parseRowId(boardId);
    if (wantedId !== kept.boardId) await prepareMove(tx, { actor, from: kept.boardId, to: boardId });
    const moved = { ...changed, boardId: wantedId ?? kept.boardId };
    const [action] = await tx.update(actions).set(moved).where(eq(actions.id, kept.id)).returning();
    return action!; // Locked above.
  });
}

/** Locks both boards in the order of their ids, so that opposite moves do not deadlock. */
async function lockBoards(
  tx: Tx,
  { actor, actionId, boardId }: { actor: Actor; actionId: string; boardId: string },
): Promise<void> {
  const [action] = await tx
    .select({ boardId: actions.boardId })
    .from(actions)
    .where(and(eq(actions.id, parseRowId(actionId) ?? 0), eq(actions.accountId, actor.accountId)));
  if (!action) throw new NotFoundError('Action');
  const ofMove = and(
    inArray(boards.id, [action.boardId, parseRowId(boardId) ?? 0]),
    eq(boards.accountId, actor.accountId),
  );
  await tx.select({ id: boards.id }).from(boards).where(ofMove).orderBy(asc(boards.id)).for('update');
}

/** Requires the right to edit the current board, because a share of the action alone does not allow moving it. */
async function prepareMove(tx: Tx, { actor, from, to }: { actor: Actor; from: number; to: string }): Promise<void> {
  await findEditableBoard({ db: tx }, { actor, boardId: from });
  const board = await findEditableBoard({ db: tx }, { actor, boardId: to });
  await refuseTooMany(tx, board.id);
}

async function refuseTooMany(tx: Tx, boardId: number): Promise<void> {
  const [held] = await tx
    .select({ count: count() })
    .from(actions)
    .where(and(eq(actions.boardId, boardId), ne(actions.status, 'DELETED')));
  if ((held?.count ?? 0) < boardActionsMax) return;
  throw new Refusal('LIMIT_REACHED', 409, 'Too many actions on the board.', { max: boardActionsMax });
}
