/**
 * Matches one article: finds its keywords, collects their postings, and verifies the expressions among them (README.md,
 * "The life of an article").
 */

import type { ArticleAttributes } from '@kawaraban/query/article-filter.ts';
import type { SearchId, SearchMatch } from '@kawaraban/query/search-index.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { composedHolds } from './keywords/composed-keywords.ts';
import { addFound, clearFound, createFoundKeywords, type FoundKeywords, isFound } from './keywords/found-keywords.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import * as keyword from './keywords/keywords.ts';
import { COMPOSED_KEYWORD } from './keywords/keywords.ts';
import { createTrieWalk, findKeywords, type TrieWalk } from './keywords/trie-walk.ts';
import { createNumberedTokens, type NumberedTokens, numberTokens } from './keywords/vocabulary.ts';
import { grownInts } from './memory/int-lists.ts';
import { evaluateClauses } from './searches/clauses.ts';
import * as expression from './searches/expressions.ts';
import { beginFiltering, passesNumbered } from './searches/filter-table.ts';
import { termsOfTree } from './searches/keyword-tree.ts';
import type { SavedSearches } from './searches/saved-searches.ts';
import { termList } from './searches/term-table.ts';

/** Local copies, which V8 inlines (README.md, "Constants"). */
const { COUNT, LITERALS, OWNER, VERIFIED_FOR } = expression;
const { POSTING_BITS } = keyword;

const SAMPLE_EVERY = 64;
const ARTICLE_NUMBER_MAX = 0x7fffffff;

export interface Matcher<Id extends SearchId> {
  searches: SavedSearches<Id>;
  numbered: NumberedTokens;
  /** Number of the current article. An expression stores the number of the article for which it was last verified. */
  articleNumber: number;
  found: FoundKeywords;
  /** Heads of the found keywords' posting lists, two integers each. */
  heads: Int32Array;
  decided: Int32Array;
  unverified: Int32Array;
  unverifiedCount: number;
  /** Expressions that match by a single term, two integers each: slot of the search, and term. */
  singles: Int32Array;
  singleCount: number;
  composed: Int32Array;
  composedCount: number;
  /** Result of prefetch loops. Stored so that the compiler does not remove the loops. */
  prefetched: number;
  walk: TrieWalk;
  terms: Int32Array;
  articles: number;
  candidates: number;
  matches: number;
}

/** `articleNumber` is the number of the last article that these searches were matched with. */
export function createMatcher<Id extends SearchId>(searches: SavedSearches<Id>, articleNumber = 0): Matcher<Id> {
  const empty = () => new Int32Array(256);
  const numbered = createNumberedTokens();
  const found = createFoundKeywords();
  return {
    searches,
    numbered,
    found,
    walk: createTrieWalk(searches.keywords, numbered, found),
    articleNumber,
    prefetched: 0,
    heads: empty(),
    decided: empty(),
    unverified: empty(),
    unverifiedCount: 0,
    singles: empty(),
    singleCount: 0,
    composed: empty(),
    composedCount: 0,
    terms: empty(),
    articles: 0,
    candidates: 0,
    matches: 0,
  };
}

export function matchArticle<Id extends SearchId>(
  matcher: Matcher<Id>,
  tokens: Tokens,
  article: ArticleAttributes | null,
): SearchMatch<Id>[] {
  const { searches, found } = matcher;
  const { vocabulary } = searches.keywords;
  beginArticle(matcher);
  if (article) beginFiltering(searches.filters, article);
  numberTokens(vocabulary, tokens, matcher.numbered);
  if (matcher.articles % SAMPLE_EVERY === 0) {
    sampleArticle(vocabulary.frequencies, vocabulary.words, tokens, matcher.numbered.word);
  }
  findKeywords(matcher.walk, tokens);
  const results: SearchMatch<Id>[] = [];
  for (let from = 0; from < found.count; ) {
    const to = found.count;
    gatherPostings(matcher, from);
    collectMatches(matcher, from, results);
    // A composed keyword that matches becomes a found keyword, whose postings are collected in the next round.
    decideComposed(matcher);
    from = to;
  }
  prefetchExpressions(matcher);
  for (let i = 0; i < matcher.unverifiedCount; i++) verify(matcher, matcher.unverified[i]!, article, results);
  for (const start of searches.expressions.unanchored) verify(matcher, start, article, results);
  pushSingles(matcher, results);
  matcher.matches += results.length;
  return results;
}

function beginArticle<Id extends SearchId>(matcher: Matcher<Id>): void {
  const { searches } = matcher;
  if (matcher.articleNumber === ARTICLE_NUMBER_MAX) restartArticleNumbers(matcher);
  matcher.articleNumber++;
  matcher.articles++;
  matcher.unverifiedCount = 0;
  matcher.singleCount = 0;
  // Reserves one extra element, because `evaluateClauses` writes one element beyond the count.
  matcher.terms = grownInts(matcher.terms, searches.expressions.literalsMax + 1);
  clearFound(matcher.found, searches.keywords.count + 1);
}

function restartArticleNumbers<Id extends SearchId>(matcher: Matcher<Id>): void {
  const { expressions, filters, placement, ids } = matcher.searches;
  for (const slot of ids.keys())
    if (placement[slot]! < 0) expressions.pool.data[-1 - placement[slot]! + VERIFIED_FOR] = 0;
  filters.lastResult.fill(0);
  matcher.articleNumber = 0;
}

function gatherPostings<Id extends SearchId>(matcher: Matcher<Id>, from: number): void {
  const { heads: all } = matcher.searches.keywords.postings;
  const { list, count } = matcher.found;
  matcher.heads = grownInts(matcher.heads, count * 2);
  const { heads } = matcher;
  let postings = 0;
  for (let i = from; i < count; i++) {
    const head = list[i]! * 2;
    heads[i * 2] = all[head]!;
    heads[i * 2 + 1] = all[head + 1]!;
    postings += all[head + 1]!;
  }
  matcher.decided = grownInts(matcher.decided, postings + 1);
  matcher.unverified = grownInts(matcher.unverified, matcher.unverifiedCount + postings + 1);
  matcher.composed = grownInts(matcher.composed, postings + 1);
  matcher.composedCount = 0;
}

/**
 * Prefetches two cache lines of each expression for `verify`. At 100,000 searches, this makes matching 8 % faster (en)
 * or has no effect (ja).
 */
function prefetchExpressions<Id extends SearchId>(matcher: Matcher<Id>): void {
  const { data } = matcher.searches.expressions.pool;
  const { unverified, unverifiedCount } = matcher;
  let sum = 0;
  for (let i = 0; i < unverifiedCount; i++) sum += data[unverified[i]!]! + (data[unverified[i]! + 11] ?? 0);
  matcher.prefetched = sum;
}

function collectMatches<Id extends SearchId>(matcher: Matcher<Id>, from: number, results: SearchMatch<Id>[]): void {
  const { cachedMatches } = matcher.searches;
  const decidedCount = partitionPostings(matcher, from);
  const { decided } = matcher;
  for (let i = 0; i < decidedCount; i++)
    results.push(cachedMatches[decided[i]!] ?? cacheMatch(matcher.searches, decided[i]!));
  matcher.candidates += decidedCount;
}

function partitionPostings<Id extends SearchId>(matcher: Matcher<Id>, from: number): number {
  const { heads, found, decided, unverified, composed } = matcher;
  const { data } = matcher.searches.keywords.postings.pool;
  let { unverifiedCount } = matcher;
  let decidedCount = 0;
  let composedCount = 0;
  for (let i = from; i < found.count; i++) {
    const start = heads[i * 2]!;
    const count = heads[i * 2 + 1]!;
    for (let k = 0; k < count; k++) {
      const posting = count === 1 ? start : data[start + k]!;
      const number = posting >>> POSTING_BITS;
      const isExpression = posting & 1;
      const isComposed = (posting >>> 1) & 1;
      // Branchless, because the order of kinds is unpredictable: the number is written to all three lists and counted in one.
      decided[decidedCount] = number;
      unverified[unverifiedCount] = number;
      composed[composedCount] = number;
      decidedCount += 1 - isExpression - isComposed;
      unverifiedCount += isExpression;
      composedCount += isComposed;
    }
  }
  matcher.unverifiedCount = unverifiedCount;
  matcher.composedCount = composedCount;
  return decidedCount;
}

function cacheMatch<Id extends SearchId>(searches: SavedSearches<Id>, slot: number): SearchMatch<Id> {
  // The slot of a posting contains a search and therefore has an id.
  const answer = { id: searches.ids[slot] as Id, terms: termList(searches.terms, searches.termOrFilter[slot]!) };
  searches.cachedMatches[slot] = answer;
  return answer;
}

function decideComposed<Id extends SearchId>(matcher: Matcher<Id>): void {
  const { keywords } = matcher.searches;
  const { data } = keywords.composed;
  for (let i = 0; i < matcher.composedCount; i++) {
    const start = matcher.composed[i]!;
    const composed = data[start + COMPOSED_KEYWORD]!;
    if (isFound(matcher.found, composed) || !composedHolds(keywords, matcher.found, matcher.walk.tokens, start))
      continue;
    addFound(matcher.found, keywords.partBits, composed, 0, 0);
  }
}

/** Verifies an expression once per article, because several keywords may lead to it. */
function verify<Id extends SearchId>(
  matcher: Matcher<Id>,
  start: number,
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const { articleNumber, found } = matcher;
  const { pool, trees } = matcher.searches.expressions;
  const { data } = pool;
  if (data[start + VERIFIED_FOR] === articleNumber) return;
  data[start + VERIFIED_FOR] = articleNumber;
  matcher.candidates++;
  const owner = data[start + OWNER]!;
  const count = data[start + COUNT]!;
  if (count >= 0) {
    const termCount = evaluateClauses(data, start + LITERALS, count, found.bits, matcher.terms);
    if (termCount < 0) return;
    if (termCount === 1 && (owner & 1) === 0) addSingle(matcher, owner >>> 1);
    else pushMatch(matcher, owner, listTerms(matcher, termCount), article, results);
  } else {
    const terms = termsOfTree(trees.get(start)!.tree, false, (keyword) => isFound(found, keyword));
    if (terms) pushMatch(matcher, owner, [...new Set(terms)], article, results);
  }
}

/**
 * Defers a match of one term to a separate loop, in which the processor can overlap the reads. At 100,000 searches,
 * this makes matching 5 % (en) and 3 % (ja) faster.
 */
function addSingle<Id extends SearchId>(matcher: Matcher<Id>, slot: number): void {
  const at = matcher.singleCount++ * 2;
  matcher.singles = grownInts(matcher.singles, at + 2);
  matcher.singles[at] = slot;
  matcher.singles[at + 1] = matcher.terms[0]!;
}

function pushSingles<Id extends SearchId>(
  { searches, singles, singleCount }: Matcher<Id>,
  results: SearchMatch<Id>[],
): void {
  for (let i = 0; i < singleCount; i++) {
    const id = searches.ids[singles[i * 2]!] as Id;
    results.push({ id, terms: termList(searches.terms, singles[i * 2 + 1]!) });
  }
}

function pushMatch<Id extends SearchId>(
  { searches, articleNumber }: Matcher<Id>,
  owner: number,
  terms: readonly string[],
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const slot = owner >>> 1;
  const isFiltered = (owner & 1) !== 0 && article !== null;
  if (isFiltered && !passesNumbered(searches.filters, searches.termOrFilter[slot]!, articleNumber)) return;
  results.push({ id: searches.ids[slot] as Id, terms });
}

const noTerms: readonly string[] = Object.freeze([]);

function listTerms<Id extends SearchId>({ searches, terms }: Matcher<Id>, count: number): readonly string[] {
  if (count === 0) return noTerms;
  if (count === 1) return termList(searches.terms, terms[0]!);
  const distinct: number[] = [];
  for (let i = 0; i < count; i++) if (!distinct.includes(terms[i]!)) distinct.push(terms[i]!);
  return distinct.map((term) => termList(searches.terms, term)[0]!);
}
