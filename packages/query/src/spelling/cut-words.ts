/**
 * Finds word boundaries in a run of kanji or katakana, given as folded UTF-16 units, one per character. The best
 * division has the lowest sum of word costs. Takes microseconds per run; a morphological analyser takes a thousand
 * times as long and is no more accurate here.
 */

import { FNV_BASIS, FNV_PRIME, hashText, isKatakana, LONG_VOWEL } from '../token-kinds.ts';
import { type Lexicon, wordCost } from './lexicon.ts';

export const wordLengthMax = 10;
/** Costs of a single unknown character, and of an unknown katakana word: base and increment per character. */
const unknownCost = 20_000;
const unknownKatakanaCost = 17_000;
const unknownKatakanaStep = 600;
/** Length in characters from which an unknown katakana word has an extra cost, because it is probably two known words. */
const longKatakanaFrom = 6;
const longKatakanaCost = 1_200;
const longKatakanaStep = 2_200;
/**
 * Maximum amount by which an accepted division may cost more than the cheapest one. The amount is small, because the
 * costs of wrong divisions can be close: 原発|注 costs 745 more than 原|発注.
 */
export const margin = 300;

const IMPOSSIBLE = 1e9;

/** Costs of the words in the current run, by position and length. 0 if there is no word. */
let wordCosts = new Int32Array(64 * wordLengthMax);

/**
 * Divides the run `from` … `end` − 1 of `units`. `costTo[i]` receives the lowest cost of the characters from the start
 * of the run through `i`, and `costFrom[i]` the lowest cost of those from `i` to the end.
 */
export function divideRun(
  lexicon: Lexicon,
  units: Uint16Array,
  from: number,
  end: number,
  costTo: Int32Array,
  costFrom: Int32Array,
): void {
  readWordCosts(lexicon, units, from, end, end);
  costTo.fill(IMPOSSIBLE, from, end);
  for (let at = from; at < end; at++) {
    const before = at === from ? 0 : costTo[at - 1]!;
    const slot = (at - from) * wordLengthMax;
    for (let length = 1; length <= wordLengthMax && at + length <= end; length++) {
      const cost = wordCosts[slot + length - 1]!;
      const last = at + length - 1;
      if (cost > 0 && before + cost < costTo[last]!) costTo[last] = before + cost;
    }
  }
  for (let at = end - 1; at >= from; at--) {
    const slot = (at - from) * wordLengthMax;
    let best = IMPOSSIBLE;
    for (let length = 1; length <= wordLengthMax && at + length <= end; length++) {
      const cost = wordCosts[slot + length - 1]!;
      if (cost === 0) continue;
      const after = at + length === end ? 0 : costFrom[at + length]!;
      if (cost + after < best) best = cost + after;
    }
    costFrom[at] = best;
  }
}

function readWordCosts(lexicon: Lexicon, units: Uint16Array, from: number, to: number, end: number): void {
  const size = (to - from) * wordLengthMax;
  if (wordCosts.length < size) wordCosts = new Int32Array(size * 2);
  for (let at = from; at < to; at++) {
    const slot = (at - from) * wordLengthMax;
    const isInKatakana = isKatakana(units[at]!);
    let hash = FNV_BASIS;
    for (let length = 1; length <= wordLengthMax && at + length <= to; length++) {
      hash = Math.imul(hash ^ units[at + length - 1]!, FNV_PRIME);
      const isCut = at + length === end || !isNeverFirst(units[at + length]!);
      wordCosts[slot + length - 1] = isCut ? costOf(lexicon, hash, length, isInKatakana) : 0;
    }
  }
}

function isNeverFirst(unit: number): boolean {
  return unit === LONG_VOWEL || unit === 0x30f3;
}

function costOf(lexicon: Lexicon, hash: number, length: number, isInKatakana: boolean): number {
  const cost = wordCost(lexicon, hash);
  if (cost > 0) return cost;
  if (isInKatakana) {
    const extra = length < longKatakanaFrom ? 0 : longKatakanaCost + (length - longKatakanaFrom) * longKatakanaStep;
    return unknownKatakanaCost + unknownKatakanaStep * length + extra;
  }
  return length === 1 ? unknownCost : 0;
}

let costsInside = new Int32Array(64);

export function costOfPart(lexicon: Lexicon, units: Uint16Array, from: number, to: number, end: number): number {
  const length = to - from;
  if (length === 0) return 0;
  if (costsInside.length < length) costsInside = new Int32Array(length * 2);
  readWordCosts(lexicon, units, from, to, end);
  costsInside.fill(IMPOSSIBLE, 0, length);
  for (let at = 0; at < length; at++) {
    const before = at === 0 ? 0 : costsInside[at - 1]!;
    for (let k = 0; k < wordLengthMax && at + k < length; k++) {
      const cost = wordCosts[at * wordLengthMax + k]!;
      if (cost > 0 && before + cost < costsInside[at + k]!) costsInside[at + k] = before + cost;
    }
  }
  return costsInside[length - 1]!;
}

const resultsMax = 50_000;
const knownTerms = new Map<string, boolean>();

export function isKnownTerm(lexicon: Lexicon, term: string): boolean {
  const before = knownTerms.get(term);
  if (before !== undefined) return before;
  const words = bestDivision(lexicon, term);
  const isKnown = words.every(({ isListed }) => isListed) && words.some(({ from, to }) => to - from > 1);
  if (knownTerms.size >= resultsMax) knownTerms.clear();
  knownTerms.set(term, isKnown);
  return isKnown;
}

export function cutsOf(lexicon: Lexicon, text: string): number[] {
  return bestDivision(lexicon, text)
    .slice(1)
    .map(({ from }) => from);
}

interface DividedWord {
  from: number;
  to: number;
  isListed: boolean;
}

function bestDivision(lexicon: Lexicon, text: string): DividedWord[] {
  const { length } = text;
  const units = Uint16Array.from({ length }, (_, at) => text.charCodeAt(at));
  const costFrom = new Int32Array(length + 1);
  divideRun(lexicon, units, 0, length, new Int32Array(length), costFrom);
  const words: DividedWord[] = [];
  for (let from = 0; from < length; from = words.at(-1)!.to) {
    let to = from + 1;
    for (let end = to; end <= Math.min(length, from + wordLengthMax); end++) {
      const cost = wordCosts[from * wordLengthMax + end - from - 1]!;
      if (cost > 0 && cost + costFrom[end]! === costFrom[from]!) to = end;
    }
    words.push({ from, to, isListed: wordCost(lexicon, hashText(text.slice(from, to))) > 0 });
  }
  return words;
}
