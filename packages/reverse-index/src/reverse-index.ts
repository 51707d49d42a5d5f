/**
 * Thousands to a million saved searches against one article at a time, with exactly the answers of `matchArticle`.
 *
 * The distinct keywords of all searches stand in one trie that an article's tokens walk once. A search of one word hangs on its
 * keyword. What the others ask is kept once for all who ask the same, and hangs on the group of keywords that promises the fewest
 * articles and of which every match must hold one; only what hangs on a found keyword is looked at and verified against the
 * keywords found. Searches that can match without any keyword (negations only, or everything) are verified for each article.
 * Searches and keywords are integers in typed arrays; what is made for an article are its answers.
 */

import type { Tokens } from '@kawaraban/query/tokenize.ts';
import type { Query } from '@kawaraban/query/tree.ts';
import { openState, type ReverseIndexState, stateOf } from './index-state.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import { numberTokens, WORDS_MAX } from './keywords/vocabulary.ts';
import { createMatching, matchArticleSearches } from './matching.ts';
import type { ArticleAttributes, ArticleFilter } from './searches/article-filter.ts';
import { ownerCount } from './searches/expressions.ts';
import { type SearchId, slotOfId } from './searches/id-table.ts';
import { addSearch, createSavedSearches, removeSearch, type SearchMatch } from './searches/saved-searches.ts';

/** A saved search to be added. */
export interface SavedSearch<Id extends SearchId> {
  id: Id;
  query: Query;
  filter?: ArticleFilter;
}

/** Counts for metrics and benches. */
export interface ReverseIndexStats {
  searches: number;
  keywords: number;
  /** Searches looked at for every article because nothing in them must be there. */
  residual: number;
  /** Since the index was made: searches looked at, and those that matched. */
  candidates: number;
  matches: number;
  articles: number;
}

export interface ReverseIndex<Id extends SearchId> {
  /** Adds a search, or replaces the one of the same id. */
  add(search: SavedSearch<Id>): void;
  /** Takes a search out; returns whether it was there. */
  remove(id: Id): boolean;
  has(id: Id): boolean;
  /** Returns the searches an article matches, in no particular order. Without `article`, filters are not looked at. */
  match(tokens: Tokens, article?: ArticleAttributes): SearchMatch<Id>[];
  /** Learns word frequencies from an article without matching it; a few hundred before adding make a good index. */
  learn(tokens: Tokens): void;
  /**
   * Returns everything the index knows, to be written down at once (it is not a copy: the next call of any other method
   * changes it) and given to `createReverseIndex` of the same version of this package: many times faster than adding all again.
   */
  state(): ReverseIndexState<Id>;
  stats(): ReverseIndexStats;
}

export interface ReverseIndexOptions<Id extends SearchId> {
  /** What `state` gave, which the index takes over: it must not be given to another one. */
  state?: ReverseIndexState<Id>;
  /** How many different words of articles are remembered before starting again; default 400,000. */
  wordsMax?: number;
}

/** Returns an index for one thread, empty unless given a state; every call answers at once. */
export function createReverseIndex<Id extends SearchId>({
  state,
  wordsMax,
}: ReverseIndexOptions<Id> = {}): ReverseIndex<Id> {
  const searches = state ? openState(state) : createSavedSearches<Id>(wordsMax ?? WORDS_MAX);
  const { expressions } = searches;
  const matching = createMatching(searches, state?.stamp);
  return {
    add({ id, query, filter }) {
      removeSearch(searches, id);
      addSearch(searches, id, query, filter);
    },
    remove: (id) => removeSearch(searches, id),
    has: (id) => slotOfId(searches.slotById, searches.ids, id) >= 0,
    match: (tokens, article) => matchArticleSearches(matching, tokens, article ?? null),
    learn(tokens) {
      numberTokens(searches.keywords.vocabulary, tokens, matching.numbered);
      sampleArticle(searches.keywords.vocabulary, tokens, matching.numbered);
    },
    state: () => stateOf(searches, matching.stamp),
    stats: () => ({
      searches: searches.slotById.count,
      keywords: searches.keywords.count - searches.keywords.unused.length,
      residual: [...expressions.residual].reduce((sum, start) => sum + ownerCount(expressions, start), 0),
      articles: matching.articles,
      candidates: matching.candidates,
      matches: matching.matches,
    }),
  };
}
