/**
 * Estimates how often words occur in articles, from a sample of articles or, without one, from the length of the word.
 * A wrong estimate costs time but never a match.
 */
import type { TokenComparison } from '@kawaraban/query/leaf.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { grownInts } from '../memory/int-lists.ts';
import { stemNumber, type WordTable } from './word-table.ts';

export interface Frequencies {
  wordSamples: number;
  characterSamples: number;
  ofWord: Int32Array;
  ofCharacter: Int32Array;
  /** Number of the sampled article in which a word or character was last counted, so that each counts once per article. */
  wordCountedIn: Int32Array;
  characterCountedIn: Int32Array;
}

export function createFrequencies(): Frequencies {
  return {
    wordSamples: 0,
    characterSamples: 0,
    ofWord: new Int32Array(4096),
    ofCharacter: new Int32Array(0x10000),
    wordCountedIn: new Int32Array(4096),
    characterCountedIn: new Int32Array(0x10000),
  };
}

export function forgetWordFrequencies(frequencies: Frequencies): void {
  frequencies.ofWord.fill(0);
  frequencies.wordCountedIn.fill(0);
  frequencies.wordSamples = 0;
}

/** `words` are the word numbers of the tokens, 0 for unspaced characters of one unit. */
export function sampleArticle(frequencies: Frequencies, table: WordTable, tokens: Tokens, words: Int32Array): void {
  frequencies.wordSamples++;
  frequencies.characterSamples++;
  frequencies.ofWord = grownInts(frequencies.ofWord, table.count + 1);
  frequencies.wordCountedIn = grownInts(frequencies.wordCountedIn, table.count + 1);
  for (let i = 0; i < tokens.count; i++) {
    const word = words[i]!;
    if (word !== 0) {
      const stem = stemNumber(table, word);
      if (frequencies.wordCountedIn[stem] === frequencies.wordSamples) continue;
      frequencies.wordCountedIn[stem] = frequencies.wordSamples;
      frequencies.ofWord[stem]!++;
    } else {
      const unit = tokens.chars[tokens.charStart[i]!]!;
      if (frequencies.characterCountedIn[unit] === frequencies.characterSamples) continue;
      frequencies.characterCountedIn[unit] = frequencies.characterSamples;
      frequencies.ofCharacter[unit]!++;
    }
  }
}

/** Weight of the guess, as a number of sampled articles. */
const GUESS_WEIGHT = 20;
/** Estimated probability that an article with the rarer of two tokens contains the two next to each other. */
const ADJACENT_SHARE = 0.15;
/** Estimated share of an article's words that are also in its title. */
const TITLE_SHARE = 0.1;

/**
 * Returns the estimated share of articles (0 to 1) that contain a sequence of `length` tokens. `rarest` is the share of
 * articles that contain its rarest token.
 */
export function estimateSequence(rarest: number, length: number, isTitle: boolean): number {
  return rarest * ADJACENT_SHARE ** Math.min(3, length - 1) * (isTitle ? TITLE_SHARE : 1);
}

export function estimateToken(
  frequencies: Frequencies,
  table: WordTable,
  tokens: Tokens,
  i: number,
  compare: TokenComparison,
  word: number,
): number {
  const from = tokens.charStart[i]!;
  const length = tokens.charStart[i + 1]! - from;
  if (word !== 0) {
    const seen = frequencies.ofWord[stemNumber(table, word)] ?? 0;
    return smoothed(seen, frequencies.wordSamples, length <= 3 ? 0.1 : 0.01);
  }
  if (compare === 'prefix') return Math.max(0.01, 0.5 ** length);
  const unit = tokens.chars[from]!;
  const isKana = unit >= 0x3040 && unit <= 0x30ff;
  return smoothed(frequencies.ofCharacter[unit]!, frequencies.characterSamples, isKana ? 0.3 : 0.03);
}

function smoothed(seen: number, samples: number, guess: number): number {
  return (seen + guess * GUESS_WEIGHT) / (samples + GUESS_WEIGHT);
}
