/**
 * The saved searches of a reverse index, each in a numbered slot, and the postings from keywords to them.
 *
 * A search of one wanted leaf without a filter hangs on its keyword by itself: finding the keyword decides it. What every other
 * search asks of the words of an article is an expression (expressions.ts), which searches that ask the same have together.
 */
import type { SavedSearch, SearchId, SearchMatch } from '@kawaraban/query/search-index.ts';
import { isLeaf } from '@kawaraban/query/tree.ts';
import { createKeywords, DECIDED, type Keywords, POSTING_BITS, releaseKeyword, useLeaf } from '../keywords/keywords.ts';
import { createHashTable, type HashTable } from '../memory/hash-table.ts';
import { appendToList, grownInts, removeFromList } from '../memory/int-lists.ts';
import { createExpressions, type Expressions, releaseExpression, useExpression } from './expressions.ts';
import { createFilterTable, type FilterTable, releaseFilter, useFilter } from './filter-table.ts';
import { enterId, removeId, slotOfId } from './id-table.ts';
import { createTermTable, releaseTerm, type TermTable, useTerm } from './term-table.ts';

export interface SavedSearches<Id extends SearchId> {
  keywords: Keywords;
  expressions: Expressions;
  filters: FilterTable;
  terms: TermTable;
  /** See id-table.ts. */
  slotById: HashTable;
  ids: (Id | undefined)[];
  unused: number[];
  /** For each slot its keyword if that decides it, else −1 − its expression. */
  home: Int32Array;
  /** For each slot the number of its term if a keyword decides it, else that of its filter. */
  detail: Int32Array;
  /** Answers of searches that a keyword decides, made when they first match. */
  answers: (SearchMatch<Id> | undefined)[];
}

/** Returns no searches yet. */
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
    home: new Int32Array(256),
    detail: new Int32Array(256),
    answers: [],
  };
}

/** Adds a search under an id that is not there yet. */
export function addSearch<Id extends SearchId>(
  searches: SavedSearches<Id>,
  { id, query, filter }: SavedSearch<Id>,
): void {
  const slot = newSlot(searches, id);
  const number = filter === undefined ? 0 : useFilter(searches.filters, filter);
  if (number === 0 && isLeaf(query.tree)) {
    const keyword = useLeaf(searches.keywords, query.tree);
    searches.home[slot] = keyword;
    searches.detail[slot] = useTerm(searches.terms, query.leaves[0]!.text);
    appendToList(searches.keywords.postings, keyword, (slot << POSTING_BITS) | DECIDED);
    return;
  }
  searches.detail[slot] = number;
  searches.home[slot] = -1 - useExpression(searches.expressions, query, ownerOf(slot, number));
}

/** The slot of a search × 2, plus 1 where it has a filter. */
function ownerOf(slot: number, filter: number): number {
  return slot * 2 + (filter === 0 ? 0 : 1);
}

function newSlot<Id extends SearchId>(searches: SavedSearches<Id>, id: Id): number {
  const slot = searches.unused.pop() ?? searches.ids.length;
  enterId(searches.slotById, id, slot);
  if (slot === searches.ids.length) {
    searches.ids.push(id);
    searches.answers.push(undefined);
  } else searches.ids[slot] = id;
  searches.home = grownInts(searches.home, slot + 1);
  searches.detail = grownInts(searches.detail, slot + 1);
  return slot;
}

/** Takes a search out, and what only it used; returns whether it was there. */
export function removeSearch<Id extends SearchId>(searches: SavedSearches<Id>, id: Id): boolean {
  const slot = slotOfId(searches.slotById, searches.ids, id);
  if (slot < 0) return false;
  const home = searches.home[slot]!;
  const detail = searches.detail[slot]!;
  if (home < 0) {
    releaseExpression(searches.expressions, -1 - home, ownerOf(slot, detail));
    releaseFilter(searches.filters, detail);
  } else {
    removeFromList(searches.keywords.postings, home, (slot << POSTING_BITS) | DECIDED);
    releaseKeyword(searches.keywords, home);
    releaseTerm(searches.terms, detail);
  }
  removeId(searches.slotById, id, slot);
  searches.ids[slot] = undefined;
  searches.answers[slot] = undefined;
  searches.unused.push(slot);
  return true;
}
