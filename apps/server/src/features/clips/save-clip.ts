import { and, count, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { findArticle } from '#src/pipeline/articles/find-article.ts';
import type { KeptArticle } from '#src/pipeline/articles/list-kept-articles.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { clips } from './table.ts';

/** Clips a user may keep in one account. */
export const clipsMax = 10_000;

/**
 * Saves an article for the actor in the current account and returns the clip. Idempotent: an article that is saved
 * already gives the clip there is.
 *
 * @throws NotFoundError when the account may not read the article or there is none of this kind and id.
 * @throws Refusal `LIMIT_REACHED` when 10,000 are kept.
 */
export async function saveClip(
  { db, now }: { db: Db; now: Clock },
  { actor, articleKind, articleId }: { actor: Actor; articleKind: ArticleKind; articleId: string },
): Promise<KeptArticle> {
  const { accountId, userId } = actor;
  const { availableCountries } = actor.membership;
  const article = await findArticle({ db }, { articleId, articleKind, availableCountries });
  const ofUser = and(eq(clips.accountId, accountId), eq(clips.userId, userId));
  const [kept] = await db.select({ count: count() }).from(clips).where(ofUser);
  if ((kept?.count ?? 0) >= clipsMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many clips.', { max: clipsMax });
  const [saved] = await db
    .insert(clips)
    .values({ accountId, userId, articleId: article.id, createdAt: now() })
    // Changes nothing, but makes the row that is there already come back.
    .onConflictDoUpdate({ target: [clips.accountId, clips.userId, clips.articleId], set: { articleId: article.id } })
    .returning({ id: clips.id, createdAt: clips.createdAt });
  return { ...saved!, article };
}
