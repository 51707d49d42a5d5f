/**
 * Finds word boundaries in a run of kanji or katakana: folded UTF-16 units, one for each character. The best division
 * has the lowest sum of word costs. This takes microseconds per run; a morphological analyser takes a thousand times as
 * long and is no more accurate here.
 */
import { FNV_BASIS, FNV_PRIME, hashText, isKatakana, LONG_VOWEL } from '../token-kinds.ts';
import { type Lexicon, wordCost } from './lexicon.ts';

const wordLengthMax = 10;
/** Cost of a single unknown character, and of an unknown katakana word: base and addition per character. */
const unknownCost = 20_000;
const unknownKatakanaCost = 17_000;
const unknownKatakanaStep = 600;
/** From this length on, each further character makes an unknown katakana word much less likely than two known words. */
const longKatakanaFrom = 6;
const longKatakanaCost = 1_200;
const longKatakanaStep = 2_200;
/** Small, because wrong divisions can be close: 原発|注 costs 745 more than 原|発注. */
export const margin = 300;

/** More than any division costs. */
const IMPOSSIBLE = 1e9;

/** The cost of the word at each place of the present run and of each length; 0 for none. */
let wordCosts = new Int32Array(64 * wordLengthMax);

/**
 * Divides the run `from` … `end` − 1 of `units`. Stores for each place the lowest cost of the run up to and including
 * it in `costTo`, and of the run from it on in `costFrom`.
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

/** Stores the costs of the words at `from` … `to` − 1 of a run that ends before `end`. */
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

/** Returns the lowest cost of the part `from` … `to` − 1 of a run that ends before `end`. */
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

/** Returns whether a term consists of words of the lexicon, at least one of them longer than one character. */
export function isKnownTerm(lexicon: Lexicon, term: string): boolean {
  const before = knownTerms.get(term);
  if (before !== undefined) return before;
  const words = bestDivision(lexicon, term);
  const isKnown = words.every(({ isListed }) => isListed) && words.some(({ from, to }) => to - from > 1);
  if (knownTerms.size >= resultsMax) knownTerms.clear();
  knownTerms.set(term, isKnown);
  return isKnown;
}

const compoundTails = new Set(['サイト', 'データ', 'ゲーム', 'ページ', 'レベル', 'システム', 'サービス', 'センター']);
const compoundLengthMin = 4;
const compoundRestMin = 3;
const tailRestMin = 2;

/**
 * Whether the characters `from` … `to` of a katakana run are part of a compound that the lexicon lists as one word
 * (オンラインゲーム, ウェブサイト). Short words are excluded: アイス is not part of アイスランド.
 */
export function isCompoundPart(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  const part = run.slice(from, to);
  if (to === run.length && from >= tailRestMin && compoundTails.has(part)) {
    // パラサイト is a word of its own.
    const isOneWord = from < compoundRestMin && wordCost(lexicon, hashText(run)) > 0;
    return !isOneWord && isKnownTerm(lexicon, run.slice(0, from));
  }
  if (isBesideUnknownWord(lexicon, run, from, to)) return true;
  if (part.length < compoundLengthMin || !isKnownTerm(lexicon, part)) return false;
  const isWord = (rest: string) => rest === '' || (rest.length >= compoundRestMin && isKnownTerm(lexicon, rest));
  return isWord(run.slice(0, from)) && isWord(run.slice(to));
}

const unknownLengthMin = 4;

/**
 * Whether a word begins or ends a run that is no word of the lexicon, and no longer word goes across its other end:
 * キューイング|ルール, ローカル|ログイン; not ド|メイン.
 */
function isBesideUnknownWord(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  const isWord = (at: number, end: number) => wordCost(lexicon, hashText(run.slice(at, end))) > 0;
  const isTail = to === run.length && from >= unknownLengthMin && to - from >= compoundRestMin;
  const isHead = from === 0 && run.length - to >= unknownLengthMin && to >= compoundLengthMin;
  if (!(isTail || isHead) || !isWord(from, to) || isWord(0, run.length)) return false;
  const cut = isTail ? from : to;
  for (let at = Math.max(0, cut - wordLengthMax); at < cut; at++) {
    for (let end = Math.max(cut + 1, at + compoundLengthMin); end <= Math.min(run.length, at + wordLengthMax); end++) {
      if (isWord(at, end)) return false;
    }
  }
  return true;
}

/** Returns the offsets of the cuts of the best division. */
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
