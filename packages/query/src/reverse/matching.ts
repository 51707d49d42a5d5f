/**
 * One article against the saved searches of a reverse index: keywords found, then candidates, then results.
 *
 * With many searches the time goes into waiting for memory. So each step is a plain loop over one kind of record, whose reads
 * do not wait for each other, and what is asked most often (was this keyword found?) is a bit in a table that stays in the cache.
 */

import { nearWindows } from '../near.ts';
import type { Tokens } from '../tokenize.ts';
import { type ArticleAttributes, beginFiltering, passesNumbered } from './article-filter.ts';
import { sampleArticle } from './frequencies.ts';
import { grownInts, listValues } from './int-lists.ts';
import type { NearKeyword } from './keywords.ts';
import { createOccurrenceLists, noteOccurrence, type OccurrenceLists, occurrencesOf } from './occurrence-lists.ts';
import {
  BLOCK,
  BLOCK_HEAD,
  FILTER,
  NEEDS_CHECK,
  type SavedSearches,
  SEEN_IN,
  SLOT_SIZE,
  TERM,
} from './saved-searches.ts';
import { INSTRUCTION_SIZE, runProgram, termsOfTree } from './search-program.ts';
import { createTrieWalk, findKeywords, type TrieWalk } from './trie-walk.ts';
import { createNumberedTokens, type NumberedTokens, numberTokens } from './vocabulary.ts';

/** One saved search an article matches, with the terms that made it match, as the user typed them. Do not change `terms`. */
export interface SearchMatch<Id> {
  id: Id;
  terms: readonly string[];
}

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
  /** Slots of single terms that match, and their terms. */
  slots: Int32Array;
  terms: Int32Array;
  /** Slots that must be verified. */
  unverified: Int32Array;
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
    slots: empty(),
    terms: empty(),
    unverified: empty(),
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
  const { keywords, residual } = matching.searches;
  beginArticle(matching, article);
  numberTokens(keywords.vocabulary, tokens, matching.numbered);
  if (matching.articles % SAMPLE_EVERY === 0) sampleArticle(keywords.vocabulary, tokens, matching.numbered);
  findKeywords(matching.walk, tokens);
  decideNears(matching);
  const results: SearchMatch<Id>[] = [];
  const unverified = collectCandidates(matching, results);
  readAhead(matching, unverified);
  for (let i = 0; i < unverified; i++) verify(matching, matching.unverified[i]!, article, results);
  for (const slot of residual) verify(matching, slot, article, results);
  matching.candidates += residual.size;
  matching.matches += results.length;
  return results;
}

function beginArticle<Id>(matching: Matching<Id>, article: ArticleAttributes | null): void {
  const { searches } = matching;
  if (matching.stamp === STAMP_MAX) {
    for (let at = SEEN_IN; at < searches.slots.length; at += SLOT_SIZE) searches.slots[at] = 0;
    searches.filters.lastResult.fill(0);
    matching.stamp = 0;
  }
  matching.stamp++;
  matching.articles++;
  for (let i = 0; i < matching.foundCount; i++) matching.foundBits[matching.found[i]! >>> 5] = 0;
  matching.foundCount = 0;
  if (article) beginFiltering(searches.filters, article);
  matching.occurrences.count = 0;
  const keywordsNeeded = searches.keywords.count + 1;
  matching.found = grownInts(matching.found, keywordsNeeded);
  matching.foundBits = grownInts(matching.foundBits, (keywordsNeeded >>> 5) + 1);
  matching.occurrences.head = grownInts(matching.occurrences.head, keywordsNeeded);
}

/** Adds the nears that hold to the keywords found. */
function decideNears<Id>(matching: Matching<Id>): void {
  const { nears, nearsByPart, nearBits } = matching.searches.keywords;
  if (nears.size === 0) return;
  for (let i = matching.foundCount - 1; i >= 0; i--) {
    const part = matching.found[i]!;
    if ((nearBits[part >>> 5]! & (1 << part)) === 0) continue;
    for (const keyword of listValues(nearsByPart, part)) {
      if (!nearHolds(matching, nears.get(keyword)!)) continue;
      matching.foundBits[keyword >>> 5]! |= 1 << keyword;
      matching.found[matching.foundCount++] = keyword;
    }
  }
}

function nearHolds<Id>(matching: Matching<Id>, near: NearKeyword): boolean {
  for (const part of near.parts) if (!isFound(matching.foundBits, part)) return false;
  const words = near.parts.map((part) => occurrencesOf(matching.occurrences, part));
  return nearWindows(words, near.width).next().done !== true;
}

function isFound(foundBits: Int32Array, keyword: number): boolean {
  return (foundBits[keyword >>> 5]! & (1 << keyword)) !== 0;
}

/** Adds the searches that a keyword decides to `results`; leaves the others in `unverified` and returns their number. */
function collectCandidates<Id>(matching: Matching<Id>, results: SearchMatch<Id>[]): number {
  const { ids, slots: records, terms, keywords } = matching.searches;
  const candidates = readHeads(matching);
  const { heads, slots, unverified, foundCount } = matching;
  const { data } = keywords.postings.pool;
  let decided = 0;
  let undecided = 0;
  for (let i = 0; i < foundCount; i++) {
    const start = heads[i * 2]!;
    const count = heads[i * 2 + 1]!;
    for (let k = 0; k < count; k++) {
      const posting = count === 1 ? start : data[start + k]!;
      if ((posting & NEEDS_CHECK) !== 0) unverified[undecided++] = posting >> 1;
      else slots[decided++] = posting >> 1;
    }
  }
  matching.candidates += candidates;
  for (let i = 0; i < decided; i++) matching.terms[i] = records[slots[i]! * SLOT_SIZE + TERM]!;
  // The slot of a posting has an id for as long as the posting is there.
  for (let i = 0; i < decided; i++) results.push({ id: ids[slots[i]!] as Id, terms: terms.lists[matching.terms[i]!]! });
  return undecided;
}

/** Copies the heads of the posting lists of the keywords found and makes room; returns the number of postings. */
function readHeads<Id>(matching: Matching<Id>): number {
  const from = matching.searches.keywords.postings.heads;
  matching.heads = grownInts(matching.heads, matching.foundCount * 2);
  const { found, foundCount, heads } = matching;
  let postings = 0;
  for (let i = 0; i < foundCount; i++) {
    const head = found[i]! * 2;
    heads[i * 2] = from[head]!;
    heads[i * 2 + 1] = from[head + 1]!;
    postings += from[head + 1]!;
  }
  for (const key of ['slots', 'terms', 'unverified'] as const) matching[key] = grownInts(matching[key], postings);
  return postings;
}

/** Reads the beginnings of the blocks that `verify` is about to walk, so that their reads do not wait for each other. */
function readAhead<Id>(matching: Matching<Id>, count: number): void {
  const { slots, blocks } = matching.searches;
  const { unverified } = matching;
  const { data } = blocks;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += data[slots[unverified[i]! * SLOT_SIZE + BLOCK]! + BLOCK_HEAD] ?? 0;
  matching.readSum = sum;
}

/** Adds a search to `results` if it matches and has not been looked at for this article. */
function verify<Id>(
  matching: Matching<Id>,
  slot: number,
  article: ArticleAttributes | null,
  results: SearchMatch<Id>[],
): void {
  const { searches, stamp, foundBits } = matching;
  const { slots, blocks } = searches;
  const at = slot * SLOT_SIZE;
  if (slots[at + SEEN_IN] === stamp) return;
  slots[at + SEEN_IN] = stamp;
  const filter = slots[at + FILTER]!;
  if (filter !== 0 && article !== null && !passesNumbered(searches.filters, filter, stamp)) return;
  const start = slots[at + BLOCK]!;
  if (start >= 0 && !runProgram(blocks.data, start + BLOCK_HEAD, blocks.data[start]!, foundBits)) return;
  const terms = start >= 0 ? termsOf(matching, slot, start) : searches.terms.lists[slots[at + TERM]!]!;
  // A slot that is asked for holds a search, and so an id.
  results.push({ id: searches.ids[slot] as Id, terms });
}

function termsOf<Id>(matching: Matching<Id>, slot: number, start: number): readonly string[] {
  const { searches, foundBits } = matching;
  const tree = searches.trees.size > 0 ? searches.trees.get(slot) : undefined;
  if (tree) return [...new Set(termsOfTree(tree, false, (keyword) => isFound(foundBits, keyword)))];
  const { data } = searches.blocks;
  const terms: string[] = [];
  const first = start + BLOCK_HEAD;
  for (let at = first + data[start]! - INSTRUCTION_SIZE; at >= first; at -= INSTRUCTION_SIZE) {
    const term = data[at + 3]!;
    if (term === 0 || !isFound(foundBits, data[at]!)) continue;
    const text = searches.terms.texts[term]!;
    if (!terms.includes(text)) terms.push(text);
  }
  return terms;
}
