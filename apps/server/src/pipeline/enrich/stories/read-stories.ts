import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

/** Articles shown of one story, the newest. */
export const storyShownMax = 100;

/** Story id of an article without one. No article has this id. */
export const noStory = 0;

/** Returns, for each id, the number of articles in the story besides one, as far as the account may read them. */
export async function countOthers(
  { db }: { db: DbOrTx },
  { storyIds, availableCountries }: { storyIds: readonly number[]; availableCountries: AvailableCountries },
): Promise<number[]> {
  const known = storyIds.filter((id) => id !== noStory);
  if (known.length === 0) return storyIds.map(() => 0);
  const rows = await db
    .select({ storyId: articles.storyId, count: count() })
    .from(articles)
    .where(and(inArray(articles.storyId, known), isInCountries(availableCountries)))
    .groupBy(articles.storyId);
  const byStory = new Map(rows.map((row) => [row.storyId, row.count]));
  return storyIds.map((id) => Math.max(0, (byStory.get(id) ?? 0) - 1));
}

/** Returns the articles of an article's story including itself, newest first, at most 100 that the account may read. */
export async function readStory(
  { db }: { db: DbOrTx },
  { article, availableCountries }: { article: ArticleRow; availableCountries: AvailableCountries },
): Promise<ArticleRow[]> {
  if (article.storyId === null) return [article];
  return db
    .select(articleColumns)
    .from(articles)
    .where(and(eq(articles.storyId, article.storyId), isInCountries(availableCountries)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(storyShownMax);
}
