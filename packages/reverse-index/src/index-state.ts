/** What a reverse index knows as data: objects, maps, sets, strings and typed arrays, nothing that structured cloning refuses. */

import type { SearchId } from '@kawaraban/query/search-index.ts';
import { newRoot } from './keywords/keyword-trie.ts';
import type { Vocabulary } from './keywords/vocabulary.ts';
import type { SavedSearches } from './searches/saved-searches.ts';

/** Good for one version of the code only. What can be made again of the rest is left out. */
export interface ReverseIndexState<Id extends SearchId> {
  searches: Omit<SavedSearches<Id>, 'answers' | 'keywords' | 'expressions'> & {
    keywords: Omit<SavedSearches<Id>['keywords'], 'vocabulary'> & { vocabulary: Omit<Vocabulary, 'newSymbol'> };
    expressions: Omit<SavedSearches<Id>['expressions'], 'keywords' | 'terms'>;
  };
  /** Number of the last article asked about: expressions and filters say by it which article they were last looked at for. */
  stamp: number;
}

/** Returns the state of these searches; it shares their arrays. */
export function stateOf<Id extends SearchId>(searches: SavedSearches<Id>, stamp: number): ReverseIndexState<Id> {
  const { answers: _answers, keywords, expressions, terms, ...rest } = searches;
  const { newSymbol: _newSymbol, ...vocabulary } = keywords.vocabulary;
  const { keywords: _keywords, terms: _terms, ...ownExpressions } = expressions;
  return {
    searches: {
      ...rest,
      keywords: { ...keywords, vocabulary },
      expressions: ownExpressions,
      terms: { ...terms, lists: [] },
    },
    stamp,
  };
}

/** Returns the searches of a state, which they take over. */
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
    answers: new Array(ids.length).fill(undefined),
  };
}
