/**
 * Words and characters as small numbers. A *symbol* stands for one thing a saved search compares a token with: an exact word,
 * a stem, a beginning or an unspaced character. Symbols are never taken back (about 50 bytes for each different word ever
 * saved). Beside them stands a table of the words seen in articles lately, so that stemming a word of an article is one look-up
 * by the hash the tokeniser made; it is emptied when it is full.
 */

import type { TokenPattern } from '../leaf.ts';
import { unitsToString } from '../normalize.ts';
import { stemWord } from '../stem.ts';
import { hashText, type Tokens, UNSPACED_TOKEN } from '../tokenize.ts';
import { grownInts } from './int-lists.ts';

/** Words remembered from articles; some 40 bytes each. A year of news has about this many different ones. */
const WORDS_MAX = 400_000;

interface SymbolText {
  compare: 'exact' | 'stem';
  text: string;
}

export interface Vocabulary {
  symbolCount: number;
  /** Symbols of unspaced characters, by UTF-16 unit (characters of one unit only); 0 for none. */
  characterSymbol: Int32Array;
  /** Symbols of words, to be entered again after the word table has been emptied. */
  wordSymbols: Map<number, SymbolText>;
  /** Hash table: word numbers (from 1) at the slots of their hashes. */
  slots: Int32Array;
  wordCount: number;
  hash: Int32Array;
  /** Text of word w: `chars[charStart[w]] … chars[charStart[w + 1] - 1]`. */
  charStart: Int32Array;
  chars: Uint16Array;
  /** The word number of a word's stem; 0 until the word is first met as a word. */
  stem: Int32Array;
  exactSymbol: Int32Array;
  stemSymbol: Int32Array;
  /** Which words are rare; see frequencies.ts. */
  frequencies: Frequencies;
  prefixes: PrefixSymbols;
}

/** How many of the sampled articles held a word (counted at its stem) or an unspaced character. */
export interface Frequencies {
  wordSamples: number;
  characterSamples: number;
  ofWord: Int32Array;
  ofCharacter: Int32Array;
  /** The sample in which a word or character was last counted, so that it counts once for an article. */
  wordCountedIn: Int32Array;
  characterCountedIn: Int32Array;
}

interface PrefixSymbols {
  byText: Map<string, number>;
  lengths: number[];
  /** Grows with each new beginning; a word's list is made again when its version is older. */
  version: number;
  wordVersion: Int32Array;
  ofWord: (number[] | undefined)[];
}

/** Returns an empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const capacity = 4096;
  return {
    symbolCount: 0,
    characterSymbol: new Int32Array(0x10000),
    wordSymbols: new Map(),
    slots: new Int32Array(capacity * 2),
    wordCount: 0,
    hash: new Int32Array(capacity),
    charStart: new Int32Array(capacity + 1),
    chars: new Uint16Array(capacity * 8),
    stem: new Int32Array(capacity),
    exactSymbol: new Int32Array(capacity),
    stemSymbol: new Int32Array(capacity),
    frequencies: {
      wordSamples: 0,
      characterSamples: 0,
      ofWord: new Int32Array(capacity),
      ofCharacter: new Int32Array(0x10000),
      wordCountedIn: new Int32Array(capacity),
      characterCountedIn: new Int32Array(0x10000),
    },
    prefixes: { byText: new Map(), lengths: [], version: 1, wordVersion: new Int32Array(capacity), ofWord: [] },
  };
}

/** The words of an article as numbers; 0 for unspaced characters of one unit. Valid until the next `numberTokens`. */
export interface NumberedTokens {
  word: Int32Array;
  exact: Int32Array;
  stem: Int32Array;
}

/** Returns empty arrays for `numberTokens`. */
export function createNumberedTokens(): NumberedTokens {
  return { word: new Int32Array(1024), exact: new Int32Array(1024), stem: new Int32Array(1024) };
}

/** Fills `out` with the symbols each token of an article stands for: 0 where no saved search asks for it. */
export function numberTokens(vocabulary: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  if (vocabulary.wordCount + tokens.count * 2 > WORDS_MAX) forgetWords(vocabulary);
  const { count, kind, chars, charStart, hash } = tokens;
  if (count > out.word.length) {
    out.word = grownInts(out.word, count);
    out.exact = grownInts(out.exact, count);
    out.stem = grownInts(out.stem, count);
  }
  const { characterSymbol } = vocabulary;
  for (let i = 0; i < count; i++) {
    const from = charStart[i]!;
    const to = charStart[i + 1]!;
    if (kind[i] === UNSPACED_TOKEN && to - from === 1) {
      out.word[i] = 0;
      out.exact[i] = characterSymbol[chars[from]!]!;
      out.stem[i] = 0;
      continue;
    }
    const word =
      findWord(vocabulary, hash[i]!, chars, from, to) || addWord(vocabulary, unitsToString(chars, from, to), hash[i]!);
    out.word[i] = word;
    out.exact[i] = vocabulary.exactSymbol[word]!;
    out.stem[i] = vocabulary.stemSymbol[vocabulary.stem[word] || stemOf(vocabulary, word)]!;
  }
}

function findWord(vocabulary: Vocabulary, hash: number, chars: Uint16Array, from: number, to: number): number {
  const { slots } = vocabulary;
  const mask = slots.length - 1;
  for (let slot = mixed(hash) & mask; ; slot = (slot + 1) & mask) {
    const word = slots[slot]!;
    if (word === 0) return 0;
    if (vocabulary.hash[word] === hash && hasText(vocabulary, word, chars, from, to)) return word;
  }
}

/** FNV's low bits are weak for short words. */
function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}

function hasText(vocabulary: Vocabulary, word: number, chars: Uint16Array, from: number, to: number): boolean {
  const start = vocabulary.charStart[word]!;
  if (vocabulary.charStart[word + 1]! - start !== to - from) return false;
  for (let at = from; at < to; at++) if (vocabulary.chars[start + at - from] !== chars[at]) return false;
  return true;
}

function stemOf(vocabulary: Vocabulary, word: number): number {
  const stem = wordNumber(vocabulary, stemWord(wordText(vocabulary, word)));
  vocabulary.stem[word] = stem;
  return stem;
}

/** Returns the number of a folded word, adding it where it is new. */
export function wordNumber(vocabulary: Vocabulary, text: string): number {
  const chars = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) chars[at] = text.charCodeAt(at);
  const hash = hashText(text);
  return findWord(vocabulary, hash, chars, 0, chars.length) || addWord(vocabulary, text, hash);
}

function wordText(vocabulary: Vocabulary, word: number): string {
  return unitsToString(vocabulary.chars, vocabulary.charStart[word]!, vocabulary.charStart[word + 1]!);
}

function addWord(vocabulary: Vocabulary, text: string, hash: number): number {
  const word = ++vocabulary.wordCount;
  if (word + 1 >= vocabulary.hash.length) growWords(vocabulary);
  const start = vocabulary.charStart[word]!;
  if (start + text.length > vocabulary.chars.length) {
    const grown = new Uint16Array(vocabulary.chars.length * 2 + text.length);
    grown.set(vocabulary.chars);
    vocabulary.chars = grown;
  }
  for (let i = 0; i < text.length; i++) vocabulary.chars[start + i] = text.charCodeAt(i);
  vocabulary.charStart[word + 1] = start + text.length;
  vocabulary.hash[word] = hash;
  placeWord(vocabulary, word);
  return word;
}

function placeWord(vocabulary: Vocabulary, word: number): void {
  const { slots } = vocabulary;
  const mask = slots.length - 1;
  let slot = mixed(vocabulary.hash[word]!) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = word;
}

function growWords(vocabulary: Vocabulary): void {
  const needed = vocabulary.hash.length * 2;
  for (const key of ['hash', 'stem', 'exactSymbol', 'stemSymbol'] as const) {
    vocabulary[key] = grownInts(vocabulary[key], needed);
  }
  vocabulary.charStart = grownInts(vocabulary.charStart, needed + 1);
  const { frequencies } = vocabulary;
  frequencies.ofWord = grownInts(frequencies.ofWord, needed);
  frequencies.wordCountedIn = grownInts(frequencies.wordCountedIn, needed);
  vocabulary.prefixes.wordVersion = grownInts(vocabulary.prefixes.wordVersion, needed);
  vocabulary.slots = new Int32Array(needed * 2);
  for (let word = 1; word < vocabulary.wordCount; word++) placeWord(vocabulary, word);
}

/** Empties the table of words and enters again those that saved searches ask for. */
function forgetWords(vocabulary: Vocabulary): void {
  for (const key of ['slots', 'stem', 'exactSymbol', 'stemSymbol'] as const) vocabulary[key].fill(0);
  vocabulary.frequencies.ofWord.fill(0);
  vocabulary.frequencies.wordCountedIn.fill(0);
  vocabulary.frequencies.wordSamples = 0;
  vocabulary.prefixes.wordVersion.fill(0);
  vocabulary.prefixes.ofWord.length = 0;
  vocabulary.wordCount = 0;
  vocabulary.charStart[1] = 0;
  for (const [symbol, { compare, text }] of vocabulary.wordSymbols) {
    const word = wordNumber(vocabulary, text);
    (compare === 'stem' ? vocabulary.stemSymbol : vocabulary.exactSymbol)[word] = symbol;
  }
}

/** Returns the symbol of a token pattern, making one where it is new. */
export function symbolOf(vocabulary: Vocabulary, pattern: TokenPattern): number {
  const { compare, text } = pattern;
  if (pattern.isUnspaced && text.length === 1) {
    const unit = text.charCodeAt(0);
    vocabulary.characterSymbol[unit] ||= ++vocabulary.symbolCount;
    return vocabulary.characterSymbol[unit]!;
  }
  if (compare === 'prefix') return prefixSymbolOf(vocabulary, text);
  const word = wordNumber(vocabulary, text);
  const symbols = compare === 'stem' ? vocabulary.stemSymbol : vocabulary.exactSymbol;
  if (symbols[word] !== 0) return symbols[word]!;
  symbols[word] = ++vocabulary.symbolCount;
  vocabulary.wordSymbols.set(vocabulary.symbolCount, { compare, text });
  return vocabulary.symbolCount;
}

function prefixSymbolOf(vocabulary: Vocabulary, text: string): number {
  const { prefixes } = vocabulary;
  const known = prefixes.byText.get(text);
  if (known !== undefined) return known;
  prefixes.byText.set(text, ++vocabulary.symbolCount);
  if (!prefixes.lengths.includes(text.length)) prefixes.lengths.push(text.length);
  prefixes.version++;
  return vocabulary.symbolCount;
}

/** Returns the symbols of all saved beginnings of a word, or undefined for none. */
export function prefixSymbolsOf(vocabulary: Vocabulary, word: number): readonly number[] | undefined {
  const { prefixes } = vocabulary;
  if (prefixes.wordVersion[word] === prefixes.version) return prefixes.ofWord[word];
  const text = wordText(vocabulary, word);
  const symbols: number[] = [];
  for (const length of prefixes.lengths) {
    const symbol = length <= text.length ? prefixes.byText.get(text.slice(0, length)) : undefined;
    if (symbol !== undefined) symbols.push(symbol);
  }
  prefixes.wordVersion[word] = prefixes.version;
  prefixes.ofWord[word] = symbols.length > 0 ? symbols : undefined;
  return prefixes.ofWord[word];
}
