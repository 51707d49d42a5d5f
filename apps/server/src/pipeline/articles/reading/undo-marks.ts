import { and, eq, gte, lte, not } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isUuid, lateMsMax } from './mark-articles.ts';
import { readMarks } from './table.ts';

const undoMs = 600_000;

/**
 * Undoes the marks of an operation and returns the changed articles. Returns none if the operation is older than ten
 * minutes, unknown or already undone. Newer marks of the reader are kept.
 * @see docs/rules.md "Reading"
 */
export async function undoMarks(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, actId, ageMs }: { actor: Actor; actId: string; ageMs?: number | null | undefined },
): Promise<number[]> {
  if (!isUuid(actId)) return [];
  // A device that was offline reports the undo late. A mark that the reader made after the undo is newer and is kept.
  const undoneAt = new Date(now().getTime() - Math.min(Math.max(ageMs ?? 0, 0), lateMsMax));
  const undone = await db
    .update(readMarks)
    .set({ isRead: not(readMarks.isRead), markedAt: undoneAt, actId: null })
    .where(
      and(
        eq(readMarks.userId, actor.userId),
        eq(readMarks.actId, actId),
        gte(readMarks.markedAt, new Date(undoneAt.getTime() - undoMs)),
        lte(readMarks.markedAt, undoneAt),
      ),
    )
    .returning({ articleId: readMarks.articleId });
  return undone.map(({ articleId }) => articleId);
}
