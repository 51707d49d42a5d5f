import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { createIndexSearch, walkIndex } from './walk-index.ts';

/**
 * Returns the date of the oldest matching article, or null if none matches.
 * @throws QuerySyntaxError if the keywords are malformed.
 */
export async function readOldestAt(
  { db, now }: { db: DbOrTx; now: Clock },
  filter: ArticleSearch,
): Promise<Date | null> {
  const query = parseKeywords(filter.keywords, filter.glossary);
  const settled = compileSearch(filter, now);
  if (settled === null) return null;
  const [oldest] = await walkIndex(db, createIndexSearch(settled, query, filter), {
    direction: 'oldest-first',
    take: 1,
  });
  return oldest ? new Date(oldest.publishedAt) : null;
}
