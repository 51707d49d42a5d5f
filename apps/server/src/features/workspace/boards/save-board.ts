import { and, count, eq, ne } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import { lockAccount } from '#src/accounts/invitations/invite-member.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { boards, type Status } from '../table.ts';
import { type BoardRow, lockBoard } from './board-access.ts';
import { checkPriority, checkText, checkTitle, compareKey } from './check-fields.ts';

export const boardsMax = 500;
export const descriptionLengthMax = 2_000;

export interface SaveBoardInput {
  actor: Actor;
  boardId?: string | null | undefined;
  title: string;
  /** Absent leaves the description unchanged; null or an empty string clears it. */
  description?: string | null | undefined;
  /** Absent leaves the priority unchanged; null clears it. */
  priority?: number | null | undefined;
  /** Absent or null leaves the status unchanged. A new board defaults to OPEN. */
  status?: Status | null | undefined;
}

/**
 * Creates a board in the current account, or changes one that the actor may edit, and returns it. `status` closes,
 * reopens or deletes (as `deleteBoard`) the board.
 * @throws InvalidInputError listing every invalid field.
 * @throws NotFoundError if the actor cannot see the board.
 * @throws ForbiddenError if `status` is DELETED and the actor neither owns the board nor oversees the account's boards.
 * @throws Refusal `LIMIT_REACHED` at 500 boards.
 */
export async function saveBoard({ db, now }: { db: Db; now: Clock }, input: SaveBoardInput): Promise<BoardRow> {
  const { actor, boardId, status, priority } = input;
  const problems = collectProblems();
  const title = checkTitle(problems, input.title);
  const description = checkText(problems, input.description ?? '', { field: 'description', max: descriptionLengthMax });
  checkPriority(problems, priority);
  if (!boardId && status === 'DELETED') problems.add('status', 'error.notInList');
  problems.throwIfAny();

  const at = now();
  const changed = {
    ...{ title, titleKey: compareKey(title), updatedAt: at },
    ...(input.description === undefined ? {} : { description, descriptionKey: compareKey(description) }),
    ...(priority === undefined ? {} : { priority }),
    ...(status ? { status, deletedAt: status === 'DELETED' ? at : null } : {}),
  };
  return db.transaction(async (tx) => {
    if (!boardId) {
      const { accountId, userId } = actor;
      await lockAccount(tx, accountId);
      const [kept] = await tx
        .select({ count: count() })
        .from(boards)
        .where(and(eq(boards.accountId, accountId), ne(boards.status, 'DELETED')));
      if ((kept?.count ?? 0) >= boardsMax)
        throw new Refusal('LIMIT_REACHED', 409, 'Too many boards.', { max: boardsMax });
      const made = { descriptionKey: '', ...changed, accountId, userId, createdAt: at };
      const [board] = await tx.insert(boards).values(made).returning();
      return board!;
    }
    const { id } = await lockBoard(tx, { actor, boardId, right: status === 'DELETED' ? 'own' : 'edit' });
    const [board] = await tx.update(boards).set(changed).where(eq(boards.id, id)).returning();
    return board!; // Locked above.
  });
}
