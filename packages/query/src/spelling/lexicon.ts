/** Japanese words, their other spellings and their costs (data/README.md). */

export interface Lexicon {
  /** The data of `data/spellings.txt`, in the order of its lines: a word and its other spellings. */
  spellings: string;
  /** Hash table. A slot holds the upper 16 bits of a word's hash and the word's cost; 0 is an empty slot. */
  words: Int32Array;
  /** Bloom filter with one hash. Most lookups find no word, and the filter fits into the processor's cache. */
  filter: Int32Array;
}

const hashBytes = 4;
const costBytes = 2;

/** Slots of the table: less than half of them are taken. With 16 bits of the hash beside the slot, one word in 30,000 is taken for another. */
const slotBits = 19;
const slots = 2 ** slotBits;
const filterBits = 2 ** 22;

/** Returns the lexicon of the two files of `data/`. */
export function readLexicon(spellings: string, wordCosts: Uint8Array): Lexicon {
  const count = wordCosts.length / (hashBytes + costBytes);
  const view = new DataView(wordCosts.buffer, wordCosts.byteOffset, wordCosts.length);
  const lexicon = { spellings, words: new Int32Array(slots), filter: new Int32Array(filterBits / 32) };
  for (let i = 0; i < count; i++) {
    const hash = view.getInt32(i * hashBytes, true);
    const cost = view.getUint16(count * hashBytes + i * costBytes, true);
    lexicon.words[slotOf(lexicon.words, hash)] = (hash & UPPER) | cost;
    const bit = mixed(hash) & (filterBits - 1);
    lexicon.filter[bit >>> 5]! |= 1 << bit;
  }
  return lexicon;
}

const UPPER = 0xffff0000 | 0;
const LOWER = 0xffff;

/** FNV leaves its lower bits alike for texts that end alike. */
function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** Returns the slot of a hash, or the empty one where it would be. */
function slotOf(words: Int32Array, hash: number): number {
  let slot = mixed(hash) & (slots - 1);
  while (words[slot] !== 0 && (words[slot]! & UPPER) !== (hash & UPPER)) slot = (slot + 1) & (slots - 1);
  return slot;
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
export function wordCost({ words, filter }: Lexicon, hash: number): number {
  const bit = mixed(hash) & (filterBits - 1);
  if (((filter[bit >>> 5]! >>> bit) & 1) === 0) return 0;
  return words[slotOf(words, hash)]! & LOWER;
}
