import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { type ArticlePage, findNewest, PAGE_SIZE } from './find-articles.ts';
import { parseKeywords } from './query-syntax-error.ts';

export const rankedMax = 1_000;
const leadMax = 200;

/**
 * Returns one page of the newest 1,000 articles that pass a filter, by relevance: first those whose title alone matches
 * the keywords, then those that match by title and lead, then the others. Within each group the newest come first.
 * `place` is the number of rows before the page.
 * @throws InvalidInputError if `place` is outside the ranked articles.
 * @throws the errors of `findArticles`.
 * @see docs/rules.md "Search"
 */
export async function rankArticles(
  { db, now }: { db: DbOrTx; now: Clock },
  search: ArticleSearch,
  place: number,
): Promise<ArticlePage> {
  if (place < 0 || place > rankedMax) {
    const values = { min: 0, max: rankedMax };
    throw new InvalidInputError([{ field: 'place', messageKey: 'error.wholeNumber', values }]);
  }
  const ids = await findNewest({ db, now }, search, rankedMax);
  const rankOf = search.keywords?.trim() ? await readRanks(db, search, ids) : new Map<number, number>();
  const ranked = ids.toSorted((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0));
  return {
    articleIds: ranked.slice(place, place + PAGE_SIZE),
    isFirst: place === 0,
    isLast: place + PAGE_SIZE >= ranked.length,
  };
}

async function readRanks(
  db: DbOrTx,
  { keywords, glossary }: ArticleSearch,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const matcher = compileQuery(parseKeywords(keywords, glossary));
  const isMatch = (title: string, body: string) => matchArticle(matcher, tokenizeText({ title, body })).matched;
  const rows = await db.execute<{ id: string; title: string; lead: string }>(sql`
    select id, title, left(body, ${leadMax}::integer) as lead from articles where id = any(${`{${ids.join(',')}}`}::bigint[])`);
  return new Map(
    rows.map(({ id, title, lead }) => [Number(id), isMatch(title, '') ? 0 : isMatch(title, lead) ? 1 : 2]),
  );
}
