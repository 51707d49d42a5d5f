import type { SavedSearch, SearchId, SearchMatch } from '@kawaraban/query/search-index.ts';
import { isLeaf } from '@kawaraban/query/tree.ts';
import {
  acquireKeyword,
  createKeywords,
  type Keywords,
  POSTING_BITS,
  releaseKeyword,
  SEARCH,
} from '../keywords/keywords.ts';
import { createHashTable, type HashTable } from '../memory/hash-table.ts';
import { appendToList, grownInts, removeFromList } from '../memory/int-lists.ts';
import { addExpression, createExpressions, type Expressions, removeExpression } from './expressions.ts';
import { acquireFilter, createFilterTable, type FilterTable, releaseFilter } from './filter-table.ts';
import { enterId, removeId, slotOfId } from './id-table.ts';
import { acquireTerm, createTermTable, releaseTerm, type TermTable } from './term-table.ts';

export interface SavedSearches<Id extends SearchId> {
  keywords: Keywords;
  expressions: Expressions;
  filters: FilterTable;
  terms: TermTable;
  slotById: HashTable;
  ids: (Id | undefined)[];
  unused: number[];
  /** For each slot, the keyword that decides the search, or `−1 − e` if expression `e` decides it. */
  placement: Int32Array;
  /** Term of the search in each slot if a keyword decides it, else its filter. */
  termOrFilter: Int32Array;
  /** A match object is created at the first match and shared by all articles. */
  cachedMatches: (SearchMatch<Id> | undefined)[];
}

export function createSavedSearches<Id extends SearchId>(wordsMax: number): SavedSearches<Id> {
  const keywords = createKeywords(wordsMax);
  const terms = createTermTable();
  return {
    keywords,
    expressions: createExpressions(keywords, terms),
    filters: createFilterTable(),
    terms,
    slotById: createHashTable(),
    ids: [],
    unused: [],
    placement: new Int32Array(256),
    termOrFilter: new Int32Array(256),
    cachedMatches: [],
  };
}

export function addSearch<Id extends SearchId>(
  searches: SavedSearches<Id>,
  { id, query, filter }: SavedSearch<Id>,
): void {
  const slot = newSlot(searches, id);
  const number = filter === undefined ? 0 : acquireFilter(searches.filters, filter);
  if (number === 0 && isLeaf(query.tree)) {
    const keyword = acquireKeyword(searches.keywords, query.tree);
    searches.placement[slot] = keyword;
    searches.termOrFilter[slot] = acquireTerm(searches.terms, query.leaves[0]!.text);
    appendToList(searches.keywords.postings, keyword, (slot << POSTING_BITS) | SEARCH);
    return;
  }
  searches.termOrFilter[slot] = number;
  searches.placement[slot] = -1 - addExpression(searches.expressions, query, ownerOf(slot, number));
}

function ownerOf(slot: number, filter: number): number {
  return slot * 2 + (filter === 0 ? 0 : 1);
}

function newSlot<Id extends SearchId>(searches: SavedSearches<Id>, id: Id): number {
  const slot = searches.unused.pop() ?? searches.ids.length;
  enterId(searches.slotById, id, slot);
  if (slot === searches.ids.length) {
    searches.ids.push(id);
    searches.cachedMatches.push(undefined);
  } else searches.ids[slot] = id;
  searches.placement = grownInts(searches.placement, slot + 1);
  searches.termOrFilter = grownInts(searches.termOrFilter, slot + 1);
  return slot;
}

export function removeSearch<Id extends SearchId>(searches: SavedSearches<Id>, id: Id): boolean {
  const slot = slotOfId(searches.slotById, searches.ids, id);
  if (slot < 0) return false;
  const placement = searches.placement[slot]!;
  const termOrFilter = searches.termOrFilter[slot]!;
  if (placement < 0) {
    removeExpression(searches.expressions, -1 - placement);
    releaseFilter(searches.filters, termOrFilter);
  } else {
    removeFromList(searches.keywords.postings, placement, (slot << POSTING_BITS) | SEARCH);
    releaseKeyword(searches.keywords, placement);
    releaseTerm(searches.terms, termOrFilter);
  }
  removeId(searches.slotById, id, slot);
  searches.placement[slot] = 0;
  searches.ids[slot] = undefined;
  searches.cachedMatches[slot] = undefined;
  searches.unused.push(slot);
  return true;
}
