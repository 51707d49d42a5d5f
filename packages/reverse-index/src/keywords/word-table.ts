/**
 * Words of recent articles and of saved searches, numbered from 1. An article's words are looked up by the tokeniser's
 * hash, so that no strings are created, and each word is stemmed once. A lookup reads one record of 32 bytes per word,
 * half a cache line. Invariant: a number stays valid until `clearWords` is called.
 */
import { unitsToString } from '@kawaraban/query/normalize.ts';
import { searchStem } from '@kawaraban/query/search-stem.ts';
import { hashText } from '@kawaraban/query/token-kinds.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { grownInts } from '../memory/int-lists.ts';

export const WORD_SIZE = 8;
/** Start and end of the word's text: `chars[from] … chars[to - 1]`. */
export const FROM = 0;
export const TO = 1;
/** Number of the word's stem, or 0 while the word has occurred only as the stem of other words. */
export const STEM = 2;
/** Symbols (vocabulary.ts) for the exact word, for its stem, and for this word as the stem of other words. 0 means none. */
export const EXACT_SYMBOL = 3;
export const STEM_SYMBOL = 4;
export const OWN_STEM_SYMBOL = 5;
/** Start of the block that caches the word's prefixes (0 for none), and `PrefixSymbols.version` at the time of that lookup. */
export const PREFIXES = 6;
export const PREFIX_VERSION = 7;

export interface WordTable {
  count: number;
  /** Hash table with two integers per slot: word number (0 for empty) and hash. At most half full. */
  slots: Int32Array;
  records: Int32Array;
  chars: Uint16Array;
  charCount: number;
  /** Two integers per word: the first word that has this word as its stem, and the next word with the same stem. */
  inflections: Int32Array;
}

const CAPACITY = 4096;

export function createWordTable(): WordTable {
  return {
    count: 0,
    slots: new Int32Array(CAPACITY * 4),
    records: new Int32Array(CAPACITY * WORD_SIZE),
    chars: new Uint16Array(CAPACITY * 8),
    charCount: 0,
    inflections: new Int32Array(CAPACITY * 2),
  };
}

export function clearWords(table: WordTable): void {
  table.slots.fill(0);
  table.records.fill(0);
  table.inflections.fill(0);
  table.count = 0;
  table.charCount = 0;
}

/** Returns the word number, or 0 if the word is unknown. Takes the table's arrays as arguments, so that a loop reads them only once. */
export function findWord(
  slots: Int32Array,
  records: Int32Array,
  chars: Uint16Array,
  hash: number,
  text: Uint16Array,
  from: number,
  to: number,
): number {
  const mask = slots.length - 1;
  for (let slot = slotOf(hash, mask); ; slot = (slot + 2) & mask) {
    const number = slots[slot]!;
    if (number === 0) return 0;
    if (slots[slot + 1] !== hash) continue;
    const start = records[number * WORD_SIZE + FROM]!;
    if (records[number * WORD_SIZE + TO]! - start !== to - from) continue;
    let at = from;
    while (at < to && chars[start + at - from] === text[at]) at++;
    if (at === to) return number;
  }
}

/** Mixes the hash, because the low bits of FNV are weak for short words. */
export function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) << 1) & mask;
}

export function wordOfToken(table: WordTable, { hash, chars, charStart }: Tokens, i: number): number {
  const [from, to] = [charStart[i]!, charStart[i + 1]!];
  const known = findWord(table.slots, table.records, table.chars, hash[i]!, chars, from, to);
  const number = known || addWord(table, unitsToString(chars, from, to), hash[i]!);
  if (table.records[number * WORD_SIZE + STEM] === 0) linkStem(table, number);
  return number;
}

export function wordNumber(table: WordTable, text: string): number {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  const hash = hashText(text);
  return findWord(table.slots, table.records, table.chars, hash, units, 0, units.length) || addWord(table, text, hash);
}

export function stemNumber(table: WordTable, number: number): number {
  return table.records[number * WORD_SIZE + STEM]!;
}

export function wordText({ chars, records }: WordTable, number: number): string {
  return unitsToString(chars, records[number * WORD_SIZE + FROM]!, records[number * WORD_SIZE + TO]!);
}

function addWord(table: WordTable, text: string, hash: number): number {
  const number = ++table.count;
  table.records = grownInts(table.records, (number + 1) * WORD_SIZE);
  table.inflections = grownInts(table.inflections, (number + 1) * 2);
  if (number * 4 > table.slots.length) growSlots(table);
  const from = table.charCount;
  if (from + text.length > table.chars.length) {
    const grown = new Uint16Array(table.chars.length * 2 + text.length);
    grown.set(table.chars);
    table.chars = grown;
  }
  for (let i = 0; i < text.length; i++) table.chars[from + i] = text.charCodeAt(i);
  table.charCount += text.length;
  table.records[number * WORD_SIZE + FROM] = from;
  table.records[number * WORD_SIZE + TO] = from + text.length;
  placeWord(table.slots, number, hash);
  return number;
}

function placeWord(slots: Int32Array, number: number, hash: number): void {
  const mask = slots.length - 1;
  let slot = slotOf(hash, mask);
  while (slots[slot] !== 0) slot = (slot + 2) & mask;
  slots[slot] = number;
  slots[slot + 1] = hash;
}

function growSlots(table: WordTable): void {
  const old = table.slots;
  table.slots = new Int32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 2) if (old[at] !== 0) placeWord(table.slots, old[at]!, old[at + 1]!);
}

function linkStem(table: WordTable, number: number): void {
  const stem = wordNumber(table, searchStem(wordText(table, number)));
  const { records, inflections } = table;
  records[number * WORD_SIZE + STEM] = stem;
  records[number * WORD_SIZE + STEM_SYMBOL] = records[stem * WORD_SIZE + OWN_STEM_SYMBOL]!;
  inflections[number * 2 + 1] = inflections[stem * 2]!;
  inflections[stem * 2] = number;
}

export function setExactSymbol(table: WordTable, word: number, symbol: number): void {
  table.records[word * WORD_SIZE + EXACT_SYMBOL] = symbol;
}

export function setStemSymbol({ records, inflections }: WordTable, stem: number, symbol: number): void {
  records[stem * WORD_SIZE + OWN_STEM_SYMBOL] = symbol;
  for (let word = inflections[stem * 2]!; word !== 0; word = inflections[word * 2 + 1]!) {
    records[word * WORD_SIZE + STEM_SYMBOL] = symbol;
  }
}
