/** Occurrences of a word. `first` is ascending, and so is `last`, because all occurrences of a word have the same length. */
export interface OccurrencePositions {
  first: ArrayLike<number>;
  last: ArrayLike<number>;
}

/**
 * Yields the start of each window. A window starts at an occurrence and contains a whole occurrence of each word. Takes
 * linear time in the number of occurrences.
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
