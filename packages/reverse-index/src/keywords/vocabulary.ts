/**
 * Words and characters as small numbers. A *symbol* stands for one thing a saved search compares a token with: an exact word,
 * a stem, a beginning or an unspaced character; it is the number of the trie node for a keyword of that one token. Symbols are
 * never taken back (about 50 bytes for each different word ever saved). Beside them stands a table of the words seen in articles
 * lately, so that stemming a word of an article is one look-up by the hash the tokeniser made; it is emptied when it is full.
 *
 * What one look-up reads stands together in memory: with many searches it is cache misses that cost, not instructions.
 */

import type { TokenComparison } from '@kawaraban/query/leaf.ts';
import { unitsToString } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import * as token from '@kawaraban/query/token-kinds.ts';
import { hashText } from '@kawaraban/query/token-kinds.ts';
import type { Tokens } from '@kawaraban/query/tokenize.ts';
import { allocateBlock, createIntPool, grownInts, type IntPool, releaseBlock } from '../memory/int-lists.ts';
import { createFrequencies, type Frequencies, forgetWordFrequencies } from './frequencies.ts';

/** See scan-plain.ts. */
const { UNSPACED_TOKEN } = token;

/** Words remembered from articles; some 70 bytes each. A year of news has about this many different ones. */
export const WORDS_MAX = 400_000;

/** A word is eight integers of `Vocabulary.words`. */
const WORD_SIZE = 8;
/** Its text: `chars[from] … chars[to - 1]`. */
const FROM = 0;
const TO = 1;
/** The number of its stem; 0 until the word is first met as a word. */
const STEM = 2;
/** Symbols that stand for the word itself and for its stem; 0 for none. */
const EXACT_SYMBOL = 3;
const STEM_SYMBOL = 4;
/** As a stem: its own symbol. */
const OWN_STEM_SYMBOL = 5;
/** Start of the block of the saved beginnings it has (0 for none), and the version of those that this was found for. */
const PREFIXES = 6;
const PREFIX_VERSION = 7;

export interface Vocabulary {
  newSymbol: () => number;
  wordsMax: number;
  /** Symbols of unspaced characters, by UTF-16 unit (characters of one unit only); 0 for none. */
  characterSymbol: Int32Array;
  /** Words that have symbols, to be entered again after the table has been emptied; the symbol of a stem is negative here. */
  symbolTexts: string[];
  symbols: number[];
  /** Hash table, two integers a slot: word number (from 1, 0 for empty) and hash. */
  slots: Int32Array;
  wordCount: number;
  words: Int32Array;
  chars: Uint16Array;
  charCount: number;
  /** Two integers a word: as a stem, the first of the words that have it as their stem; and the next such word. */
  inflections: Int32Array;
  frequencies: Frequencies;
  prefixes: PrefixSymbols;
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
}

interface PrefixSymbols {
  byText: Map<string, number>;
  lengths: number[];
  /** Grows with each new beginning; a word's are looked for again when its version is older. */
  version: number;
  /** The symbols of each word's saved beginnings, after their number. */
  ofWords: IntPool;
}

/** Returns an empty vocabulary; `newSymbol` gives out numbers from 1, each once. */
export function createVocabulary(newSymbol: () => number, wordsMax: number): Vocabulary {
  const capacity = 4096;
  return {
    newSymbol,
    wordsMax,
    characterSymbol: new Int32Array(0x10000),
    symbolTexts: [],
    symbols: [],
    slots: new Int32Array(capacity * 4),
    wordCount: 0,
    words: new Int32Array(capacity * WORD_SIZE),
    chars: new Uint16Array(capacity * 8),
    charCount: 0,
    inflections: new Int32Array(capacity * 2),
    frequencies: createFrequencies(),
    prefixes: { byText: new Map(), lengths: [], version: 1, ofWords: emptyPrefixes() },
    readSum: 0,
  };
}

/** The first integer is taken: 0 means no block. */
function emptyPrefixes(): IntPool {
  const pool = createIntPool();
  allocateBlock(pool, 1);
  return pool;
}

/** The tokens of an article as numbers; 0 for none. Valid until the next `numberTokens`. */
export interface NumberedTokens {
  /** Word numbers; 0 for unspaced characters of one unit. */
  word: Int32Array;
  /** After the last token comes 0. */
  exact: Int32Array;
  stem: Int32Array;
  /** Start of the block of `prefixes.ofWords`. */
  prefixes: Int32Array;
  /** Which tokens are words: the first `wordCount` count. */
  words: Int32Array;
  wordCount: number;
}

/** Returns empty arrays for `numberTokens`. */
export function createNumberedTokens(): NumberedTokens {
  const ints = () => new Int32Array(1024);
  return { word: ints(), exact: ints(), stem: ints(), prefixes: ints(), words: ints(), wordCount: 0 };
}

/** Fills `out` with the symbols each token of an article stands for: 0 where no saved search ever asked for it. */
export function numberTokens(vocabulary: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { count } = tokens;
  if (vocabulary.wordCount + count * 2 > vocabulary.wordsMax) forgetWords(vocabulary);
  if (count >= out.word.length) {
    for (const key of ['word', 'exact', 'stem', 'prefixes', 'words'] as const)
      out[key] = grownInts(out[key], count + 1);
  }
  numberCharacters(vocabulary, tokens, out);
  readSlots(vocabulary, tokens, out);
  numberWords(vocabulary, tokens, out);
}

function numberWords(vocabulary: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { word, exact, stem, prefixes, words: indexes, wordCount } = out;
  const { hash, chars, charStart } = tokens;
  const { version } = vocabulary.prefixes;
  // Looked up once, and again when an unknown word may have made them grow.
  let { slots, words, chars: known } = vocabulary;
  for (let k = 0; k < wordCount; k++) {
    const i = indexes[k]!;
    let number = findWord(slots, words, known, hash[i]!, chars, charStart[i]!, charStart[i + 1]!);
    if (number === 0 || words[number * WORD_SIZE + PREFIX_VERSION] !== version) {
      number = wordOfToken(vocabulary, tokens, i);
      findPrefixes(vocabulary, number);
      ({ slots, words, chars: known } = vocabulary);
    }
    const at = number * WORD_SIZE;
    word[i] = number;
    exact[i] = words[at + EXACT_SYMBOL]!;
    stem[i] = words[at + STEM_SYMBOL]!;
    prefixes[i] = words[at + PREFIXES]!;
  }
}

/** Numbers all tokens as if they were unspaced characters, and lists those that are not. */
function numberCharacters({ characterSymbol }: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { count, kind, chars, charStart } = tokens;
  const { word, exact, stem, prefixes, words } = out;
  let wordCount = 0;
  for (let i = 0; i < count; i++) {
    const from = charStart[i]!;
    word[i] = 0;
    exact[i] = characterSymbol[chars[from]!]!;
    stem[i] = 0;
    prefixes[i] = 0;
    // What comes next cannot be foretold, so there is no branch: each is written, and counted or written over.
    words[wordCount] = i;
    wordCount += kind[i] === UNSPACED_TOKEN && charStart[i + 1]! - from === 1 ? 0 : 1;
  }
  exact[count] = 0;
  out.wordCount = wordCount;
}

/** Reads what the look-ups are about to read, in loops whose reads do not wait for each other. */
function readSlots(vocabulary: Vocabulary, { hash }: Tokens, out: NumberedTokens): void {
  const { slots, words, chars } = vocabulary;
  const mask = slots.length - 1;
  let sum = 0;
  for (let k = 0; k < out.wordCount; k++) {
    sum += chars[words[slots[slotOf(hash[out.words[k]!]!, mask)]! * WORD_SIZE + FROM]!]!;
  }
  vocabulary.readSum = sum;
}

/** Returns the number of the word `chars[from] … chars[to - 1]`, 0 for an unknown one. */
function findWord(
  slots: Int32Array,
  words: Int32Array,
  known: Uint16Array,
  hash: number,
  chars: Uint16Array,
  from: number,
  to: number,
): number {
  const mask = slots.length - 1;
  for (let slot = slotOf(hash, mask); ; slot = (slot + 2) & mask) {
    const number = slots[slot]!;
    if (number === 0) return 0;
    if (slots[slot + 1] !== hash) continue;
    const start = words[number * WORD_SIZE + FROM]!;
    if (words[number * WORD_SIZE + TO]! - start !== to - from) continue;
    let at = from;
    while (at < to && known[start + at - from] === chars[at]) at++;
    if (at === to) return number;
  }
}

/** FNV's low bits are weak for short words. */
function slotOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) << 1) & mask;
}

function linkStem(vocabulary: Vocabulary, number: number): void {
  const stem = wordNumber(vocabulary, stemWord(wordText(vocabulary, number)));
  const { words, inflections } = vocabulary;
  words[number * WORD_SIZE + STEM] = stem;
  words[number * WORD_SIZE + STEM_SYMBOL] = words[stem * WORD_SIZE + OWN_STEM_SYMBOL]!;
  inflections[number * 2 + 1] = inflections[stem * 2]!;
  inflections[stem * 2] = number;
}

function findKnown(
  { slots, words, chars }: Vocabulary,
  hash: number,
  text: Uint16Array,
  from: number,
  to: number,
): number {
  return findWord(slots, words, chars, hash, text, from, to);
}

/** Returns the number of a folded word, adding it where it is new. Good until the table is emptied. */
function wordNumber(vocabulary: Vocabulary, text: string): number {
  const chars = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) chars[at] = text.charCodeAt(at);
  const hash = hashText(text);
  return findKnown(vocabulary, hash, chars, 0, chars.length) || addWord(vocabulary, text, hash);
}

/** Returns the number of the stem of a word that has been numbered in an article. */
export function stemNumber(vocabulary: Vocabulary, number: number): number {
  return vocabulary.words[number * WORD_SIZE + STEM]!;
}

function wordText({ chars, words }: Vocabulary, number: number): string {
  return unitsToString(chars, words[number * WORD_SIZE + FROM]!, words[number * WORD_SIZE + TO]!);
}

function addWord(vocabulary: Vocabulary, text: string, hash: number): number {
  const number = ++vocabulary.wordCount;
  vocabulary.words = grownInts(vocabulary.words, (number + 1) * WORD_SIZE);
  vocabulary.inflections = grownInts(vocabulary.inflections, (number + 1) * 2);
  // Half full at most: two integers a slot.
  if (number * 4 > vocabulary.slots.length) growSlots(vocabulary);
  const from = vocabulary.charCount;
  if (from + text.length > vocabulary.chars.length) {
    const grown = new Uint16Array(vocabulary.chars.length * 2 + text.length);
    grown.set(vocabulary.chars);
    vocabulary.chars = grown;
  }
  for (let i = 0; i < text.length; i++) vocabulary.chars[from + i] = text.charCodeAt(i);
  vocabulary.charCount += text.length;
  vocabulary.words[number * WORD_SIZE + FROM] = from;
  vocabulary.words[number * WORD_SIZE + TO] = from + text.length;
  placeWord(vocabulary.slots, number, hash);
  return number;
}

function placeWord(slots: Int32Array, number: number, hash: number): void {
  const mask = slots.length - 1;
  let slot = slotOf(hash, mask);
  while (slots[slot] !== 0) slot = (slot + 2) & mask;
  slots[slot] = number;
  slots[slot + 1] = hash;
}

function growSlots(vocabulary: Vocabulary): void {
  const old = vocabulary.slots;
  vocabulary.slots = new Int32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 2) if (old[at] !== 0) placeWord(vocabulary.slots, old[at]!, old[at + 1]!);
}

/** Empties the table of words and enters again those that saved searches ask for. */
function forgetWords(vocabulary: Vocabulary): void {
  vocabulary.slots.fill(0);
  vocabulary.words.fill(0);
  vocabulary.wordCount = 0;
  vocabulary.charCount = 0;
  vocabulary.inflections.fill(0);
  vocabulary.prefixes.ofWords = emptyPrefixes();
  forgetWordFrequencies(vocabulary.frequencies);
  for (const [i, text] of vocabulary.symbolTexts.entries()) {
    const symbol = vocabulary.symbols[i]!;
    setSymbol(vocabulary, symbol < 0 ? 'stem' : 'exact', text, Math.abs(symbol));
  }
}

/** Returns the number of what token `i` of a piece of query text is compared with as a word; 0 for characters and beginnings. */
export function comparedWord(vocabulary: Vocabulary, tokens: Tokens, i: number, compare: TokenComparison): number {
  const isCharacter = tokens.kind[i] === UNSPACED_TOKEN && tokens.charStart[i + 1]! - tokens.charStart[i]! === 1;
  return isCharacter || compare === 'prefix' ? 0 : wordOfToken(vocabulary, tokens, i);
}

/** Returns the symbol of token `i` of a piece of query text, making one where it is new; `word` as `comparedWord` gives it. */
export function symbolOfToken(
  vocabulary: Vocabulary,
  tokens: Tokens,
  i: number,
  compare: TokenComparison,
  word: number,
): number {
  if (word !== 0) return symbolOfWord(vocabulary, word, compare === 'stem' ? 'stem' : 'exact');
  const from = tokens.charStart[i]!;
  if (compare === 'prefix') {
    return prefixSymbolOf(vocabulary, unitsToString(tokens.chars, from, tokens.charStart[i + 1]!));
  }
  const unit = tokens.chars[from]!;
  vocabulary.characterSymbol[unit] ||= vocabulary.newSymbol();
  return vocabulary.characterSymbol[unit]!;
}

function symbolOfWord(vocabulary: Vocabulary, word: number, compare: 'exact' | 'stem'): number {
  const number = compare === 'stem' ? stemNumber(vocabulary, word) : word;
  const known = vocabulary.words[number * WORD_SIZE + (compare === 'stem' ? OWN_STEM_SYMBOL : EXACT_SYMBOL)]!;
  if (known !== 0) return known;
  const symbol = vocabulary.newSymbol();
  const text = wordText(vocabulary, number);
  vocabulary.symbolTexts.push(text);
  vocabulary.symbols.push(compare === 'stem' ? -symbol : symbol);
  setSymbol(vocabulary, compare, text, symbol);
  return symbol;
}

/** Returns the number of token `i` as a word, its stem known. */
function wordOfToken(vocabulary: Vocabulary, { hash, chars, charStart }: Tokens, i: number): number {
  const [from, to] = [charStart[i]!, charStart[i + 1]!];
  const number =
    findKnown(vocabulary, hash[i]!, chars, from, to) || addWord(vocabulary, unitsToString(chars, from, to), hash[i]!);
  if (vocabulary.words[number * WORD_SIZE + STEM] === 0) linkStem(vocabulary, number);
  return number;
}

function setSymbol(vocabulary: Vocabulary, compare: 'exact' | 'stem', text: string, symbol: number): void {
  const number = wordNumber(vocabulary, text);
  const { words } = vocabulary;
  if (compare === 'exact') {
    words[number * WORD_SIZE + EXACT_SYMBOL] = symbol;
    return;
  }
  words[number * WORD_SIZE + OWN_STEM_SYMBOL] = symbol;
  const { inflections } = vocabulary;
  for (let word = inflections[number * 2]!; word !== 0; word = inflections[word * 2 + 1]!) {
    words[word * WORD_SIZE + STEM_SYMBOL] = symbol;
  }
}

function prefixSymbolOf(vocabulary: Vocabulary, text: string): number {
  const { prefixes } = vocabulary;
  const known = prefixes.byText.get(text);
  if (known !== undefined) return known;
  const symbol = vocabulary.newSymbol();
  prefixes.byText.set(text, symbol);
  if (!prefixes.lengths.includes(text.length)) prefixes.lengths.push(text.length);
  prefixes.version++;
  return symbol;
}

/** Finds out which saved beginnings a word has. */
function findPrefixes({ prefixes, words, chars }: Vocabulary, number: number): void {
  const at = number * WORD_SIZE;
  const { ofWords } = prefixes;
  const before = words[at + PREFIXES]!;
  if (before !== 0) releaseBlock(ofWords, before, 1 + ofWords.data[before]!);
  words[at + PREFIX_VERSION] = prefixes.version;
  words[at + PREFIXES] = 0;
  if (prefixes.lengths.length === 0) return;
  const text = unitsToString(chars, words[at + FROM]!, words[at + TO]!);
  const symbols: number[] = [];
  for (const length of prefixes.lengths) {
    const symbol = length <= text.length ? prefixes.byText.get(text.slice(0, length)) : undefined;
    if (symbol !== undefined) symbols.push(symbol);
  }
  if (symbols.length === 0) return;
  const start = allocateBlock(ofWords, 1 + symbols.length);
  ofWords.data[start] = symbols.length;
  ofWords.data.set(symbols, start + 1);
  words[at + PREFIXES] = start;
}
