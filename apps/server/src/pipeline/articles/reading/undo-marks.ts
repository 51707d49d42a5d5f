import { and, eq, gte, not } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isUuid } from './mark-articles.ts';
import { readMarks } from './table.ts';

/** An act can be taken back for ten minutes. */
const undoMs = 600_000;

/**
 * Takes back one of the actor's acts and returns the articles whose state changed: none if the act is older than ten
 * minutes, unknown or taken back already. Articles that the reader has marked again since keep their newer mark.
 *
 * @see docs/rules.md "Reading"
 */
export async function undoMarks(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, actId }: { actor: Actor; actId: string },
): Promise<number[]> {
  if (!isUuid(actId)) return [];
  const undone = await db
    .update(readMarks)
    .set({ isRead: not(readMarks.isRead), markedAt: now(), actId: null })
    .where(
      and(
        eq(readMarks.userId, actor.userId),
        eq(readMarks.actId, actId),
        gte(readMarks.markedAt, new Date(now().getTime() - undoMs)),
      ),
    )
    .returning({ articleId: readMarks.articleId });
  return undone.map(({ articleId }) => articleId);
}
