/**
 * Finds word boundaries in a run of kanji or katakana. The best division is the one with the lowest sum of word costs. A hit is
 * accepted if some division cuts at both ends of the hit and costs at most `margin` more than the best. This takes microseconds a
 * run; a morphological analyser takes a thousand times as long and is no more accurate here.
 */
import { FNV_BASIS, FNV_PRIME, isKatakana } from '../token-kinds.ts';
import { type Lexicon, wordCost } from './lexicon.ts';

/** Costs of the divisions of a run. */
export interface DividedRun {
  text: string;
  /** For each offset, the lowest cost of the text before it and of the text after it. */
  before: Float64Array;
  after: Float64Array;
  accepted: Map<number, boolean>;
}

const wordLengthMax = 10;
/** Cost of a single unknown character, and of an unknown katakana word: base and addition per character. */
const unknownCost = 20_000;
const unknownKatakanaCost = 17_000;
const unknownKatakanaStep = 600;
/** Small, because wrong divisions can be close: 原発|注 costs 745 more than 原|発注. */
const margin = 300;

const runsMax = 50_000;
const knownRuns = new Map<string, DividedRun>();

/** Returns the costs of the divisions of a run of one script (folded, a unit for each character), remembered. */
export function divideRun(lexicon: Lexicon, text: string): DividedRun {
  const known = knownRuns.get(text);
  if (known) return known;
  const length = text.length;
  const before = costsFrom(lexicon, text, 0, length);
  const after = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  after[length] = 0;
  for (let from = length - 1; from >= 0; from--) {
    forEachWord(lexicon, text, from, length, (to, cost) => {
      after[from] = Math.min(after[from]!, after[to]! + cost);
    });
  }
  const run: DividedRun = { text, before, after, accepted: new Map() };
  if (knownRuns.size >= runsMax) knownRuns.clear();
  knownRuns.set(text, run);
  return run;
}

/** Whether words of the run begin at `from` and end at `to`. */
export function isDividedAt(lexicon: Lexicon, run: DividedRun, from: number, to: number): boolean {
  const key = from * 0x10000 + to;
  const known = run.accepted.get(key);
  if (known !== undefined) return known;
  const inside = costsFrom(lexicon, run.text, from, to).at(-1)!;
  const accepted = run.before[from]! + inside + run.after[to]! <= run.after[0]! + margin;
  run.accepted.set(key, accepted);
  return accepted;
}

/** Returns whether a term consists of words of the lexicon, at least one of them longer than one character. */
export function isKnownTerm(lexicon: Lexicon, term: string): boolean {
  const before = knownTerms.get(term);
  if (before !== undefined) return before;
  const isKnown = isMadeOfWords(lexicon, term);
  if (knownTerms.size >= runsMax) knownTerms.clear();
  knownTerms.set(term, isKnown);
  return isKnown;
}

const knownTerms = new Map<string, boolean>();

function isMadeOfWords(lexicon: Lexicon, term: string): boolean {
  const words = bestDivision(lexicon, term);
  return words.every(({ isListed }) => isListed) && words.some(({ from, to }) => to - from > 1);
}

const compoundTails = new Set(['サイト', 'データ', 'ゲーム', 'ページ', 'レベル', 'システム', 'サービス', 'センター']);
const compoundLengthMin = 4;
const compoundRestMin = 3;
const tailRestMin = 2;

/**
 * Whether the characters `from` … `to` of a katakana run are a part of a compound that the lexicon lists as one word
 * (オンラインゲーム, ウェブサイト). Short words are excluded: アイス is no part of アイスランド.
 */
export function isCompoundPart(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  const part = run.slice(from, to);
  if (to === run.length && from >= tailRestMin && compoundTails.has(part)) return isKnownTerm(lexicon, run.slice(0, from));
  if (part.length < compoundLengthMin || !isKnownTerm(lexicon, part)) return false;
  const isWord = (rest: string) => rest === '' || (rest.length >= compoundRestMin && isKnownTerm(lexicon, rest));
  return isWord(run.slice(0, from)) && isWord(run.slice(to));
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
  /** Whether the lexicon has it. */
  isListed: boolean;
}

function bestDivision(lexicon: Lexicon, text: string): DividedWord[] {
  const { after } = divideRun(lexicon, text);
  const words: DividedWord[] = [];
  for (let from = 0; from < text.length; from = words.at(-1)!.to) {
    let word = { from, to: from + 1, isListed: false };
    forEachWord(lexicon, text, from, text.length, (to, cost, isListed) => {
      if (cost + after[to]! <= after[from]!) word = { from, to, isListed };
    });
    words.push(word);
  }
  return words;
}

/** Returns the lowest cost of the text from `from` to each offset up to `to`. */
function costsFrom(lexicon: Lexicon, text: string, from: number, to: number): Float64Array {
  const costs = new Float64Array(to - from + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  for (let at = from; at < to; at++) {
    forEachWord(lexicon, text, at, to, (end, cost) => {
      costs[end - from] = Math.min(costs[end - from]!, costs[at - from]! + cost);
    });
  }
  return costs;
}

function forEachWord(
  lexicon: Lexicon,
  text: string,
  from: number,
  end: number,
  visit: (to: number, cost: number, isListed: boolean) => void,
): void {
  const isInKatakana = isKatakana(text.charCodeAt(from));
  let hash = FNV_BASIS;
  const last = Math.min(end, from + wordLengthMax);
  for (let to = from + 1; to <= last; to++) {
    hash = Math.imul(hash ^ text.charCodeAt(to - 1), FNV_PRIME);
    if (isNeverFirst(text.charCodeAt(to))) continue;
    const cost = wordCost(lexicon, hash);
    if (cost > 0) visit(to, cost, true);
    else if (isInKatakana) visit(to, unknownKatakanaCost + unknownKatakanaStep * (to - from), false);
    else if (to === from + 1) visit(to, unknownCost, false);
  }
}

/** No word begins with ー or ン. */
function isNeverFirst(unit: number): boolean {
  return unit === 0x30fc || unit === 0x30f3;
}
