/**
 * The saved searches of a reverse index, each in a numbered slot, and the postings from keywords to slots.
 *
 * A search of one wanted leaf is two integers: its keyword and its term. Every other search has a block of integers: a head of
 * two lengths, its program and the keywords it hangs on.
 */
import { type LeafPattern, leafPattern } from '../leaf.ts';
import { wantedLeaves } from '../match.ts';
import { leavesOf, type Query } from '../tree.ts';
import { type ArticleFilter, createFilterTable, type FilterTable, releaseFilter, useFilter } from './article-filter.ts';
import { estimateArticles } from './frequencies.ts';
import {
  allocateBlock,
  appendToList,
  createIntPool,
  grownInts,
  type IntPool,
  releaseBlock,
  removeFromList,
} from './int-lists.ts';
import { createKeywords, type Keywords, releaseKeyword, useKeyword } from './keywords.ts';
import {
  explainsByKeywords,
  INSTRUCTION_SIZE,
  type KeywordTree,
  keywordTreeOf,
  programOf,
  requiredKeywords,
} from './search-program.ts';
import { createTermTable, releaseTerm, type TermTable, useSingleTerm, useTerm } from './term-table.ts';

/** Lengths at the head of a block: program, keywords it hangs on. */
export const BLOCK_HEAD = 2;
/** A posting is slot × 2, plus this where finding the keyword does not decide the search. */
export const NEEDS_CHECK = 1;

/** What matching reads of a slot stands together: one cache line instead of four. */
export const SLOT_SIZE = 4;
/** The article the slot was last looked at for. */
export const SEEN_IN = 0;
/** Number of its filter, 0 for none. */
export const FILTER = 1;
/** Start of its block, or −1. */
export const BLOCK = 2;
/** For a slot without a block the number of its term. */
export const TERM = 3;

export interface SavedSearches<Id> {
  keywords: Keywords;
  blocks: IntPool;
  filters: FilterTable;
  terms: TermTable;
  slotById: Map<Id, number>;
  ids: (Id | undefined)[];
  unused: number[];
  /** Four integers a slot; see `SLOT_SIZE`. */
  slots: Int32Array;
  /** For each slot without a block its keyword. */
  keyword: Int32Array;
  /** Trees of the searches whose terms take more than knowing which keywords were found. */
  trees: Map<number, KeywordTree>;
  /** Slots of searches that can match without any keyword. */
  residual: Set<number>;
}

/** Returns no searches yet. */
export function createSavedSearches<Id>(wordsMax: number): SavedSearches<Id> {
  return {
    keywords: createKeywords(wordsMax),
    blocks: createIntPool(),
    filters: createFilterTable(),
    terms: createTermTable(),
    slotById: new Map(),
    ids: [],
    unused: [],
    slots: new Int32Array(256 * SLOT_SIZE),
    keyword: new Int32Array(256),
    trees: new Map(),
    residual: new Set(),
  };
}

/** Adds a search under an id that is not there yet. */
export function addSearch<Id>(
  searches: SavedSearches<Id>,
  id: Id,
  query: Query,
  filter: ArticleFilter | undefined,
): void {
  const slot = newSlot(searches, id);
  const at = slot * SLOT_SIZE;
  searches.slots[at + FILTER] = useFilter(searches.filters, filter);
  const leaves = leavesOf(query.tree);
  const patterns = leaves.map(leafPattern);
  const keywords = patterns.map((pattern) => useKeyword(searches.keywords, pattern));
  if (query.tree.kind !== 'not' && leaves.length === 1) {
    searches.slots[at + BLOCK] = -1;
    searches.keyword[slot] = keywords[0]!;
    searches.slots[at + TERM] = useSingleTerm(searches.terms, query.leaves[0]!.text);
    const check = searches.slots[at + FILTER] === 0 ? 0 : NEEDS_CHECK;
    appendToList(searches.keywords.postings, keywords[0]!, slot * 2 + check);
    return;
  }
  addBlock(searches, slot, query, keywords, patterns);
}

function newSlot<Id>(searches: SavedSearches<Id>, id: Id): number {
  const slot = searches.unused.pop() ?? searches.ids.length;
  searches.slotById.set(id, slot);
  searches.ids[slot] = id;
  searches.slots = grownInts(searches.slots, (slot + 1) * SLOT_SIZE);
  searches.keyword = grownInts(searches.keyword, slot + 1);
  return slot;
}

function addBlock<Id>(
  searches: SavedSearches<Id>,
  slot: number,
  query: Query,
  keywords: readonly number[],
  patterns: readonly LeafPattern[],
): void {
  const wanted = wantedLeaves(query.tree, true);
  const tree = keywordTreeOf(query.tree, (leaf) => {
    const { text } = query.leaves[leaf]!;
    return { kind: 'leaf', keyword: keywords[leaf]!, text, term: wanted[leaf] ? useTerm(searches.terms, text) : 0 };
  });
  const program = programOf(tree);
  const hung = [...new Set(chooseHung(searches, tree, keywords, patterns))];
  const content = [program.length, hung.length, ...program, ...hung];
  const start = allocateBlock(searches.blocks, content.length);
  searches.blocks.data.set(content, start);
  searches.slots[slot * SLOT_SIZE + BLOCK] = start;
  if (!explainsByKeywords(tree)) searches.trees.set(slot, tree);
  if (hung.length === 0) searches.residual.add(slot);
  for (const keyword of hung) appendToList(searches.keywords.postings, keyword, slot * 2 + NEEDS_CHECK);
}

/** Returns the keywords a search hangs on, none for a search that can match without any. */
function chooseHung<Id>(
  searches: SavedSearches<Id>,
  tree: KeywordTree,
  keywords: readonly number[],
  patterns: readonly LeafPattern[],
): number[] {
  const { vocabulary } = searches.keywords;
  const costs = new Map<number, number>();
  const costOf = (keyword: number): number => {
    const known = costs.get(keyword);
    if (known !== undefined) return known;
    const cost = estimateArticles(vocabulary, patterns[keywords.indexOf(keyword)]!);
    costs.set(keyword, cost);
    return cost;
  };
  return requiredKeywords(tree, costOf) ?? [];
}

/** Takes a search out, and what only it used; returns whether it was there. */
export function removeSearch<Id>(searches: SavedSearches<Id>, id: Id): boolean {
  const slot = searches.slotById.get(id);
  if (slot === undefined) return false;
  const at = slot * SLOT_SIZE;
  if (searches.slots[at + BLOCK]! >= 0) removeBlock(searches, slot);
  else {
    const keyword = searches.keyword[slot]!;
    removeFromList(
      searches.keywords.postings,
      keyword,
      slot * 2 + (searches.slots[at + FILTER] === 0 ? 0 : NEEDS_CHECK),
    );
    releaseKeyword(searches.keywords, keyword);
    releaseTerm(searches.terms, searches.slots[at + TERM]!);
  }
  releaseFilter(searches.filters, searches.slots[at + FILTER]!);
  searches.slotById.delete(id);
  searches.ids[slot] = undefined;
  searches.unused.push(slot);
  return true;
}

function removeBlock<Id>(searches: SavedSearches<Id>, slot: number): void {
  const { data } = searches.blocks;
  const start = searches.slots[slot * SLOT_SIZE + BLOCK]!;
  const programStart = start + BLOCK_HEAD;
  const hungStart = programStart + data[start]!;
  const end = hungStart + data[start + 1]!;
  const { postings } = searches.keywords;
  for (let at = hungStart; at < end; at++) removeFromList(postings, data[at]!, slot * 2 + NEEDS_CHECK);
  for (let at = programStart; at < hungStart; at += INSTRUCTION_SIZE) {
    releaseKeyword(searches.keywords, data[at]!);
    if (data[at + 3] !== 0) releaseTerm(searches.terms, data[at + 3]!);
  }
  releaseBlock(searches.blocks, start, end - start);
  searches.trees.delete(slot);
  searches.residual.delete(slot);
}
