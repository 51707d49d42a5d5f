import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { type ArticleRow, findArticle } from '#src/pipeline/articles/find-article.ts';
import type { KeptArticle } from '#src/pipeline/articles/list-kept-articles.ts';
import { type ArticleKind, articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { recents } from './table.ts';

export const recentsMax = 200;

/**
 * Records that the actor opened an article and returns the row. Each story has one row: opening any article of the
 * story moves the row to the top. The newest 200 rows are kept.
 * @throws NotFoundError if no article has this kind and id, or the account may not read it.
 */
export async function recordRecent(
  { db, now }: { db: Db; now: Clock },
  { actor, articleKind, articleId }: { actor: Actor; articleKind: ArticleKind; articleId: string },
): Promise<KeptArticle> {
  const { accountId, userId } = actor;
  const { availableCountries } = actor.membership;
  const article = await findArticle({ db }, { articleId, articleKind, availableCountries });
  const openedAt = now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(recents)
      .values({ accountId, userId, articleId: article.id, createdAt: openedAt })
      .onConflictDoUpdate({
        target: [recents.accountId, recents.userId, recents.articleId],
        set: { createdAt: openedAt },
      })
      .returning({ id: recents.id, createdAt: recents.createdAt });
    await forgetOthersOfStory(tx, actor, article);
    await forgetOldest(tx, actor);
    return { ...row!, article };
  });
}

async function forgetOthersOfStory(tx: Tx, { accountId, userId }: Actor, { id, storyId }: ArticleRow): Promise<void> {
  if (storyId === null) return;
  const others = tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.storyId, storyId), ne(articles.id, id)));
  const ofUser = and(eq(recents.accountId, accountId), eq(recents.userId, userId));
  await tx.delete(recents).where(and(ofUser, inArray(recents.articleId, others)));
}

async function forgetOldest(tx: Tx, { accountId, userId }: Actor): Promise<void> {
  const ofUser = and(eq(recents.accountId, accountId), eq(recents.userId, userId));
  const tooOld = tx
    .select({ id: recents.id })
    .from(recents)
    .where(ofUser)
    .orderBy(desc(recents.createdAt), desc(recents.id))
    .offset(recentsMax);
  await tx.delete(recents).where(and(ofUser, inArray(recents.id, tooOld)));
}
