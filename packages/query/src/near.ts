/** Finds windows in which several words occur near each other. */

/** `first` is ascending; `last` is, too, because all occurrences of a word have one length. */
export interface OccurrencePositions {
  first: ArrayLike<number>;
  last: ArrayLike<number>;
}

/**
 * Yields the first position of every window of `width` positions that begins at an occurrence and holds at least one
 * whole occurrence of each word. Runs in linear time in the number of occurrences.
 */
export function* nearWindows(words: readonly OccurrencePositions[], width: number): Generator<number> {
  const at = words.map(() => 0);
  for (;;) {
    let from = Number.POSITIVE_INFINITY;
    let end = 0;
    for (const [i, word] of words.entries()) {
      if (at[i]! >= word.first.length) return;
      from = Math.min(from, word.first[at[i]!]!);
      end = Math.max(end, word.last[at[i]!]!);
    }
    if (end < from + width) yield from;
    for (const [i, word] of words.entries()) while (at[i]! < word.first.length && word.first[at[i]!]! <= from) at[i]!++;
  }
}
