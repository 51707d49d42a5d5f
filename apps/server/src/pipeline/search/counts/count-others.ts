import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import { type ArticleCounts, countArticles } from './count-articles.ts';
import type { Span } from './cut-buckets.ts';

/** Sources of one answer that are named. */
export const sourcesMax = 100;
/** Sources of one list (`searchConditionsSchema`). */
const othersMax = 2_000;

interface OtherSources {
  sourceIds: number[];
  /** Number of rows in the list when filtered by these sources. */
  count: number;
}

/**
 * Returns the count of the sources after the first `sourcesMax`, or null if there are none.
 *
 * @throws as `countArticles`.
 */
export async function countOthers(
  deps: { db: DbOrTx; now: Clock },
  { search, span, sources }: { search: ArticleSearch; span: Span; sources: ArticleCounts['sources'] },
): Promise<OtherSources | null> {
  const others = sources.slice(sourcesMax, sourcesMax + othersMax);
  if (others.length === 0) return null;
  const sourceIds = others.map(({ id }) => id);
  // A story of several of them is one row.
  const { total } = await countArticles(deps, { ...search, sourceIds: sourceIds.map(String) }, [span]);
  return { sourceIds, count: total };
}
