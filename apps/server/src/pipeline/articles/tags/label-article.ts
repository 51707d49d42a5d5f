import { and, count, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { findTags } from '#src/accounts/tags/save-tag.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { type ArticleRow, findArticle } from '../find-article.ts';
import type { ArticleKind } from '../table.ts';
import { articleTags } from './table.ts';

/** Maximum number of articles with one tag. Limits the cost of filtering by the tag. */
const labelledMax = 10_000;

interface LabelInput {
  actor: Actor;
  tagId: string;
  articleKind: ArticleKind;
  articleId: string;
}

/**
 * Labels an article. Idempotent.
 * @throws NotFoundError if the account lacks the tag or may not read the article.
 * @throws Refusal `LIMIT_REACHED` if 10,000 articles have the tag.
 */
export async function labelArticle(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, tagId, articleKind, articleId }: LabelInput,
): Promise<ArticleRow> {
  const [tag] = await findTags({ db }, { actor, tagIds: [tagId] });
  const { availableCountries } = actor.membership;
  const article = await findArticle({ db }, { articleId, articleKind, availableCountries });
  const [labelled] = await db.select({ count: count() }).from(articleTags).where(eq(articleTags.tagId, tag!.id));
  if ((labelled?.count ?? 0) >= labelledMax) {
    throw new Refusal('LIMIT_REACHED', 409, 'Too many articles with this tag.', { max: labelledMax });
  }
  const { accountId, userId } = actor;
  await db
    .insert(articleTags)
    .values({ tagId: tag!.id, articleId: article.id, accountId, userId, createdAt: now() })
    .onConflictDoNothing();
  return article;
}

/**
 * Removes a tag from an article. Idempotent.
 * @throws NotFoundError if the account lacks the tag or may not read the article.
 */
export async function unlabelArticle(
  { db }: { db: DbOrTx },
  { actor, tagId, articleKind, articleId }: LabelInput,
): Promise<ArticleRow> {
  const [tag] = await findTags({ db }, { actor, tagIds: [tagId] });
  const { availableCountries } = actor.membership;
  const article = await findArticle({ db }, { articleId, articleKind, availableCountries });
  await db.delete(articleTags).where(and(eq(articleTags.tagId, tag!.id), eq(articleTags.articleId, article.id)));
  return article;
}
