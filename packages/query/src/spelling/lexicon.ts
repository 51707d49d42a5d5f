/** What is known of Japanese words: their other spellings, and how likely each is in a row of characters (data/README.md). */

export interface Lexicon {
  /** The data of `data/spellings.txt`, in the order of its lines: a word and its other spellings. */
  spellings: string;
  /** Hashes of words, ascending, and the cost of each. */
  hashes: Uint32Array;
  costs: Uint16Array;
}

const hashBytes = 4;
const costBytes = 2;

/** Returns the lexicon of the two files of `data/`. */
export function readLexicon(spellings: string, wordCosts: Uint8Array): Lexicon {
  const count = wordCosts.length / (hashBytes + costBytes);
  // A copy: a file read into a shared buffer need not be aligned.
  const { buffer } = wordCosts.slice();
  return {
    spellings,
    hashes: new Uint32Array(buffer, 0, count),
    costs: new Uint16Array(buffer, count * hashBytes, count),
  };
}

/** Returns the other spellings listed for a word, none if there are none. */
export function listedSpellings({ spellings }: Lexicon, word: string): readonly string[] {
  let [from, to] = [0, spellings.length];
  // Lines are sorted; `from` is always the start of one.
  while (from < to) {
    const middle = spellings.lastIndexOf('\n', (from + to) >> 1) + 1;
    const start = Math.max(from, middle);
    const end = lineEnd(spellings, start);
    const space = spellings.indexOf(' ', start);
    const listed = spellings.slice(start, space);
    if (listed === word) return spellings.slice(space + 1, end).split(' ');
    if (listed < word) from = end + 1;
    else to = start;
  }
  return [];
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Returns the cost of the word with a hash (`hashText` of its folded characters), 0 for none. */
export function wordCost({ hashes, costs }: Lexicon, hash: number): number {
  const wanted = hash >>> 0;
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = hashes[middle]!;
    if (found === wanted) return costs[middle]!;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return 0;
}
