import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import { type ArticleCounts, countArticles } from './count-articles.ts';
import type { Span } from './cut-buckets.ts';

export const sourcesMax = 100;
/** Maximum number of sources in one search (`searchConditionsSchema`). */
const othersMax = 2_000;

interface OtherSources {
  sourceIds: number[];
  count: number;
}

/**
 * Counts the rows of all sources after the first `sourcesMax`, or returns null if there are none.
 * @throws the errors of `countArticles`.
 */
export async function countOthers(
  deps: { db: DbOrTx; now: Clock },
  { search, span, sources }: { search: ArticleSearch; span: Span; sources: ArticleCounts['sources'] },
): Promise<OtherSources | null> {
  const others = sources.slice(sourcesMax, sourcesMax + othersMax);
  if (others.length === 0) return null;
  const sourceIds = others.map(({ id }) => id);
  // A story reported by several of these sources counts as one row.
  const { total } = await countArticles(deps, { ...search, sourceIds: sourceIds.map(String) }, [span]);
  return { sourceIds, count: total };
}
