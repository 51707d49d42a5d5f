import { and, desc, eq, sql } from 'drizzle-orm';
import type { ArticleFact } from '#src/pipeline/articles/article-facts.ts';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export const storyShownMax = 100;

export const storyCountFact: ArticleFact<number> = {
  operation: 'readArticle',
  column: ({ membership }) => sql`(select count(*) - 1 from ${articles}
    where ${and(sql`${articles.storyId} = a.story_id`, isInCountries(membership.availableCountries))})`,
  parse: (stored) => Math.max(0, Number(stored)),
};

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
