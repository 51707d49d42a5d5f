import type { SearchId, SearchIndex } from '@kawaraban/query/search-index.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { openState, type ReverseIndexState, stateOf } from './index-state.ts';
import { sampleArticle } from './keywords/frequencies.ts';
import { numberTokens, WORDS_MAX } from './keywords/vocabulary.ts';
import { createMatcher, matchArticle } from './match-article.ts';
import { addSearch, createSavedSearches, removeSearch } from './searches/saved-searches.ts';

export interface ReverseIndexStats {
  searches: number;
  keywords: number;
  unanchored: number;
  candidates: number;
  matches: number;
  articles: number;
}

export interface ReverseIndex<Id extends SearchId> extends SearchIndex<Id> {
  learn(tokens: Tokens): void;
  /**
   * Returns the live state, not a copy: store it before calling any other method. Loading it is many times faster than
   * adding all searches again.
   */
  state(): ReverseIndexState<Id>;
  stats(): ReverseIndexStats;
}

export interface ReverseIndexOptions<Id extends SearchId> {
  state?: ReverseIndexState<Id>;
  /** Maximum number of article words in the table of words before it is cleared. Default: 400,000. */
  wordsMax?: number;
}

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
