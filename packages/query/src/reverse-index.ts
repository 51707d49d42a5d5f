/**
 * Thousands to a million saved searches against one article at a time, with exactly the answers of `matchArticle`.
 *
 * The distinct keywords of all searches stand in one trie that an article's tokens walk once. Each search hangs on the group of
 * keywords that promises the fewest articles and of which every match must hold one; only searches hanging on a found keyword
 * are looked at, and those with more than one term are verified by a branching program against the keywords found. Searches
 * that can match without any keyword (negations only, or everything) are verified for each article. Finding allocates nothing;
 * results are objects made for the caller.
 */

import { nearWindows } from './near.ts';
import { type ArticleAttributes, type ArticleFilter, passesNumbered } from './reverse/article-filter.ts';
import { sampleArticle } from './reverse/frequencies.ts';
import { grownInts, reserveLists } from './reverse/int-lists.ts';
import { findKeywords, type OnKeyword } from './reverse/keyword-trie.ts';
import type { NearKeyword } from './reverse/keywords.ts';
import {
  createOccurrenceLists,
  noteOccurrence,
  type OccurrenceLists,
  occurrencesOf,
} from './reverse/occurrence-lists.ts';
import {
  addSearch,
  BLOCK,
  BLOCK_HEAD,
  createSavedSearches,
  FILTER,
  NEEDS_CHECK,
  removeSearch,
  type SavedSearches,
  SEEN_IN,
  SLOT_SIZE,
  TERM,
} from './reverse/saved-searches.ts';
import { runProgram, termsOfTree } from './reverse/search-program.ts';
import { createNumberedTokens, type NumberedTokens, numberTokens, WORDS_MAX } from './reverse/vocabulary.ts';
import type { Tokens } from './tokenize.ts';
import type { Query } from './tree.ts';

/** A saved search to be added. Ids are compared as map keys are. */
export interface SavedSearch<Id> {
  id: Id;
  query: Query;
  filter?: ArticleFilter;
}

/** One saved search an article matches, with the terms that made it match, as the user typed them. Do not change `terms`. */
export interface SearchMatch<Id> {
  id: Id;
  terms: readonly string[];
}

/** Counts for metrics and benches. */
export interface ReverseIndexStats {
  searches: number;
  keywords: number;
  /** Searches verified for every article because nothing in them must be there. */
  residual: number;
  /** Since the index was made: searches looked at, and those that matched. */
  candidates: number;
  matches: number;
  articles: number;
}

export interface ReverseIndex<Id> {
  /** Adds a search, or replaces the one of the same id. */
  add(search: SavedSearch<Id>): void;
  /** Takes a search out; returns whether it was there. */
  remove(id: Id): boolean;
  has(id: Id): boolean;
  /** Returns the searches an article matches, in no particular order. Without `article`, filters are not looked at. */
  match(tokens: Tokens, article?: ArticleAttributes): SearchMatch<Id>[];
  /** Learns word frequencies from an article without matching it; a few hundred before adding make a good index. */
  learn(tokens: Tokens): void;
  stats(): ReverseIndexStats;
}

export interface ReverseIndexOptions {
  /** How many different words of articles are remembered before starting again; default 400,000. */
  wordsMax?: number;
}

/** Every so many articles matched, one is counted for word frequencies. */
const SAMPLE_EVERY = 16;
/** Article numbers are kept in 32-bit integers. */
const STAMP_MAX = 0x7fffffff;

/** What is known about the article being matched. "Found in" and "seen in" hold the number of an article. */
interface Matching<Id> {
  searches: SavedSearches<Id>;
  numbered: NumberedTokens;
  stamp: number;
  foundIn: Int32Array;
  found: Int32Array;
  foundCount: number;
  /** Where the parts of nears occurred. */
  occurrences: OccurrenceLists;
  tokens: Tokens | null;
  onKeyword: OnKeyword;
  articles: number;
  candidates: number;
  matches: number;
}

/** Returns an empty index for one thread; every call answers at once. */
export function createReverseIndex<Id>(options: ReverseIndexOptions = {}): ReverseIndex<Id> {
  const searches = createSavedSearches<Id>(options.wordsMax ?? WORDS_MAX);
  const matching = createMatching(searches);
  return {
    add({ id, query, filter }) {
      removeSearch(searches, id);
      addSearch(searches, id, query, filter);
    },
    remove: (id) => removeSearch(searches, id),
    has: (id) => searches.slotById.has(id),
    match: (tokens, article) => matchSearches(matching, tokens, article ?? null),
    learn(tokens) {
      numberTokens(searches.keywords.vocabulary, tokens, matching.numbered);
      sampleArticle(searches.keywords.vocabulary, tokens, matching.numbered);
    },
    stats: () => ({
      searches: searches.slotById.size,
      keywords: searches.keywords.count - searches.keywords.unused.length,
      residual: searches.residual.size,
      articles: matching.articles,
      candidates: matching.candidates,
      matches: matching.matches,
    }),
  };
}

function createMatching<Id>(searches: SavedSearches<Id>): Matching<Id> {
  const matching: Matching<Id> = {
    searches,
    numbered: createNumberedTokens(),
    stamp: 0,
    foundIn: new Int32Array(256),
    found: new Int32Array(256),
    foundCount: 0,
    occurrences: createOccurrenceLists(),
    tokens: null,
    onKeyword: (keyword, first, last) => {
      const isFirst = matching.foundIn[keyword] !== matching.stamp;
      if (isFirst) {
        matching.foundIn[keyword] = matching.stamp;
        matching.found[matching.foundCount++] = keyword;
      }
      if (searches.keywords.nearUses[keyword] === 0) return;
      const { position } = matching.tokens!;
      noteOccurrence(matching.occurrences, keyword, isFirst, position[first]!, position[last]!);
    },
    articles: 0,
    candidates: 0,
    matches: 0,
  };
  return matching;
}

function matchSearches<Id>(
  matching: Matching<Id>,
  tokens: Tokens,
  article: ArticleAttributes | null,
): SearchMatch<Id>[] {
  const { searches } = matching;
  const { keywords, postings } = searches;
  beginArticle(matching, tokens);
  numberTokens(keywords.vocabulary, tokens, matching.numbered);
  if (matching.articles % SAMPLE_EVERY === 0) sampleArticle(keywords.vocabulary, tokens, matching.numbered);
  findKeywords(keywords.trie, keywords.vocabulary, tokens, matching.numbered, matching.onKeyword);
  decideNears(matching);
  const results: SearchMatch<Id>[] = [];
  for (let i = 0; i < matching.foundCount; i++) {
    const keyword = matching.found[i]!;
    const start = postings.heads[keyword * 2]!;
    const end = start + postings.heads[keyword * 2 + 1]!;
    for (let at = start; at < end; at++) {
      const posting = postings.pool.data[at]!;
      const slot = posting >> 1;
      if ((posting & NEEDS_CHECK) !== 0 && !holds(matching, slot, article)) continue;
      results.push({ id: searches.ids[slot] as Id, terms: termsOf(matching, slot) });
    }
    matching.candidates += end - start;
  }
  for (const slot of searches.residual) {
    if (holds(matching, slot, article)) results.push({ id: searches.ids[slot] as Id, terms: termsOf(matching, slot) });
  }
  matching.candidates += searches.residual.size;
  matching.matches += results.length;
  return results;
}

function beginArticle<Id>(matching: Matching<Id>, tokens: Tokens): void {
  const { searches } = matching;
  if (matching.stamp === STAMP_MAX) {
    matching.foundIn.fill(0);
    for (let at = SEEN_IN; at < searches.slots.length; at += SLOT_SIZE) searches.slots[at] = 0;
    searches.filters.lastResult.fill(0);
    matching.stamp = 0;
  }
  matching.stamp++;
  matching.articles++;
  matching.tokens = tokens;
  matching.foundCount = 0;
  matching.occurrences.count = 0;
  const keywordsNeeded = searches.keywords.count + 1;
  matching.foundIn = grownInts(matching.foundIn, keywordsNeeded);
  matching.found = grownInts(matching.found, keywordsNeeded);
  matching.occurrences.head = grownInts(matching.occurrences.head, keywordsNeeded);
  reserveLists(searches.postings, keywordsNeeded);
}

/** Adds the nears that hold to the keywords found. */
function decideNears<Id>(matching: Matching<Id>): void {
  const { nears, nearsByPart, nearUses } = matching.searches.keywords;
  if (nears.size === 0) return;
  for (let i = matching.foundCount - 1; i >= 0; i--) {
    const part = matching.found[i]!;
    if (nearUses[part] === 0) continue;
    const start = nearsByPart.heads[part * 2]!;
    const end = start + nearsByPart.heads[part * 2 + 1]!;
    for (let at = start; at < end; at++) {
      const keyword = nearsByPart.pool.data[at]!;
      if (!nearHolds(matching, nears.get(keyword)!)) continue;
      matching.foundIn[keyword] = matching.stamp;
      matching.found[matching.foundCount++] = keyword;
    }
  }
}

function nearHolds<Id>(matching: Matching<Id>, near: NearKeyword): boolean {
  for (const part of near.parts) if (matching.foundIn[part] !== matching.stamp) return false;
  const words = near.parts.map((part) => occurrencesOf(matching.occurrences, part));
  return nearWindows(words, near.width).next().done !== true;
}

/** Whether a search that has not been looked at for this article matches; false on every further look. */
function holds<Id>(matching: Matching<Id>, slot: number, article: ArticleAttributes | null): boolean {
  const { searches, stamp } = matching;
  const { slots } = searches;
  const at = slot * SLOT_SIZE;
  if (slots[at + SEEN_IN] === stamp) return false;
  slots[at + SEEN_IN] = stamp;
  const filter = slots[at + FILTER]!;
  if (filter !== 0 && article !== null && !passesNumbered(searches.filters, filter, article, stamp)) return false;
  const start = slots[at + BLOCK]!;
  if (start < 0) return true;
  const { data } = searches.blocks;
  return runProgram(data, start + BLOCK_HEAD, data[start]!, matching.foundIn, stamp);
}

function termsOf<Id>(matching: Matching<Id>, slot: number): readonly string[] {
  const { searches, foundIn, stamp } = matching;
  const start = searches.slots[slot * SLOT_SIZE + BLOCK]!;
  if (start < 0) return searches.terms.lists[searches.slots[slot * SLOT_SIZE + TERM]!]!;
  const tree = searches.trees.get(slot);
  if (tree) return [...new Set(termsOfTree(tree, false, (keyword) => foundIn[keyword] === stamp))];
  const { data } = searches.blocks;
  const terms: string[] = [];
  let at = start + BLOCK_HEAD + data[start]! + data[start + 1]!;
  for (let left = data[start + 2]!; left > 0; left--, at += 2) {
    const term = data[at + 1]!;
    if (term === 0 || foundIn[data[at]!] !== stamp) continue;
    const text = searches.terms.lists[term]![0]!;
    if (!terms.includes(text)) terms.push(text);
  }
  return terms;
}
