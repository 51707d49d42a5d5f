import { and, desc, gt, inArray, lte } from 'drizzle-orm';
import { insertMatches } from '#src/pipeline/alerts/match/insert-matches.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';

const articlesMax = 1_000;

export interface MatchPastInput {
  userId: string;
  accountIds: readonly string[];
  after: Date;
  until: Date;
  articlesKept: number;
}

/**
 * Matches stored articles with saved searches that may be newer than the articles. The pipeline matches each article
 * only once, when it arrives.
 */
export async function createPastMatcher(tx: Tx, { log, accountIds }: { log: Log; accountIds: readonly string[] }) {
  const savedSearchIndex = createSavedSearchIndex({ log, accountIds });
  await savedSearchIndex.refresh(tx);
  const rows = await tx
    .select()
    .from(savedSearches)
    .where(inArray(savedSearches.accountId, [...accountIds]));
  const searches = new Map(rows.map((row) => [row.id, row]));

  return async (input: Omit<MatchPastInput, 'accountIds'>): Promise<void> => {
    const past = await tx
      .select()
      .from(articles)
      .where(and(gt(articles.publishedAt, input.after), lte(articles.publishedAt, input.until)))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(articlesMax);
    const values = past
      .map((article) =>
        savedSearchIndex.match(article, input.until).flatMap(({ searchId, terms }) => {
          const search = searches.get(searchId);
          if (search?.userId !== input.userId) return [];
          const { accountId, userId, alertsChannel } = search;
          const ids = { savedSearchId: searchId, accountId, userId, articleId: article.id };
          return [{ ...ids, terms: [...terms], alertsChannel, matchedAt: input.until }];
        }),
      )
      .filter((found) => found.length > 0)
      .slice(0, input.articlesKept)
      .flat();
    await insertMatches(tx, values);
  };
}
