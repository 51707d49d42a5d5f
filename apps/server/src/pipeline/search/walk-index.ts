/**
 * Walks the search index in order of date, in two ways:
 *
 * 1. *Scan* checks the nearest articles that pass the filter one by one. A search for common words fills a page this
 *    way, and the frequency of the words need not be known. Without keywords, only scans are used.
 * 2. *Find* uses the inverted index, month by month. Its cost grows with the number of hits in a month, so it is never
 *    used for words that most articles contain.
 *
 * Searches with a label or a tag start from the labelled articles (walk-labelled.ts). Scan and find are SQL functions
 * defined in migrations, because the settings of a function can restrict the planner's choices.
 */

import { compileQuery, type Matcher, matchArticle, queryOfTree } from '@kawaraban/query/match.ts';
import { compileQueryBefore } from '@kawaraban/query/rules-before.ts';
import type { Query } from '@kawaraban/query/tree.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigints, isMuted, type Muted } from '#src/pipeline/articles/muting/is-muted.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch, IndexFilter, Labels } from './article-search.ts';
import { type Direction, type Hit, type HitRow, type Place, toHit } from './index-place.ts';
import { countryLexeme, sourceLexeme } from './lexemes.ts';
import { readTokens } from './read-tokens.ts';
import { anyOfLexemes, type TranslatedQuery, translateQuery } from './translate-query.ts';
import { walkLabelled } from './walk-labelled.ts';

export interface IndexSearch {
  filter: IndexFilter;
  labels: Labels | undefined;
  muted?: Muted | undefined;
  translated: TranslatedQuery;
  matcher: Matcher;
}

/**
 * Number of articles read by the first scan, which takes about a millisecond. If at least one in 15 articles contains
 * the word, the scan fills a page of 20.
 */
const firstScanMax = 300;
const laterScanMax = 2_000;

const confirmMax = 400;

export function createIndexSearch(
  filter: IndexFilter,
  query: Query,
  { labels, muted }: Pick<ArticleSearch, 'labels' | 'muted'> = {},
): IndexSearch {
  return { filter, labels, muted, translated: translateQuery(query.tree), matcher: compileQuery(query) };
}

export async function walkIndex(
  db: DbOrTx,
  search: IndexSearch,
  { direction, after, take }: { direction: Direction; after?: Place; take: number },
): Promise<Place[]> {
  const found: Place[] = [];
  let place = after;
  for (let stepCount = 0; ; stepCount++) {
    const missing = take - found.length;
    // Reads more per step if some hits may be excluded afterwards.
    const wanted =
      search.translated.isExact && !search.muted ? missing : Math.min(confirmMax, missing * 4 ** stepCount);
    const step = await walkStep(db, search, { direction, after: place, take: wanted }, stepCount === 0);
    found.push(...(await confirmHits(db, search, step.hits)));
    if (found.length >= take || step.end === null) return found.slice(0, take);
    place = step.end;
  }
}

interface Stride {
  hits: Hit[];
  /** Position to continue from, or null at the end of the index. */
  end: Place | null;
}

interface StrideInput {
  direction: Direction;
  after: Place | undefined;
  take: number;
}

async function walkStep(db: DbOrTx, search: IndexSearch, input: StrideInput, isFirst: boolean): Promise<Stride> {
  const { query, candidates } = search.translated;
  if (search.labels) {
    const hits = await walkLabelled(db, { ...search, ...input, labels: search.labels });
    return { hits, end: hits.length < input.take ? null : (hits.at(-1) ?? null) };
  }
  if (query === null) return scan(db, search, input, input.take);
  if (isFirst) return scan(db, search, input, firstScanMax);
  return candidates === null ? scan(db, search, input, laterScanMax) : find(db, search, input);
}

type FoundRow = HitRow & Record<string, unknown>;

function scanQuery(search: IndexSearch, { direction, after, take }: StrideInput, scanMax: number): SQL {
  return sql`
    select article_id, published_at, is_oversize, is_outdated, is_match from scan_article_search(
      ${filterJson(search, after)}::text::jsonb, ${search.translated.before}::tsquery,
      ${search.translated.query}::tsquery, ${direction === 'newest-first'}, ${take}, ${scanMax})`;
}

async function scan(db: DbOrTx, search: IndexSearch, input: StrideInput, scanMax: number): Promise<Stride> {
  const { take } = input;
  const rows = await db.execute<FoundRow & { is_match: boolean }>(scanQuery(search, input, scanMax));
  const hits = rows.filter((row) => row.is_match).map(toHit);
  const last = rows.at(-1);
  const hasEnded = last === undefined || (last.is_match && hits.length < take);
  return { hits, end: hasEnded ? null : toHit(last) };
}

async function find(db: DbOrTx, search: IndexSearch, input: StrideInput): Promise<Stride> {
  const { take } = input;
  const rows = await db.execute<FoundRow>(findQuery(search, input));
  const hits = [...rows].map(toHit);
  return { hits, end: hits.length < take ? null : (hits.at(-1) ?? null) };
}

function findQuery({ translated, ...search }: IndexSearch, { direction, after, take }: StrideInput): SQL {
  const query = translated.isAnsweredByIndex ? null : translated.query;
  return sql`
    select article_id, published_at, is_oversize, is_outdated from find_in_article_search(
      ${filterJson(search, after)}::text::jsonb, ${sql.param(candidatesOf(search, translated))}::text[]::tsquery[],
      ${translated.heldCandidates}::tsquery, ${translated.before}::tsquery, ${query}::tsquery, ${direction === 'newest-first'}, ${take})`;
}

export function hitsOf(search: IndexSearch, take: number): SQL {
  return sql`select article_id, published_at, is_oversize from (${stepOf(search, take)}) step where is_match`;
}

/**
 * Like `hitsOf`, but with an `is_match` column. If the search has no candidates, the last row may have `is_match`
 * false. This row marks where the scan stopped.
 */
export function stepOf(search: IndexSearch, take: number): SQL {
  const { query, candidates } = search.translated;
  const input = { direction: 'newest-first', after: undefined, take } as const;
  if (query === null || candidates === null) return scanQuery(search, input, take);
  return sql`select *, true as is_match from (${findQuery(search, input)}) found`;
}

/** Returns a query for all hits of the index, in any order. */
export function allHitsOf({ translated, ...search }: IndexSearch): SQL {
  const query = translated.isAnsweredByIndex ? null : translated.query;
  return sql`
    select article_id, published_at, source_id, country, language, is_oversize, is_outdated from list_article_search(
      ${filterJson(search, undefined)}::text::jsonb, ${sql.param(candidatesOf(search, translated))}::text[]::tsquery[],
      ${translated.heldCandidates}::tsquery, ${translated.before}::tsquery, ${query}::tsquery)`;
}

/** Maximum number of sources or countries to look up in the inverted index, one lookup each. Longer lists are applied to the candidates. */
const originsMax = 8;

/**
 * Sources come first, because they are the most selective, then a single country. A list of several countries, usually
 * the account's, comes last.
 */
function candidatesOf({ filter }: Pick<IndexSearch, 'filter'>, { candidates }: TranslatedQuery): string[] | null {
  if (candidates === null) return null;
  const asked = (lexemes: readonly string[]) =>
    lexemes.length > 0 && lexemes.length <= originsMax ? [anyOfLexemes(lexemes)] : [];
  const sources = asked(filter.sourceIds?.map(sourceLexeme) ?? []);
  const countries = asked(filter.countries?.map(countryLexeme) ?? []);
  const isOneCountry = filter.countries?.length === 1;
  return isOneCountry ? [...sources, ...countries, ...candidates] : [...sources, ...candidates, ...countries];
}

function filterJson({ filter }: { filter: IndexFilter }, after: Place | undefined): string {
  return JSON.stringify(after ? { ...filter, afterAt: after.publishedAt, afterId: after.articleId } : filter);
}

export async function confirmHits(
  db: DbOrTx,
  { muted, ...search }: IndexSearch,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  const matching = await withoutMismatches(db, search, hits);
  if (!muted || matching.length === 0) return matching;
  const rows = await db.execute<{ id: string }>(sql`
    select a.id from articles a
    where a.id = any(${bigints(matching.map(({ articleId }) => articleId))}) and ${isMuted(sql`a`, muted)}`);
  const isHidden = new Set([...rows].map(({ id }) => Number(id)));
  return matching.filter(({ articleId }) => !isHidden.has(articleId));
}

async function withoutMismatches(
  db: DbOrTx,
  { translated, matcher }: Pick<IndexSearch, 'translated' | 'matcher'>,
  hits: readonly Hit[],
): Promise<readonly Hit[]> {
  if (translated.query === null && translated.isExact) return hits;
  const doubtful = new Map(
    hits.flatMap((hit) => (hit.isOversize || hit.isOutdated || !translated.isExact ? [[hit.articleId, hit]] : [])),
  );
  if (doubtful.size === 0) return hits;
  const matching = new Set<number>();
  for await (const { articleId, tokens } of readTokens(db, [...doubtful.keys()])) {
    const asked = doubtful.get(articleId)?.isOutdated ? matcherBefore(matcher) : matcher;
    if (matchArticle(asked, tokens).matched) matching.add(articleId);
  }
  return hits.filter(({ articleId }) => !doubtful.has(articleId) || matching.has(articleId));
}

const matchersBefore = new WeakMap<Matcher, Matcher>();

export function matcherBefore(matcher: Matcher): Matcher {
  const before = matchersBefore.get(matcher) ?? compileQueryBefore(queryOfTree(matcher.tree));
  matchersBefore.set(matcher, before);
  return before;
}
