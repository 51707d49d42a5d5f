/**
 * The keywords found in the article being matched: a list, and one bit per keyword. The question "was it found?" is the
 * most frequent one. For 100,000 keywords it reads 12 KB, which stay in the cache. For parts of composed keywords also
 * their occurrences.
 */
import { grownInts } from '../memory/int-lists.ts';
import { addOccurrence, createOccurrenceLists, type OccurrenceLists } from './occurrence-lists.ts';

export interface FoundKeywords {
  count: number;
  list: Int32Array;
  /** The bit of keyword 0, which means none, is always set. */
  bits: Int32Array;
  occurrences: OccurrenceLists;
}

export function createFoundKeywords(): FoundKeywords {
  return { count: 0, list: new Int32Array(256), bits: new Int32Array(8), occurrences: createOccurrenceLists() };
}

/** Clears the list and makes room for keywords below `bound`. */
export function clearFound(found: FoundKeywords, bound: number): void {
  for (let i = 0; i < found.count; i++) found.bits[found.list[i]! >>> 5] = 0;
  found.count = 0;
  found.occurrences.count = 0;
  // `addFound` writes one element more than it counts.
  found.list = grownInts(found.list, bound + 1);
  found.bits = grownInts(found.bits, (bound >>> 5) + 1);
  found.occurrences.head = grownInts(found.occurrences.head, bound);
  found.bits[0] = 1;
}

/**
 * Adds a keyword that occurs from token `first` to token `last`; 0 adds nothing. `partBits` marks the keywords whose
 * occurrences are recorded. Branchless, because the processor cannot predict whether an occurrence is a keyword's
 * first.
 */
export function addFound(
  found: FoundKeywords,
  partBits: Int32Array,
  keyword: number,
  first: number,
  last: number,
): void {
  const bits = found.bits[keyword >>> 5]!;
  const wasFound = (bits >>> keyword) & 1;
  found.bits[keyword >>> 5] = bits | (1 << keyword);
  found.list[found.count] = keyword;
  found.count += wasFound ^ 1;
  if (((partBits[keyword >>> 5]! >>> keyword) & 1) === 0) return;
  addOccurrence(found.occurrences, keyword, wasFound === 0, first, last);
}

export function isFound({ bits }: FoundKeywords, keyword: number): boolean {
  return ((bits[keyword >>> 5]! >>> keyword) & 1) === 1;
}
