export interface Lexicon {
  /**
   * Text of `data/spellings.txt`. Each line has a word and its other spellings, then after `|` the spellings that apply
   * only outside compounds.
   */
  spellings: string;
  lines: Int32Array;
  /** Hash table. A slot contains the upper 16 bits of a word's hash and the word's cost. 0 is an empty slot. */
  words: Int32Array;
  /** Bloom filter with one hash. Most lookups find no word, and the filter fits into the processor cache. */
  filter: Int32Array;
}

const hashBytes = 4;
const costBytes = 2;

/** Less than half of the slots are used. With 16 bits of the hash in addition to the slot, one word in 30,000 is mistaken for another. */
const slotBits = 19;
const slots = 2 ** slotBits;
const filterBits = 2 ** 22;

export function readLexicon(spellings: string, wordCosts: Uint8Array): Lexicon {
  const count = wordCosts.length / (hashBytes + costBytes);
  const view = new DataView(wordCosts.buffer, wordCosts.byteOffset, wordCosts.length);
  const [words, filter] = [new Int32Array(slots), new Int32Array(filterBits / 32)];
  for (let i = 0; i < count; i++) {
    const hash = view.getInt32(i * hashBytes, true);
    const cost = view.getUint16(count * hashBytes + i * costBytes, true);
    words[slotOf(words, hash)] = (hash & UPPER) | cost;
    const bit = mixed(hash) & (filterBits - 1);
    filter[bit >>> 5]! |= 1 << bit;
  }
  return { spellings, lines: lineStarts(spellings), words, filter };
}

const UPPER = 0xffff0000 | 0;
const LOWER = 0xffff;

/** Mixes the hash, because FNV hashes of texts with the same ending have similar low bits. */
function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}

function slotOf(words: Int32Array, hash: number): number {
  let slot = mixed(hash) & (slots - 1);
  while (words[slot] !== 0 && (words[slot]! & UPPER) !== (hash & UPPER)) slot = (slot + 1) & (slots - 1);
  return slot;
}

export function listedSpellings({ spellings, lines }: Lexicon, word: string, isAlone: boolean): readonly string[] {
  let [from, to] = [0, lines.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = compareLine(spellings, lines[middle]!, word);
    if (order === 0) {
      const listed = spellings.slice(lines[middle]! + word.length + 1, lines[middle + 1]! - 1).split(' ');
      const bar = listed.indexOf('|');
      return bar < 0 ? listed : [...listed.slice(0, bar), ...(isAlone ? listed.slice(bar + 1) : [])];
    }
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return [];
}

function compareLine(text: string, start: number, word: string): number {
  for (let at = 0; at < word.length; at++) {
    const difference = text.charCodeAt(start + at) - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return text.charCodeAt(start + word.length) - SPACE;
}

const SPACE = 0x20;

function lineStarts(text: string): Int32Array {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return Int32Array.from([...starts, text.length + 1]);
}

/** Returns the cost of a word, or 0 if it is unknown. `hash` is `hashText` of the folded characters. */
export function wordCost({ words, filter }: Lexicon, hash: number): number {
  const bit = mixed(hash) & (filterBits - 1);
  if (((filter[bit >>> 5]! >>> bit) & 1) === 0) return 0;
  return words[slotOf(words, hash)]! & LOWER;
}
