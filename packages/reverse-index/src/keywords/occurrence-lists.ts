/** Where the parts of nears occurred in the article being matched: one linked list a keyword, in typed arrays. */
import { grownInts } from '../memory/int-lists.ts';

export interface OccurrenceLists {
  count: number;
  /** For each keyword its latest occurrence; only good for keywords found in this article. */
  head: Int32Array;
  /** The occurrence before, −1 for none. */
  before: Int32Array;
  /** Positions of first and last token. */
  first: Int32Array;
  last: Int32Array;
}

/** Returns no occurrences. */
export function createOccurrenceLists(): OccurrenceLists {
  const empty = () => new Int32Array(256);
  return { count: 0, head: empty(), before: empty(), first: empty(), last: empty() };
}

/** Notes an occurrence; `isFirst` says that the keyword has none yet in this article. */
export function noteOccurrence(
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

/** Returns the positions of a keyword's occurrences, in order. */
export function occurrencesOf(lists: OccurrenceLists, keyword: number): { first: number[]; last: number[] } {
  const first: number[] = [];
  const last: number[] = [];
  for (let at = lists.head[keyword]!; at >= 0; at = lists.before[at]!) {
    first.push(lists.first[at]!);
    last.push(lists.last[at]!);
  }
  return { first: first.reverse(), last: last.reverse() };
}
