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

export const commentLengthMax = 2_000;
export const commentsMax = 500;

/**
 * @throws InvalidInputError if the comment is empty or too long.
 * @throws NotFoundError if the actor cannot see the action.
 * @throws Refusal `LIMIT_REACHED` at 500 comments.
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
