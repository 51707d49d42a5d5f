import { and, count, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { accountUsers } from '#src/accounts/table.ts';
import { findArticle } from '#src/pipeline/articles/find-article.ts';
import type { KeptArticle } from '#src/pipeline/articles/list-kept-articles.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { clips } from './table.ts';

export const clipsMax = 10_000;

/**
 * Saves an article for the actor in the current account and returns the clip. Idempotent: for a saved article the
 * existing clip is returned, even at the limit. Locks the membership, so that parallel calls never exceed the limit.
 * @throws NotFoundError if no article has this kind and id, or the account may not read it.
 * @throws Refusal `LIMIT_REACHED` at 10,000 clips.
 */
export async function saveClip(
  { db, now }: { db: Db; now: Clock },
  { actor, articleKind, articleId }: { actor: Actor; articleKind: ArticleKind; articleId: string },
): Promise<KeptArticle> {
  const { accountId, userId } = actor;
  const { accountUserId, availableCountries } = actor.membership;
  const ofUser = and(eq(clips.accountId, accountId), eq(clips.userId, userId));
  return db.transaction(async (tx) => {
    const article = await findArticle({ db: tx }, { articleId, articleKind, availableCountries });
    await tx
      .select({ id: accountUsers.id })
      .from(accountUsers)
      .where(eq(accountUsers.id, accountUserId))
      .for('no key update');
    const [kept] = await tx
      .select(columns)
      .from(clips)
      .where(and(ofUser, eq(clips.articleId, article.id)));
    if (kept) return { ...kept, article };
    const [held] = await tx.select({ count: count() }).from(clips).where(ofUser);
    if ((held?.count ?? 0) >= clipsMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many clips.', { max: clipsMax });
    const values = { accountId, userId, articleId: article.id, createdAt: now() };
    const [saved] = await tx.insert(clips).values(values).returning(columns);
    return { ...saved!, article };
  });
}

const columns = { id: clips.id, createdAt: clips.createdAt };
