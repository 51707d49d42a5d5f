import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { parseRowId } from '../boards/board-access.ts';
import { actionComments, actions } from '../table.ts';
import { lockAction } from './action-access.ts';
import type { CommentRow } from './list-comments.ts';

/**
 * @throws NotFoundError if the comment is not on an action that the actor can see.
 * @throws ForbiddenError if the actor neither wrote the comment nor may delete the action.
 */
export async function removeComment(
  { db, now }: { db: Db; now: Clock },
  { actor, commentId }: { actor: Actor; commentId: string },
): Promise<CommentRow> {
  const isWanted = eq(actionComments.id, parseRowId(commentId) ?? 0);
  return db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ actionId: actionComments.actionId })
      .from(actionComments)
      .innerJoin(actions, eq(actions.id, actionComments.actionId))
      .where(and(isWanted, eq(actions.accountId, actor.accountId)));
    if (!comment) throw new NotFoundError('Comment');
    const action = await lockAction(tx, { actor, actionId: comment.actionId, right: 'edit' });
    const [removed] = await tx.delete(actionComments).where(isWanted).returning();
    if (!removed) throw new NotFoundError('Comment');
    if (removed.userId !== actor.userId && !action.mayOwn) throw new ForbiddenError();
    await tx.update(actions).set({ updatedAt: now() }).where(eq(actions.id, action.id));
    return removed;
  });
}
