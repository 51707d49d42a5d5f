/**
 * One article against the saved searches of a reverse index: keywords found, then candidates, then results.
 *
 * With many searches the time goes into waiting for memory. So each step is a plain loop over one kind of record, whose reads
 * do not wait for each other, and what is asked most often (was this keyword found?) is a bit in a table that stays in the cache.
 */

import type { ArticleAttributes } from '@kawaraban/query/article-filter.ts';
import { nearWindows } from '@kawaraban/query/near.ts';
import type { SearchId, SearchMatch } from '@kawaraban/query/search-index.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import {
  clearFound,
  createFoundKeywords,
  type FoundKeywords,
  isFound,
  noteKeyword,
} from './keywords/found-keywords.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import * as keyword from './keywords/keywords.ts';
import { occurrencesOf } from './keywords/occurrence-lists.ts';
import { createTrieWalk, findKeywords, type TrieWalk } from './keywords/trie-walk.ts';
import { createNumberedTokens, type NumberedTokens, numberTokens } from './keywords/vocabulary.ts';
import { grownInts } from './memory/int-lists.ts';
import { takeClauses } from './searches/clauses.ts';
import * as expression from './searches/expressions.ts';
import { ownerCount, programStart } from './searches/expressions.ts';
import { beginFiltering, passesNumbered } from './searches/filter-table.ts';
import type { SavedSearches } from './searches/saved-searches.ts';
import { runProgram, termsOfTree } from './searches/search-program.ts';
import { termList } from './searches/term-table.ts';

/** See scan-plain.ts. */
const { LENGTH, LITERALS, OWNERS, SEEN_IN } = expression;
const { NEAR_HEAD, NEAR_KEYWORD, NEAR_LENGTH, NEAR_PARTS, NEAR_WIDTH, POSTING_BITS } = keyword;

/** Every so many articles matched, one is counted for word frequencies. */
const SAMPLE_EVERY = 64;
/** Article numbers are kept in 32-bit integers. */
const STAMP_MAX = 0x7fffffff;

/** What is known about the article being matched. */
export interface Matching<Id extends SearchId> {
  searches: SavedSearches<Id>;
  numbered: NumberedTokens;
  /** The number of the article. */
  stamp: number;
  found: FoundKeywords;
  /** Heads of the posting lists of the keywords found. */
  heads: Int32Array;
  /** Slots of searches that a keyword decides. */
  decided: Int32Array;
  /** Expressions that must be verified. */
  unverified: Int32Array;
  unverifiedCount: number;
  /** Searches that hold by one term: their slots and terms, two integers each. */
  singles: Int32Array;
  singleCount: number;
  /** Nears of which the rarest part has been found. */
  nears: Int32Array;
  nearCount: number;
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
  walk: TrieWalk;
  /** Room for the terms of an expression. */
  terms: Int32Array;
  articles: number;
  candidates: number;
  matches: number;
}

/** Returns what is needed to match articles, one after the other; `stamp` is the number of the last one these searches were asked about. */
export function createMatching<Id extends SearchId>(searches: SavedSearches<Id>, stamp = 0): Matching<Id> {
  const empty = () => new Int32Array(256);
  const numbered = createNumberedTokens();
  const found = createFoundKeywords();
  return {
    searches,
    numbered,
    found,
    walk: createTrieWalk(searches.keywords, numbered, found),
    stamp,
    heads: empty(),
    decided: empty(),
    unverified: empty(),
    unverifiedCount: 0,
    singles: empty(),
    singleCount: 0,
    nears: empty(),
    nearCount: 0,
    readSum: 0,
    terms: empty(),
    articles: 0,
    candidates: 0,
    matches: 0,
  };
}

/** Returns the searches an article matches; without `article`, filters are not looked at. */
export function matchArticleSearches<Id extends SearchId>(
  matching: Matching<Id>,
  tokens: Tokens,
  article: ArticleAttributes | null,
): SearchMatch<Id>[] {
  const { searches, found } = matching;
  const { vocabulary } = searches.keywords;
  beginArticle(matching, article);
  numberTokens(vocabulary, tokens, matching.numbered);
  if (matching.articles % SAMPLE_EVERY === 0) {
    sampleArticle(vocabulary.frequencies, vocabulary.words, tokens, matching.numbered.word);
  }
  findKeywords(matching.walk, tokens);
  const results: SearchMatch<Id>[] = [];
  for (let from = 0; from < found.count; ) {
    const to = found.count;
    readHeads(matching, from);
    takePostings(matching, from, results);
    // A near that holds is one more keyword found.
    decideNears(matching);
    from = to;
  }
  readAhead(matching);
  for (let i = 0; i < matching.unverifiedCount; i++) verify(matching, matching.unverified[i]!, article, results);
  for (const start of searches.expressions.residual) verify(matching, start, article, results);
  answerSingles(matching, results);
  matching.matches += results.length;
  return results;
}

function beginArticle<Id extends SearchId>(matching: Matching<Id>, article: ArticleAttributes | null): void {
  const { searches } = matching;
  if (matching.stamp === STAMP_MAX) restartStamps(matching);
  matching.stamp++;
  matching.articles++;
  matching.unverifiedCount = 0;
  matching.singleCount = 0;
  // One more than there are: `takeClauses` writes before it counts.
  matching.terms = grownInts(matching.terms, searches.expressions.literalsMax + 1);
  clearFound(matching.found, searches.keywords.count + 1);
  if (article) beginFiltering(searches.filters, article);
}

function restartStamps<Id extends SearchId>(matching: Matching<Id>): void {
  const { blocks, trees } = matching.searches.expressions;
  for (const slot of blocks.slots) if (slot !== 0) blocks.pool.data[slot - 1 + SEEN_IN] = 0;
  for (const start of trees.keys()) blocks.pool.data[start + SEEN_IN] = 0;
  matching.searches.filters.lastResult.fill(0);
  matching.stamp = 0;
}

/** Copies the heads of the posting lists of the keywords found from number `from`, and makes room for what they hold. */
function readHeads<Id extends SearchId>(matching: Matching<Id>, from: number): void {
  const { heads: all } = matching.searches.keywords.postings;
  const { list, count } = matching.found;
  matching.heads = grownInts(matching.heads, count * 2);
  const { heads } = matching;
  let postings = 0;
  for (let i = from; i < count; i++) {
    const head = list[i]! * 2;
    heads[i * 2] = all[head]!;
    heads[i * 2 + 1] = all[head + 1]!;
    postings += all[head + 1]!;
  }
  readPostings(matching, from);
  matching.decided = grownInts(matching.decided, postings + 1);
  matching.unverified = grownInts(matching.unverified, matching.unverifiedCount + postings + 1);
  matching.nears = grownInts(matching.nears, postings + 1);
  matching.nearCount = 0;
}

/** Reads where the postings begin, so that their reads do not wait for each other. */
function readPostings<Id extends SearchId>(matching: Matching<Id>, from: number): void {
  const { data } = matching.searches.keywords.postings.pool;
  const { heads, found } = matching;
  let sum = 0;
  for (let i = from; i < found.count; i++) if (heads[i * 2 + 1]! > 1) sum += data[heads[i * 2]!]!;
  matching.readSum = sum;
}

/** Adds the searches that a keyword decides to `results` and notes what else hangs on the keywords found from number `from`. */
function takePostings<Id extends SearchId>(matching: Matching<Id>, from: number, results: SearchMatch<Id>[]): void {
  const { answers } = matching.searches;
  const decidedCount = sortPostings(matching, from);
  const { decided } = matching;
  for (let i = 0; i < decidedCount; i++)
    results.push(answers[decided[i]!] ?? makeAnswer(matching.searches, decided[i]!));
  matching.candidates += decidedCount;
}

/** Parts what hangs on the keywords found from number `from` by kind; returns how many searches are decided. */
function sortPostings<Id extends SearchId>(matching: Matching<Id>, from: number): number {
  const { heads, found, decided, unverified, nears } = matching;
  const { data } = matching.searches.keywords.postings.pool;
  let { unverifiedCount } = matching;
  let decidedCount = 0;
  let nearCount = 0;
  for (let i = from; i < found.count; i++) {
    const start = heads[i * 2]!;
    const count = heads[i * 2 + 1]!;
    for (let k = 0; k < count; k++) {
      const posting = count === 1 ? start : data[start + k]!;
      const number = posting >>> POSTING_BITS;
      const isExpression = posting & 1;
      const isNear = (posting >>> 1) & 1;
      // Of which kind comes in no order: each is written, one is counted.
      decided[decidedCount] = number;
      unverified[unverifiedCount] = number;
      nears[nearCount] = number;
      decidedCount += 1 - isExpression - isNear;
      unverifiedCount += isExpression;
      nearCount += isNear;
    }
  }
  matching.unverifiedCount = unverifiedCount;
  matching.nearCount = nearCount;
  return decidedCount;
}

function makeAnswer<Id extends SearchId>(searches: SavedSearches<Id>, slot: number): SearchMatch<Id> {
  // The slot of a posting holds a search, and so an id.
  const answer = { id: searches.ids[slot] as Id, terms: termList(searches.terms, searches.detail[slot]!) };
  searches.answers[slot] = answer;
  return answer;
}

/** Adds the nears that hold, of those noted, to the keywords found. */
function decideNears<Id extends SearchId>(matching: Matching<Id>): void {
  const { data } = matching.searches.keywords.nears.pool;
  for (let i = 0; i < matching.nearCount; i++) {
    const start = matching.nears[i]!;
    if (!nearHolds(matching, data, start)) continue;
    noteKeyword(matching.found, matching.searches.keywords.nearBits, data[start + NEAR_KEYWORD]!, 0, 0);
  }
}

function nearHolds<Id extends SearchId>(matching: Matching<Id>, data: Int32Array, start: number): boolean {
  const end = start + NEAR_HEAD + data[start + NEAR_LENGTH]!;
  for (let at = start + NEAR_PARTS; at < end; at++) if (!isFound(matching.found, data[at]!)) return false;
  const parts = [...data.subarray(start + NEAR_PARTS, end)];
  const words = parts.map((part) => occurrencesOf(matching.found.occurrences, part));
  return nearWindows(words, data[start + NEAR_WIDTH]!).next().done !== true;
}

/** Reads the beginnings of the blocks that `verify` is about to walk, so that their reads do not wait for each other. */
function readAhead<Id extends SearchId>(matching: Matching<Id>): void {
  const { data } = matching.searches.expressions.blocks.pool;
  const { unverified, unverifiedCount } = matching;
  let sum = 0;
  // A block of a few literals takes two cache lines.
  for (let i = 0; i < unverifiedCount; i++) sum += data[unverified[i]!]! + (data[unverified[i]! + 11] ?? 0);
  matching.readSum = sum;
}

/** Adds the owners of an expression to `results` if it holds and has not been looked at for this article. */
function verify<Id extends SearchId>(
  matching: Matching<Id>,
  start: number,
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const { searches, stamp, found } = matching;
  const { data } = searches.expressions.blocks.pool;
  if (data[start + SEEN_IN] === stamp) return;
  data[start + SEEN_IN] = stamp;
  const owners = data[start + OWNERS]!;
  matching.candidates += owners < 0 ? ownerCount(searches.expressions, start) : 1;
  const length = data[start + LENGTH]!;
  let terms: readonly string[];
  if (length > 0) {
    const termCount = takeClauses(data, start + LITERALS, (length - 1) >> 1, found.bits, matching.terms);
    if (termCount < 0) return;
    if (termCount === 1 && owners >= 0 && (owners & 1) === 0) {
      addSingle(matching, owners >>> 1);
      return;
    }
    terms = listTerms(matching, termCount);
  } else {
    if (!programHolds(matching, data, start)) return;
    terms = termsOfProgram(matching, start);
  }
  if (owners >= 0) answerOwner(matching, owners, terms, article, results);
  else answerOwners(matching, -1 - owners, terms, article, results);
}

function addSingle<Id extends SearchId>(matching: Matching<Id>, slot: number): void {
  const at = matching.singleCount++ * 2;
  matching.singles = grownInts(matching.singles, at + 2);
  matching.singles[at] = slot;
  matching.singles[at + 1] = matching.terms[0]!;
}

function answerSingles<Id extends SearchId>(
  { searches, singles, singleCount }: Matching<Id>,
  results: SearchMatch<Id>[],
): void {
  for (let i = 0; i < singleCount; i++) {
    // The slot of an owner holds a search, and so an id.
    const id = searches.ids[singles[i * 2]!] as Id;
    results.push({ id, terms: termList(searches.terms, singles[i * 2 + 1]!) });
  }
}

function programHolds<Id extends SearchId>(matching: Matching<Id>, data: Int32Array, start: number): boolean {
  const from = programStart(data, start);
  return runProgram(data, from, start + LENGTH - data[start + LENGTH]! - from, matching.found.bits);
}

function answerOwners<Id extends SearchId>(
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

function answerOwner<Id extends SearchId>(
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

/** Returns the first `count` of `matching.terms` as texts, each once: in clauses every wanted literal found explains the match. */
function listTerms<Id extends SearchId>({ searches, terms }: Matching<Id>, count: number): readonly string[] {
  if (count === 0) return noTerms;
  if (count === 1) return termList(searches.terms, terms[0]!);
  const distinct: number[] = [];
  for (let i = 0; i < count; i++) if (!distinct.includes(terms[i]!)) distinct.push(terms[i]!);
  return distinct.map((term) => termList(searches.terms, term)[0]!);
}

function termsOfProgram<Id extends SearchId>({ searches, found }: Matching<Id>, start: number): readonly string[] {
  const tree = searches.expressions.trees.get(start);
  const terms = tree && termsOfTree(tree, false, (keyword) => isFound(found, keyword));
  return [...new Set(terms)];
}
