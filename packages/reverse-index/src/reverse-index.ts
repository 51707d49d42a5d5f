/** An index of up to a million saved searches; README.md is its first page. */

import type { SearchId, SearchIndex } from '@kawaraban/query/search-index.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { openState, type ReverseIndexState, stateOf } from './index-state.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import { numberTokens, WORDS_MAX } from './keywords/vocabulary.ts';
import { createMatcher, matchArticle } from './match-article.ts';
import { addSearch, createSavedSearches, removeSearch } from './searches/saved-searches.ts';

/** Counts for metrics and benches. */
export interface ReverseIndexStats {
  searches: number;
  keywords: number;
  /** Searches without an anchor, which are verified for each article. */
  unanchored: number;
  /** Since the index was made: searches verified, searches that matched, articles matched. */
  candidates: number;
  matches: number;
  articles: number;
}

export interface ReverseIndex<Id extends SearchId> extends SearchIndex<Id> {
  /** Counts the words of an article without matching it. Anchors are well chosen after some hundred articles. */
  learn(tokens: Tokens): void;
  /**
   * Returns everything the index knows, for `createReverseIndex` of the same layout: loading it is many times faster than adding all
   * searches again. It is not a copy: store it before any other method is called.
   */
  state(): ReverseIndexState<Id>;
  stats(): ReverseIndexStats;
}

export interface ReverseIndexOptions<Id extends SearchId> {
  /** What `state` returned. The index takes it over; do not give it to another one. */
  state?: ReverseIndexState<Id>;
  /** Different words of articles that are remembered until the table of words is emptied; default 400,000. */
  wordsMax?: number;
}

/** Returns an index for one thread, empty or with the searches of `state`. */
export function createReverseIndex<Id extends SearchId>({
  state,
  wordsMax,
}: ReverseIndexOptions<Id> = {}): ReverseIndex<Id> {
  const searches = state ? openState(state) : createSavedSearches<Id>(wordsMax ?? WORDS_MAX);
  const { expressions } = searches;
  const matcher = createMatcher(searches, state?.articleNumber);
  return {
    add(search) {
      removeSearch(searches, search.id);
      addSearch(searches, search);
    },
    remove: (id) => removeSearch(searches, id),
    size: () => searches.slotById.count,
    match: (tokens, article) => matchArticle(matcher, tokens, article ?? null),
    learn(tokens) {
      const { vocabulary } = searches.keywords;
      numberTokens(vocabulary, tokens, matcher.numbered);
      sampleArticle(vocabulary.frequencies, vocabulary.words, tokens, matcher.numbered.word);
    },
    state: () => stateOf(searches, matcher.articleNumber),
    stats: () => ({
      searches: searches.slotById.count,
      keywords: searches.keywords.count - searches.keywords.unused.length,
      unanchored: expressions.unanchored.size,
      articles: matcher.articles,
      candidates: matcher.candidates,
      matches: matcher.matches,
    }),
  };
}
