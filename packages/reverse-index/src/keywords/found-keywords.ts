/**
 * Keywords found in the article being matched: a list, and one bit per keyword. Testing a bit is the most frequent
 * operation; for 100,000 keywords the bits take 12 KB, which fit into the cache. Occurrences are also stored for parts
 * of composed keywords.
 */
import { grownInts } from '../memory/int-lists.ts';
import { addOccurrence, createOccurrenceLists, type OccurrenceLists } from './occurrence-lists.ts';

export interface FoundKeywords {
  count: number;
  list: Int32Array;
  /** One bit per keyword. Bit 0, which means no keyword, is always set. */
  bits: Int32Array;
  occurrences: OccurrenceLists;
}

export function createFoundKeywords(): FoundKeywords {
  return { count: 0, list: new Int32Array(256), bits: new Int32Array(8), occurrences: createOccurrenceLists() };
}

export function clearFound(found: FoundKeywords, bound: number): void {
  for (let i = 0; i < found.count; i++) found.bits[found.list[i]! >>> 5] = 0;
  found.count = 0;
  found.occurrences.count = 0;
  // Reserves one extra element, because `addFound` writes one element beyond the count.
  found.list = grownInts(found.list, bound + 1);
  found.bits = grownInts(found.bits, (bound >>> 5) + 1);
  found.occurrences.head = grownInts(found.occurrences.head, bound);
  found.bits[0] = 1;
}

/**
 * Adds a keyword that occurs from token `first` to token `last`. Keyword 0 adds nothing. `partBits` marks the keywords
 * whose occurrences are recorded. Branchless, because the processor cannot predict whether an occurrence is the
 * keyword's first.
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
