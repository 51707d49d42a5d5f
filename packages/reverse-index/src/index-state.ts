/** State of an index as data that structured cloning accepts: objects, maps, sets, strings and typed arrays. */

import type { SearchId } from '@kawaraban/query/search-index.ts';
import { newRoot } from './keywords/keyword-trie.ts';
import type { Vocabulary } from './keywords/vocabulary.ts';
import type { SavedSearches } from './searches/saved-searches.ts';

/** Callers that store the state must store a version with it (README.md, "Changing the layout"). Derived data is excluded. */
export interface ReverseIndexState<Id extends SearchId> {
  searches: Omit<SavedSearches<Id>, 'cachedMatches' | 'keywords' | 'expressions'> & {
    keywords: Omit<SavedSearches<Id>['keywords'], 'vocabulary'> & { vocabulary: Omit<Vocabulary, 'newSymbol'> };
    expressions: Omit<SavedSearches<Id>['expressions'], 'keywords' | 'terms'>;
  };
  /** Number of the last article. Expressions and filters contain the number of the article for which they were last verified. */
  articleNumber: number;
}

export function stateOf<Id extends SearchId>(
  searches: SavedSearches<Id>,
  articleNumber: number,
): ReverseIndexState<Id> {
  const { cachedMatches: _cachedMatches, keywords, expressions, terms, ...rest } = searches;
  const { newSymbol: _newSymbol, ...vocabulary } = keywords.vocabulary;
  const { keywords: _keywords, terms: _terms, ...ownExpressions } = expressions;
  return {
    searches: {
      ...rest,
      keywords: { ...keywords, vocabulary },
      expressions: ownExpressions,
      terms: { ...terms, lists: [] },
    },
    articleNumber,
  };
}

export function openState<Id extends SearchId>({ searches }: ReverseIndexState<Id>): SavedSearches<Id> {
  const { trie } = searches.keywords;
  const keywords = {
    ...searches.keywords,
    vocabulary: { ...searches.keywords.vocabulary, newSymbol: () => newRoot(trie) },
  };
  const { terms, ids } = searches;
  return {
    ...searches,
    keywords,
    expressions: { ...searches.expressions, keywords, terms },
    cachedMatches: new Array(ids.length).fill(undefined),
  };
}
