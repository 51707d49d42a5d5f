import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { articleColumns, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { KeptArticle } from '#src/pipeline/articles/list-kept-articles.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { clips } from './table.ts';

/** @throws NotFoundError if the actor has no such clip. */
export async function removeClip(
  { db }: { db: Db },
  { actor, clipId }: { actor: Actor; clipId: string },
): Promise<KeptArticle> {
  const id = parseArticleId(clipId);
  if (id === null) throw new NotFoundError('Clip');
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(clips)
      .where(and(eq(clips.id, id), eq(clips.accountId, actor.accountId), eq(clips.userId, actor.userId)))
      .returning();
    if (!removed) throw new NotFoundError('Clip');
    const [article] = await tx.select(articleColumns).from(articles).where(eq(articles.id, removed.articleId));
    return { id: removed.id, createdAt: removed.createdAt, article: article! }; // The clip's foreign key ensures it.
  });
}
