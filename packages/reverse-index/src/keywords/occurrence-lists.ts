/**
 * Occurrences of the parts of terms and NEAR keywords in the article being matched: one linked list per keyword, in
 * typed arrays. With a map of arrays, matching an article took about 5 % longer, because parts are often common words.
 */
import { grownInts } from '../memory/int-lists.ts';

export interface OccurrenceLists {
  count: number;
  /** Latest occurrence of each keyword. Valid only for keywords found in the current article. */
  head: Int32Array;
  /** Previous occurrence, or −1 if there is none. */
  before: Int32Array;
  first: Int32Array;
  last: Int32Array;
}

export function createOccurrenceLists(): OccurrenceLists {
  const empty = () => new Int32Array(256);
  return { count: 0, head: empty(), before: empty(), first: empty(), last: empty() };
}

/** `isFirst` is true if the keyword has no occurrence in this article yet. */
export function addOccurrence(
  lists: OccurrenceLists,
  keyword: number,
  isFirst: boolean,
  first: number,
  last: number,
): void {
  const at = lists.count++;
  if (at >= lists.first.length) {
    for (const key of ['before', 'first', 'last'] as const) lists[key] = grownInts(lists[key], at + 1);
  }
  lists.before[at] = isFirst ? -1 : lists.head[keyword]!;
  lists.head[keyword] = at;
  lists.first[at] = first;
  lists.last[at] = last;
}
