import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { AccountTag } from '#src/accounts/tags/save-tag.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isInCountries } from '../find-article.ts';
import { articles } from '../table.ts';
import { articleTags } from './table.ts';

/**
 * Returns the tags that the actor's account has put on these articles, by name: one row for each pair of article and
 * tag.
 */
export async function listArticleTags(
  { db }: { db: DbOrTx },
  { actor, articleIds }: { actor: Actor; articleIds: readonly number[] },
): Promise<(AccountTag & { labelledId: number })[]> {
  const rows = await db
    .select({ articleId: articleTags.articleId, tag: accountTags })
    .from(articleTags)
    .innerJoin(accountTags, eq(accountTags.id, articleTags.tagId))
    .where(and(eq(articleTags.accountId, actor.accountId), inArray(articleTags.articleId, [...articleIds])))
    .orderBy(asc(accountTags.name), asc(accountTags.id));
  return rows.map(({ articleId, tag }) => ({ ...tag, labelledId: articleId }));
}

/** Returns how many articles with each tag the actor's account may read. */
export async function countLabelledArticles(
  { db }: { db: DbOrTx },
  { actor, tagIds }: { actor: Actor; tagIds: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .select({ tagId: articleTags.tagId, count: count() })
    .from(articleTags)
    .innerJoin(articles, eq(articles.id, articleTags.articleId))
    .where(and(inArray(articleTags.tagId, [...tagIds]), isInCountries(actor.membership.availableCountries)))
    .groupBy(articleTags.tagId);
  const byTag = new Map(rows.map((row) => [row.tagId, row.count]));
  return tagIds.map((id) => byTag.get(id) ?? 0);
}
