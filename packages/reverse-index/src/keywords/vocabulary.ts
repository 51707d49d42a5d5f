/**
 * Maps words and characters to small numbers. A *symbol* represents something that saved searches compare with a token:
 * an exact word, a stem, a prefix or an unspaced character. The symbol is also the number of the trie node for that
 * single token. Symbols are never removed (about 50 bytes for each different word ever saved). A full table of words is
 * cleared, and words with symbols are reinserted.
 */

import type { TokenComparison } from '@kawaraban/query/leaf.ts';
import { unitsToString } from '@kawaraban/query/normalize.ts';
import { foldCharacter, foldedUnits } from '@kawaraban/query/spelling/fold-characters.ts';
import * as token from '@kawaraban/query/token-kinds.ts';
import { type Tokens, tokenText } from '@kawaraban/query/tokens.ts';
import { allocateBlock, createIntPool, grownInts, type IntPool, releaseBlock } from '../memory/int-lists.ts';
import { createFrequencies, type Frequencies, forgetWordFrequencies } from './frequencies.ts';
import * as word from './word-table.ts';
import {
  clearWords,
  createWordTable,
  findWord,
  setExactSymbol,
  setStemSymbol,
  slotOf,
  stemNumber,
  type WordTable,
  wordNumber,
  wordOfToken,
  wordText,
} from './word-table.ts';

/** Local copies, which V8 inlines (README.md, "Constants"). */
const { UNSPACED_TOKEN } = token;
const { EXACT_SYMBOL, FROM, OWN_STEM_SYMBOL, PREFIX_VERSION, PREFIXES, STEM_SYMBOL, WORD_SIZE } = word;

/** Maximum number of article words in the table, at about 70 bytes each. A year of news contains about this many different words. */
export const WORDS_MAX = 400_000;

export interface Vocabulary {
  newSymbol: () => number;
  wordsMax: number;
  words: WordTable;
  frequencies: Frequencies;
  /** Symbols of unspaced characters by UTF-16 unit (only characters of one unit). 0 for none. */
  characterSymbol: Int32Array;
  /** Symbols of the first characters of substrings (*京都*), by the result of `foldCharacter`. */
  substringSymbols: Map<string, number>;
  /** Words that have a symbol, used to refill `words` after it is cleared. The symbol of a stem is stored as a negative number. */
  symbolTexts: string[];
  symbols: number[];
  prefixes: PrefixSymbols;
  /** Result of prefetch loops. Stored so that the compiler does not remove the loops. */
  prefetched: number;
}

interface PrefixSymbols {
  byText: Map<string, number>;
  lengths: number[];
  /** Incremented by each new prefix. A word's prefixes with an older version are looked up again. */
  version: number;
  ofWords: IntPool;
}

export function createVocabulary(newSymbol: () => number, wordsMax: number): Vocabulary {
  return {
    newSymbol,
    wordsMax,
    words: createWordTable(),
    frequencies: createFrequencies(),
    characterSymbol: new Int32Array(0x10000),
    substringSymbols: new Map(),
    symbolTexts: [],
    symbols: [],
    prefixes: { byText: new Map(), lengths: [], version: 1, ofWords: emptyPrefixes() },
    prefetched: 0,
  };
}

/** Reserves the first integer, because block 0 means none. */
function emptyPrefixes(): IntPool {
  const pool = createIntPool();
  allocateBlock(pool, 1);
  return pool;
}

/** Numbers per token, 0 for none. Valid until the next call of `numberTokens`. */
export interface NumberedTokens {
  /** ID of each token's word in the vocabulary, or 0 for an unspaced character that is, or folds to, one UTF-16 code unit. */
  word: Int32Array;
  /** Symbol of each token for exact comparison. A final 0 follows the last token. */
  exact: Int32Array;
  stem: Int32Array;
  prefixes: Int32Array;
  words: Int32Array;
  wordCount: number;
}

export function createNumberedTokens(): NumberedTokens {
  const ints = () => new Int32Array(1024);
  return { word: ints(), exact: ints(), stem: ints(), prefixes: ints(), words: ints(), wordCount: 0 };
}

/** A symbol is 0 if no saved search ever contained the token. */
export function numberTokens(vocabulary: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { count } = tokens;
  if (vocabulary.words.count + count * 2 > vocabulary.wordsMax) forgetWords(vocabulary);
  if (count >= out.word.length) {
    for (const key of ['word', 'exact', 'stem', 'prefixes', 'words'] as const)
      out[key] = grownInts(out[key], count + 1);
  }
  numberCharacters(vocabulary, tokens, out);
  prefetchWords(vocabulary, tokens, out);
  numberWords(vocabulary, tokens, out);
}

function numberWords(vocabulary: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { word, exact, stem, prefixes, words: indexes, wordCount } = out;
  const { kind, hash, chars, charStart } = tokens;
  const { version } = vocabulary.prefixes;
  const table = vocabulary.words;
  // Reassigned after an unknown word is added, because adding it may replace the arrays by larger ones.
  let { slots, records, chars: known } = table;
  for (let k = 0; k < wordCount; k++) {
    const i = indexes[k]!;
    const unit = kind[i] === UNSPACED_TOKEN ? foldedUnitOf(tokens, i) : 0;
    if (unit !== 0) {
      exact[i] = vocabulary.characterSymbol[unit]!;
      continue;
    }
    let number = findWord(slots, records, known, hash[i]!, chars, charStart[i]!, charStart[i + 1]!);
    if (number === 0 || records[number * WORD_SIZE + PREFIX_VERSION] !== version) {
      number = wordOfToken(table, tokens, i);
      findPrefixes(vocabulary, number);
      ({ slots, records, chars: known } = table);
    }
    const at = number * WORD_SIZE;
    word[i] = number;
    exact[i] = records[at + EXACT_SYMBOL]!;
    stem[i] = records[at + STEM_SYMBOL]!;
    prefixes[i] = records[at + PREFIXES]!;
  }
}

/** Returns the UTF-16 unit that an unspaced token folds to (吉 for 𠮷), or 0 if it folds to more than one. */
function foldedUnitOf(tokens: Tokens, i: number): number {
  const folded = foldCharacter(tokenText(tokens, i));
  return folded.length === 1 ? folded.charCodeAt(0) : 0;
}

function numberCharacters({ characterSymbol }: Vocabulary, tokens: Tokens, out: NumberedTokens): void {
  const { count, kind, chars, charStart } = tokens;
  const { word, exact, stem, prefixes, words } = out;
  let wordCount = 0;
  for (let i = 0; i < count; i++) {
    const from = charStart[i]!;
    word[i] = 0;
    exact[i] = characterSymbol[foldedUnits[chars[from]!]!]!;
    stem[i] = 0;
    prefixes[i] = 0;
    // Branchless: each index is written to the list, and a rejected one is overwritten.
    words[wordCount] = i;
    wordCount += kind[i] === UNSPACED_TOKEN && charStart[i + 1]! - from === 1 ? 0 : 1;
  }
  exact[count] = 0;
  out.wordCount = wordCount;
}

/** Prefetches the lookups of words. At 100,000 searches, this makes matching 15 % faster (en) or has no effect (ja). */
function prefetchWords(vocabulary: Vocabulary, { hash }: Tokens, out: NumberedTokens): void {
  const { slots, records, chars } = vocabulary.words;
  const mask = slots.length - 1;
  let sum = 0;
  for (let k = 0; k < out.wordCount; k++) {
    sum += chars[records[slots[slotOf(hash[out.words[k]!]!, mask)]! * WORD_SIZE + FROM]!]!;
  }
  vocabulary.prefetched = sum;
}

function forgetWords(vocabulary: Vocabulary): void {
  const { words, frequencies, prefixes, symbols, symbolTexts } = vocabulary;
  clearWords(words);
  forgetWordFrequencies(frequencies);
  prefixes.ofWords = emptyPrefixes();
  for (const [i, text] of symbolTexts.entries()) {
    const symbol = symbols[i]!;
    if (symbol < 0) setStemSymbol(words, wordNumber(words, text), -symbol);
    else setExactSymbol(words, wordNumber(words, text), symbol);
  }
}

/** Returns the word number to compare, or 0 for characters and prefixes. */
export function comparedWord({ words }: Vocabulary, tokens: Tokens, i: number, compare: TokenComparison): number {
  const isCharacter = tokens.kind[i] === UNSPACED_TOKEN && foldedUnitOf(tokens, i) !== 0;
  return isCharacter || compare === 'prefix' ? 0 : wordOfToken(words, tokens, i);
}

export function symbolOfToken(
  vocabulary: Vocabulary,
  tokens: Tokens,
  i: number,
  compare: TokenComparison,
  word: number,
): number {
  if (word !== 0) return symbolOfWord(vocabulary, word, compare === 'stem');
  const from = tokens.charStart[i]!;
  if (compare === 'prefix') {
    return prefixSymbolOf(vocabulary, unitsToString(tokens.chars, from, tokens.charStart[i + 1]!));
  }
  const unit = foldedUnitOf(tokens, i);
  vocabulary.characterSymbol[unit] ||= vocabulary.newSymbol();
  return vocabulary.characterSymbol[unit]!;
}

export function substringSymbol({ substringSymbols, newSymbol }: Vocabulary, tokens: Tokens): number {
  const character = foldCharacter(tokenText(tokens, 0));
  const known = substringSymbols.get(character);
  if (known !== undefined) return known;
  const symbol = newSymbol();
  substringSymbols.set(character, symbol);
  return symbol;
}

function symbolOfWord({ words, symbolTexts, symbols, newSymbol }: Vocabulary, word: number, isStem: boolean): number {
  const number = isStem ? stemNumber(words, word) : word;
  const known = words.records[number * WORD_SIZE + (isStem ? OWN_STEM_SYMBOL : EXACT_SYMBOL)]!;
  if (known !== 0) return known;
  const symbol = newSymbol();
  symbolTexts.push(wordText(words, number));
  symbols.push(isStem ? -symbol : symbol);
  if (isStem) setStemSymbol(words, number, symbol);
  else setExactSymbol(words, number, symbol);
  return symbol;
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

function findPrefixes({ prefixes, words }: Vocabulary, number: number): void {
  const { records } = words;
  const at = number * WORD_SIZE;
  const { ofWords } = prefixes;
  const before = records[at + PREFIXES]!;
  if (before !== 0) releaseBlock(ofWords, before, 1 + ofWords.data[before]!);
  records[at + PREFIX_VERSION] = prefixes.version;
  records[at + PREFIXES] = 0;
  if (prefixes.lengths.length === 0) return;
  const text = wordText(words, number);
  const symbols: number[] = [];
  for (const length of prefixes.lengths) {
    const symbol = length <= text.length ? prefixes.byText.get(text.slice(0, length)) : undefined;
    if (symbol !== undefined) symbols.push(symbol);
  }
  if (symbols.length === 0) return;
  const start = allocateBlock(ofWords, 1 + symbols.length);
  ofWords.data[start] = symbols.length;
  ofWords.data.set(symbols, start + 1);
  records[at + PREFIXES] = start;
}
