/**
 * Thousands to a million saved searches against one article at a time, with exactly the answers of `matchArticle`.
 *
 * The distinct keywords of all searches stand in one trie that an article's tokens walk once. A search of one word hangs on its
 * keyword. What the others ask is kept once for all who ask the same, and hangs on the group of keywords that promises the fewest
 * articles and of which every match must hold one; only what hangs on a found keyword is looked at and verified against the
 * keywords found. Searches that can match without any keyword (negations only, or everything) are verified for each article.
 * Searches and keywords are integers in typed arrays; what is made for an article are its answers.
 */

import type { SearchId, SearchIndex } from '@kawaraban/query/search-index.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { openState, type ReverseIndexState, stateOf } from './index-state.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import { numberTokens, WORDS_MAX } from './keywords/vocabulary.ts';
import { createMatching, matchArticleSearches } from './matching.ts';
import { ownerCount } from './searches/expressions.ts';
import { addSearch, createSavedSearches, removeSearch } from './searches/saved-searches.ts';

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

export interface ReverseIndex<Id extends SearchId> extends SearchIndex<Id> {
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
    add(search) {
      removeSearch(searches, search.id);
      addSearch(searches, search);
    },
    remove: (id) => removeSearch(searches, id),
    size: () => searches.slotById.count,
    match: (tokens, article) => matchArticleSearches(matching, tokens, article ?? null),
    learn(tokens) {
      const { vocabulary } = searches.keywords;
      numberTokens(vocabulary, tokens, matching.numbered);
      sampleArticle(vocabulary.frequencies, vocabulary.words, tokens, matching.numbered.word);
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
