import { and, inArray } from 'drizzle-orm';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isOnShow } from './list-announcements.ts';
import { announcementReads, announcements } from './table.ts';

const idsMax = 200;

/**
 * Marks the given announcements, or by default all that are shown, as read. Returns how many were unread. Idempotent.
 * Ignores ids that are unknown or not shown.
 */
export async function markAnnouncementsRead(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, announcementIds }: { userId: string; announcementIds?: readonly string[] | null | undefined },
): Promise<number> {
  const ids = announcementIds?.slice(0, idsMax).flatMap((id) => parseArticleId(id) ?? []);
  const seen = await db
    .select({ announcementId: announcements.id })
    .from(announcements)
    .where(and(isOnShow(now()), ids && inArray(announcements.id, ids)));
  if (seen.length === 0) return 0;
  const marked = await db
    .insert(announcementReads)
    .values(seen.map(({ announcementId }) => ({ announcementId, userId, readAt: now() })))
    .onConflictDoNothing()
    .returning({ id: announcementReads.id });
  return marked.length;
}
