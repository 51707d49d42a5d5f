import { count, eq } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { checkText } from '../boards/check-fields.ts';
import { actionComments, actions } from '../table.ts';
import { lockAction } from './action-access.ts';
import type { CommentRow } from './list-comments.ts';

/** Characters of a comment. */
export const commentLengthMax = 2_000;
/** Comments on an action: they are read in one piece. */
export const commentsMax = 500;

/**
 * Adds a comment of the actor's to an action they may edit and returns it.
 *
 * @throws InvalidInputError when it is empty or too long; NotFoundError when there is no action that the actor may see.
 * @throws Refusal `LIMIT_REACHED` when the action has 500.
 */
export async function postComment(
  { db, now }: { db: Db; now: Clock },
  { actor, actionId, content }: { actor: Actor; actionId: string; content: string },
): Promise<CommentRow> {
  const problems = collectProblems();
  const text = checkText(problems, content, { field: 'content', max: commentLengthMax, isRequired: true });
  problems.throwIfAny();
  return db.transaction(async (tx) => {
    const { id } = await lockAction(tx, { actor, actionId, right: 'edit' });
    const [held] = await tx.select({ count: count() }).from(actionComments).where(eq(actionComments.actionId, id));
    if ((held?.count ?? 0) >= commentsMax) {
      throw new Refusal('LIMIT_REACHED', 409, 'Too many comments on the action.', { max: commentsMax });
    }
    const at = now();
    const [comment] = await tx
      .insert(actionComments)
      // Required above.
      .values({ actionId: id, userId: actor.userId, content: text!, createdAt: at })
      .returning();
    await tx.update(actions).set({ updatedAt: at }).where(eq(actions.id, id));
    return comment!;
  });
}
