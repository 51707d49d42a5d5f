/**
 * One article against the saved searches of a reverse index: keywords found, then candidates, then results.
 *
 * With many searches the time goes into waiting for memory. So each step is a plain loop over one kind of record, whose reads
 * do not wait for each other, and what is asked most often (was this keyword found?) is a bit in a table that stays in the cache.
 */

import { nearWindows } from '../near.ts';
import type { Tokens } from '../tokenize.ts';
import { type ArticleAttributes, beginFiltering, passesNumbered } from './article-filter.ts';
import { clausesHold, LITERAL_BITS, NEGATED } from './clauses.ts';
import { LENGTH, LITERALS, OWNERS, ownerCount, programStart, SEEN_IN } from './expressions.ts';
import { sampleArticle } from './frequencies.ts';
import { grownInts } from './int-lists.ts';
import {
  DECIDED,
  EXPRESSION,
  NEAR_HEAD,
  NEAR_KEYWORD,
  NEAR_LENGTH,
  NEAR_PARTS,
  NEAR_WIDTH,
  POSTING_BITS,
} from './keywords.ts';
import { createOccurrenceLists, noteOccurrence, type OccurrenceLists, occurrencesOf } from './occurrence-lists.ts';
import type { SavedSearches, SearchMatch } from './saved-searches.ts';
import { runProgram, termsOfTree } from './search-program.ts';
import { termList } from './term-table.ts';
import { createTrieWalk, findKeywords, type TrieWalk } from './trie-walk.ts';
import { createNumberedTokens, type NumberedTokens, numberTokens } from './vocabulary.ts';

/** Every so many articles matched, one is counted for word frequencies. */
const SAMPLE_EVERY = 64;
/** Article numbers are kept in 32-bit integers. */
const STAMP_MAX = 0x7fffffff;

/** What is known about the article being matched. */
export interface Matching<Id> {
  searches: SavedSearches<Id>;
  numbered: NumberedTokens;
  /** The number of the article. */
  stamp: number;
  /** Keywords found, each once, and the same as one bit a keyword. */
  found: Int32Array;
  foundCount: number;
  foundBits: Int32Array;
  /** Heads of the posting lists of the keywords found. */
  heads: Int32Array;
  /** Expressions that must be verified. */
  unverified: Int32Array;
  unverifiedCount: number;
  /** Nears of which the rarest part has been found. */
  nears: Int32Array;
  nearCount: number;
  /** Where the parts of nears occurred. */
  occurrences: OccurrenceLists;
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
  walk: TrieWalk;
  articles: number;
  candidates: number;
  matches: number;
}

/** Returns what is needed to match articles, one after the other. */
export function createMatching<Id>(searches: SavedSearches<Id>): Matching<Id> {
  const { trie, vocabulary } = searches.keywords;
  const empty = () => new Int32Array(256);
  const numbered = createNumberedTokens();
  const matching: Matching<Id> = {
    searches,
    numbered,
    walk: createTrieWalk(trie, vocabulary, numbered, (keyword, first, last) => {
      noteKeyword(matching, keyword, first, last);
    }),
    stamp: 0,
    found: empty(),
    foundCount: 0,
    foundBits: empty(),
    heads: empty(),
    unverified: empty(),
    unverifiedCount: 0,
    nears: empty(),
    nearCount: 0,
    occurrences: createOccurrenceLists(),
    readSum: 0,
    articles: 0,
    candidates: 0,
    matches: 0,
  };
  return matching;
}

function noteKeyword<Id>(matching: Matching<Id>, keyword: number, first: number, last: number): void {
  const bit = 1 << keyword;
  const bits = matching.foundBits[keyword >>> 5]!;
  const isFirst = (bits & bit) === 0;
  if (isFirst) {
    matching.foundBits[keyword >>> 5] = bits | bit;
    matching.found[matching.foundCount++] = keyword;
  }
  if ((matching.searches.keywords.nearBits[keyword >>> 5]! & bit) === 0) return;
  const { position } = matching.walk.tokens;
  noteOccurrence(matching.occurrences, keyword, isFirst, position[first]!, position[last]!);
}

/** Returns the searches an article matches; without `article`, filters are not looked at. */
export function matchArticleSearches<Id>(
  matching: Matching<Id>,
  tokens: Tokens,
  article: ArticleAttributes | null,
): SearchMatch<Id>[] {
  const { keywords, expressions } = matching.searches;
  beginArticle(matching, article);
  numberTokens(keywords.vocabulary, tokens, matching.numbered);
  if (matching.articles % SAMPLE_EVERY === 0) sampleArticle(keywords.vocabulary, tokens, matching.numbered);
  findKeywords(matching.walk, tokens);
  const results: SearchMatch<Id>[] = [];
  for (let from = 0; from < matching.foundCount; ) {
    const to = matching.foundCount;
    readHeads(matching, from);
    takePostings(matching, from, results);
    // A near that holds is one more keyword found.
    decideNears(matching);
    from = to;
  }
  readAhead(matching);
  for (let i = 0; i < matching.unverifiedCount; i++) verify(matching, matching.unverified[i]!, article, results);
  for (const expression of expressions.residual) verify(matching, expression, article, results);
  matching.matches += results.length;
  return results;
}

function beginArticle<Id>(matching: Matching<Id>, article: ArticleAttributes | null): void {
  const { searches } = matching;
  if (matching.stamp === STAMP_MAX) restartStamps(matching);
  matching.stamp++;
  matching.articles++;
  for (let i = 0; i < matching.foundCount; i++) matching.foundBits[matching.found[i]! >>> 5] = 0;
  matching.foundCount = 0;
  matching.unverifiedCount = 0;
  if (article) beginFiltering(searches.filters, article);
  matching.occurrences.count = 0;
  const keywordsNeeded = searches.keywords.count + 1;
  matching.found = grownInts(matching.found, keywordsNeeded);
  matching.foundBits = grownInts(matching.foundBits, (keywordsNeeded >>> 5) + 1);
  matching.occurrences.head = grownInts(matching.occurrences.head, keywordsNeeded);
}

function restartStamps<Id>(matching: Matching<Id>): void {
  const { blocks, trees } = matching.searches.expressions;
  for (const slot of blocks.slots) if (slot !== 0) blocks.pool.data[slot - 1 + SEEN_IN] = 0;
  for (const start of trees.keys()) blocks.pool.data[start + SEEN_IN] = 0;
  matching.searches.filters.lastResult.fill(0);
  matching.stamp = 0;
}

/** Copies the heads of the posting lists of the keywords found from number `from`, and makes room for what they hold. */
function readHeads<Id>(matching: Matching<Id>, from: number): void {
  const { heads: all } = matching.searches.keywords.postings;
  matching.heads = grownInts(matching.heads, matching.foundCount * 2);
  const { found, foundCount, heads } = matching;
  let postings = 0;
  for (let i = from; i < foundCount; i++) {
    const head = found[i]! * 2;
    heads[i * 2] = all[head]!;
    heads[i * 2 + 1] = all[head + 1]!;
    postings += all[head + 1]!;
  }
  matching.unverified = grownInts(matching.unverified, matching.unverifiedCount + postings);
  matching.nears = grownInts(matching.nears, postings);
  matching.nearCount = 0;
}

/** Adds the searches that a keyword decides to `results` and notes what else hangs on the keywords found from number `from`. */
function takePostings<Id>(matching: Matching<Id>, from: number, results: SearchMatch<Id>[]): void {
  const { searches, heads, unverified, nears, foundCount } = matching;
  const { answers } = searches;
  const { data } = searches.keywords.postings.pool;
  let { unverifiedCount, nearCount } = matching;
  const decidedBefore = results.length;
  for (let i = from; i < foundCount; i++) {
    const start = heads[i * 2]!;
    const count = heads[i * 2 + 1]!;
    for (let k = 0; k < count; k++) {
      const posting = count === 1 ? start : data[start + k]!;
      const number = posting >>> POSTING_BITS;
      const kind = posting & ((1 << POSTING_BITS) - 1);
      if (kind === DECIDED) results.push(answers[number] ?? makeAnswer(searches, number));
      else if (kind === EXPRESSION) unverified[unverifiedCount++] = number;
      else nears[nearCount++] = number;
    }
  }
  matching.candidates += results.length - decidedBefore;
  matching.unverifiedCount = unverifiedCount;
  matching.nearCount = nearCount;
}

function makeAnswer<Id>(searches: SavedSearches<Id>, slot: number): SearchMatch<Id> {
  // The slot of a posting holds a search, and so an id.
  const answer = { id: searches.ids[slot] as Id, terms: termList(searches.terms, searches.detail[slot]!) };
  searches.answers[slot] = answer;
  return answer;
}

/** Adds the nears that hold, of those noted, to the keywords found. */
function decideNears<Id>(matching: Matching<Id>): void {
  const { data } = matching.searches.keywords.nears.pool;
  for (let i = 0; i < matching.nearCount; i++) {
    const start = matching.nears[i]!;
    if (!nearHolds(matching, data, start)) continue;
    const keyword = data[start + NEAR_KEYWORD]!;
    matching.foundBits[keyword >>> 5]! |= 1 << keyword;
    matching.found[matching.foundCount++] = keyword;
  }
}

function nearHolds<Id>(matching: Matching<Id>, data: Int32Array, start: number): boolean {
  const end = start + NEAR_HEAD + data[start + NEAR_LENGTH]!;
  for (let at = start + NEAR_PARTS; at < end; at++) if (!isFound(matching.foundBits, data[at]!)) return false;
  const parts = [...data.subarray(start + NEAR_PARTS, end)];
  const words = parts.map((part) => occurrencesOf(matching.occurrences, part));
  return nearWindows(words, data[start + NEAR_WIDTH]!).next().done !== true;
}

function isFound(foundBits: Int32Array, keyword: number): boolean {
  return (foundBits[keyword >>> 5]! & (1 << keyword)) !== 0;
}

/** Reads the beginnings of the blocks that `verify` is about to walk, so that their reads do not wait for each other. */
function readAhead<Id>(matching: Matching<Id>): void {
  const { data } = matching.searches.expressions.blocks.pool;
  const { unverified, unverifiedCount } = matching;
  let sum = 0;
  for (let i = 0; i < unverifiedCount; i++) sum += data[unverified[i]! + LITERALS]!;
  matching.readSum = sum;
}

/** Adds the owners of an expression to `results` if it holds and has not been looked at for this article. */
function verify<Id>(
  matching: Matching<Id>,
  start: number,
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const { searches, stamp, foundBits } = matching;
  const { data } = searches.expressions.blocks.pool;
  if (data[start + SEEN_IN] === stamp) return;
  data[start + SEEN_IN] = stamp;
  const owners = data[start + OWNERS]!;
  matching.candidates += owners < 0 ? ownerCount(searches.expressions, start) : 1;
  const length = data[start + LENGTH]!;
  const holds =
    length > 0
      ? clausesHold(data, start + LITERALS, start + LITERALS + ((length - 1) >> 1), foundBits)
      : programHolds(matching, data, start);
  if (!holds) return;
  const terms = length > 0 ? termsOfClauses(matching, data, start) : termsOfProgram(matching, start);
  if (owners >= 0) answerOwner(matching, owners, terms, article, results);
  else answerOwners(matching, -1 - owners, terms, article, results);
}

function programHolds<Id>(matching: Matching<Id>, data: Int32Array, start: number): boolean {
  const from = programStart(data, start);
  return runProgram(data, from, start + LENGTH - data[start + LENGTH]! - from, matching.foundBits);
}

function answerOwners<Id>(
  matching: Matching<Id>,
  list: number,
  terms: readonly string[],
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const { heads, pool } = matching.searches.expressions.ownerLists;
  const start = heads[list * 2]!;
  const count = heads[list * 2 + 1]!;
  for (let k = 0; k < count; k++) {
    answerOwner(matching, count === 1 ? start : pool.data[start + k]!, terms, article, results);
  }
}

function answerOwner<Id>(
  { searches, stamp }: Matching<Id>,
  owner: number,
  terms: readonly string[],
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const slot = owner >>> 1;
  const hasFilter = (owner & 1) !== 0 && article !== null;
  if (hasFilter && !passesNumbered(searches.filters, searches.detail[slot]!, stamp)) return;
  // An owner is the slot of a search, and so has an id.
  results.push({ id: searches.ids[slot] as Id, terms });
}

const noTerms: readonly string[] = Object.freeze([]);

/** Returns the terms of the literals found: in clauses each of them explains the match. */
function termsOfClauses<Id>({ searches, foundBits }: Matching<Id>, data: Int32Array, start: number): readonly string[] {
  const count = (data[start + LENGTH]! - 1) >> 1;
  const from = start + LITERALS;
  let only = 0;
  let several: number[] | null = null;
  for (let at = from; at < from + count; at++) {
    const literal = data[at]!;
    if ((literal & NEGATED) !== 0 || !isFound(foundBits, literal >>> LITERAL_BITS)) continue;
    const term = data[at + count]!;
    if (only === 0) only = term;
    else if (several === null ? term !== only : !several.includes(term)) {
      several ??= [only];
      several.push(term);
    }
  }
  if (several) return several.map((term) => termList(searches.terms, term)[0]!);
  return only === 0 ? noTerms : termList(searches.terms, only);
}

function termsOfProgram<Id>({ searches, foundBits }: Matching<Id>, start: number): readonly string[] {
  const tree = searches.expressions.trees.get(start);
  const terms = tree && termsOfTree(tree, false, (keyword) => isFound(foundBits, keyword));
  return [...new Set(terms)];
}
