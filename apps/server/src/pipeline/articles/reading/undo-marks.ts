import { and, eq, gte, lte, not } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isUuid, lateMsMax } from './mark-articles.ts';
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
  { actor, actId, ageMs }: { actor: Actor; actId: string; ageMs?: number | null | undefined },
): Promise<number[]> {
  if (!isUuid(actId)) return [];
  // A device that was offline reports the undo late. A mark that the reader made since then is newer.
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
