import { and, count, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isInCountries } from '../find-article.ts';
import { articles } from '../table.ts';
import { articleTags } from './table.ts';

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
