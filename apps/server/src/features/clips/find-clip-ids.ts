import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { clips } from './table.ts';

/** Returns the id of the actor's clip of each article, or null, in one statement. */
export async function findClipIds(
  { db }: { db: DbOrTx },
  { actor, articleIds }: { actor: Actor; articleIds: readonly number[] },
): Promise<(number | null)[]> {
  const rows = await db
    .select({ id: clips.id, articleId: clips.articleId })
    .from(clips)
    .where(
      and(
        eq(clips.accountId, actor.accountId),
        eq(clips.userId, actor.userId),
        inArray(clips.articleId, [...articleIds]),
      ),
    );
  const byArticle = new Map(rows.map((row) => [row.articleId, row.id]));
  return articleIds.map((articleId) => byArticle.get(articleId) ?? null);
}
