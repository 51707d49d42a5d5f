import { compileQuery, matchArticle, queryOfTree } from '@kawaraban/query/match.ts';
import { compileQueryBefore, widened } from '@kawaraban/query/rules-before.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { readTokens } from './read-tokens.ts';
import { createIndexSearch, walkIndex } from './walk-index.ts';

export const comparedDays = 30;
const readMax = 1_500;

export interface RulesComparison {
  before: number;
  after: number;
  gained: number[];
  lost: number[];
  isComplete: boolean;
}

/**
 * Compares the current and the previous rules over the articles of the last 30 days that pass the filter, limited to
 * the newest 1,500 that contain the characters of the terms. Ignores the period of the search.
 * @throws QuerySyntaxError if the keywords are malformed.
 */
export async function compareRules(
  { db, now }: { db: DbOrTx; now: Clock },
  { period: _, ...search }: ArticleSearch,
): Promise<RulesComparison> {
  const query = parseKeywords(search.keywords, search.glossary);
  const settled = compileSearch({ ...search, period: { last: '30d' } }, now);
  if (settled === null) return { before: 0, after: 0, gained: [], lost: [], isComplete: true };
  const wide = queryOfTree(widened(query.tree) ?? { kind: 'all', of: [] });
  const places = await walkIndex(db, createIndexSearch(settled, wide), {
    direction: 'newest-first',
    take: readMax + 1,
  });
  const ids = places.slice(0, readMax).map(({ articleId }) => articleId);
  const [before, after] = [compileQueryBefore(query), compileQuery(query)];
  const [foundBefore, foundAfter] = [new Set<number>(), new Set<number>()];
  for await (const { articleId, tokens } of readTokens(db, ids)) {
    if (matchArticle(before, tokens).matched) foundBefore.add(articleId);
    if (matchArticle(after, tokens).matched) foundAfter.add(articleId);
  }
  return {
    before: foundBefore.size,
    after: foundAfter.size,
    gained: ids.filter((id) => foundAfter.has(id) && !foundBefore.has(id)),
    lost: ids.filter((id) => foundBefore.has(id) && !foundAfter.has(id)),
    isComplete: places.length <= readMax,
  };
}
