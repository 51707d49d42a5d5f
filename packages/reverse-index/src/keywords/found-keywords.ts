/**
 * The keywords found in the article being matched: each once, as one bit a keyword that stays in the cache, and for the parts of
 * nears where they occurred.
 */
import { grownInts } from '../memory/int-lists.ts';
import { createOccurrenceLists, noteOccurrence, type OccurrenceLists } from './occurrence-lists.ts';

export interface FoundKeywords {
  count: number;
  list: Int32Array;
  /** That of keyword 0, which stands for none, is always set. */
  bits: Int32Array;
  occurrences: OccurrenceLists;
}

/** Returns no keywords. */
export function createFoundKeywords(): FoundKeywords {
  return { count: 0, list: new Int32Array(256), bits: new Int32Array(8), occurrences: createOccurrenceLists() };
}

/** Forgets what was found and makes room for keywords below `bound`. */
export function clearFound(found: FoundKeywords, bound: number): void {
  for (let i = 0; i < found.count; i++) found.bits[found.list[i]! >>> 5] = 0;
  found.count = 0;
  found.occurrences.count = 0;
  // One more than there are keywords: `noteKeyword` writes before it counts.
  found.list = grownInts(found.list, bound + 1);
  found.bits = grownInts(found.bits, (bound >>> 5) + 1);
  found.occurrences.head = grownInts(found.occurrences.head, bound);
  found.bits[0] = 1;
}

/**
 * Notes a keyword that stands at these positions; 0 notes nothing. `nearBits` says of which all occurrences are wanted. Whether
 * it is found for the first time cannot be foretold, so there is no branch.
 */
export function noteKeyword(
  found: FoundKeywords,
  nearBits: Int32Array,
  keyword: number,
  first: number,
  last: number,
): void {
  const bits = found.bits[keyword >>> 5]!;
  const wasFound = (bits >>> keyword) & 1;
  found.bits[keyword >>> 5] = bits | (1 << keyword);
  found.list[found.count] = keyword;
  found.count += wasFound ^ 1;
  if (((nearBits[keyword >>> 5]! >>> keyword) & 1) === 0) return;
  noteOccurrence(found.occurrences, keyword, wasFound === 0, first, last);
}

/** Returns whether a keyword was found. */
export function isFound({ bits }: FoundKeywords, keyword: number): boolean {
  return ((bits[keyword >>> 5]! >>> keyword) & 1) === 1;
}
