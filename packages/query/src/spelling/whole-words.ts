/** Which occurrences of a Japanese term are whole words (docs/searching.md, "Whole words in Japanese"). */
import { lexicon } from '#lexicon';
import { characterKind, UNSPACED } from '../normalize.ts';
import { isKatakana, UNSPACED_TOKEN } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';
import { type DividedRun, divideRun, isDividedAt, isKnownTerm } from './cut-words.ts';
import { foldCharacter, foldedUnits } from './fold-characters.ts';
import type { Lexicon } from './lexicon.ts';

/** What a hit asks of its ends. */
export interface WholeWord {
  /** Both ends must be boundaries of words. */
  isWhole: boolean;
  /** In hiragana alone, so short or a spelling of what was typed otherwise: hiragana beside it must be particles. */
  isKana: boolean;
}

const OTHER = 0;
const KANJI = 1;
const KATAKANA = 2;
const HIRAGANA = 3;

/** Characters looked at on each side of a hit; a longer run is none of one word. */
const reach = 24;

/** Returns whether the tokens `first` … `last` (unspaced characters at either end) stand as whole words where they are. */
export function isWholeWord(tokens: Tokens, first: number, last: number, term: WholeWord): boolean {
  const crosses = crossesSeparator(tokens, first, last);
  if (crosses && last - first < 2) return false;
  if (term.isKana && !isBetweenParticles(tokens, first, last)) return false;
  if (!term.isWhole && !crosses) return true;
  if (isInsideNumber(tokens, first, last)) return false;
  const known = lexicon();
  if (known === undefined || !hasKana(tokens)) return true;
  if (last === first && !crosses) return true;
  return isCutAround(known, tokens, first, last, crosses);
}

/** A separator inside a hit is no part of it: 東京・大阪 holds 東京大 no more than 京大. */
function crossesSeparator({ isSeparated }: Tokens, first: number, last: number): boolean {
  for (let i = first + 1; i <= last; i++) if (isSeparated[i] === 1) return true;
  return false;
}

/** 三人 is not in 十三人, nor 5000万円 in 1億5000万円. */
function isInsideNumber(tokens: Tokens, first: number, last: number): boolean {
  if (last === first || first === 0 || !isNumber(tokens, first) || !touches(tokens, first - 1)) return false;
  const isUnspaced = (i: number) => tokens.kind[i] === UNSPACED_TOKEN;
  // Between digits alone there is a space: 2026 19 is two numbers.
  return (isUnspaced(first - 1) || isUnspaced(first)) && isNumber(tokens, first - 1);
}

const numerals = new Set('〇一二三四五六七八九十百千万億兆');

function isNumber(tokens: Tokens, i: number): boolean {
  if (tokens.kind[i] === UNSPACED_TOKEN) return numerals.has(String.fromCharCode(unitOf(tokens, i)));
  return /^[0-9.]+$/.test(tokenText(tokens, i));
}

/** The folded unit of an unspaced token; of a rare character of several units the first. */
function unitOf(tokens: Tokens, i: number): number {
  const { chars, charStart } = tokens;
  const from = charStart[i]!;
  return charStart[i + 1]! - from === 1
    ? foldedUnits[chars[from]!]!
    : foldCharacter(tokenText(tokens, i)).charCodeAt(0);
}

function scriptOf(tokens: Tokens, i: number): number {
  if (tokens.kind[i] !== UNSPACED_TOKEN) return OTHER;
  const unit = tokens.chars[tokens.charStart[i]!]!;
  if (isKatakana(unit)) return KATAKANA;
  if (unit >= 0x3041 && unit <= 0x309f) return HIRAGANA;
  const isRareKanji = unit >= 0xd800 && unit <= 0xdbff;
  return isRareKanji || (unit >= 0x3005 && characterKind(unit) === UNSPACED) ? KANJI : OTHER;
}

/** Whether the token after `i` follows it directly. */
function touches({ position, isSeparated }: Tokens, i: number): boolean {
  return position[i + 1]! - position[i]! === 1 && isSeparated[i + 1] !== 1;
}

const kanaKnown = new WeakMap<Tokens, { revision: number; hasKana: boolean }>();

/** Texts without kana (Chinese, lists of names) are not divided into words. */
function hasKana(tokens: Tokens): boolean {
  const known = kanaKnown.get(tokens);
  if (known?.revision === tokens.revision) return known.hasKana;
  let found = false;
  for (let i = 0; i < tokens.count && !found; i++) found = scriptOf(tokens, i) >= KATAKANA;
  kanaKnown.set(tokens, { revision: tokens.revision, hasKana: found });
  return found;
}

/** `isStrict`: also of words that the lexicon does not know. */
function isCutAround(known: Lexicon, tokens: Tokens, first: number, last: number, isStrict: boolean): boolean {
  const firstEnd = runEnd(tokens, first, last);
  if (!isCutIn(known, tokens, first, Math.min(firstEnd, last), isStrict)) return false;
  if (firstEnd >= last) return true;
  return isCutIn(known, tokens, runStart(tokens, last, first), last, isStrict);
}

/** Whether the part `from` … `to` of one run stands in it as words do. */
function isCutIn(known: Lexicon, tokens: Tokens, from: number, to: number, isStrict: boolean): boolean {
  const script = scriptOf(tokens, from);
  if (script !== KANJI && script !== KATAKANA) return true;
  const start = runStart(tokens, from, Math.max(0, from - reach));
  const end = runEnd(tokens, to, Math.min(tokens.count - 1, to + reach));
  if (start === from && end === to) return true;
  const text = textOf(tokens, start, end);
  if (!isStrict && !isKnownTerm(known, text.slice(from - start, to + 1 - start))) return true;
  const isCut = (run: DividedRun) => isDividedAt(known, run, from - start, to + 1 - start);
  if (isCut(divideRun(known, text))) return true;
  // The 引 of 消費税引き上げ belongs to the kana after it.
  return end > to && script === KANJI && hasOkurigana(tokens, end) && isCut(divideRun(known, text.slice(0, -1)));
}

/** Hiragana that stand before a word or begin what follows it. */
const before = new Set('のはがをにでともやへ');
const particles = new Set('のはがをにでともやへかだよね');

function hasOkurigana(tokens: Tokens, kanji: number): boolean {
  const next = kanji + 1;
  if (next >= tokens.count || !touches(tokens, kanji) || scriptOf(tokens, next) !== HIRAGANA) return false;
  return !particles.has(String.fromCharCode(unitOf(tokens, next)));
}

function runStart(tokens: Tokens, from: number, min: number): number {
  const script = scriptOf(tokens, from);
  let start = from;
  while (start > min && touches(tokens, start - 1) && scriptOf(tokens, start - 1) === script) start--;
  return start;
}

function runEnd(tokens: Tokens, from: number, max: number): number {
  const script = scriptOf(tokens, from);
  let end = from;
  while (end < max && touches(tokens, end) && scriptOf(tokens, end + 1) === script) end++;
  return end;
}

function textOf(tokens: Tokens, from: number, to: number): string {
  let text = '';
  for (let i = from; i <= to; i++) text += String.fromCharCode(unitOf(tokens, i));
  return text;
}

/** Longer words are rarely the end of another, and longest ones not its beginning either. */
const freeEndFrom = 3;
const freeStartFrom = 4;

/** がん in 肺がんの, not in がんばる. */
function isBetweenParticles(tokens: Tokens, first: number, last: number): boolean {
  const isFree = (i: number, kana: ReadonlySet<string>) =>
    scriptOf(tokens, i) !== HIRAGANA || kana.has(String.fromCharCode(unitOf(tokens, i)));
  const length = last - first + 1;
  const isStart =
    length >= freeStartFrom ||
    first === 0 ||
    !touches(tokens, first - 1) ||
    scriptOf(tokens, first) !== HIRAGANA ||
    isFree(first - 1, before);
  const isEnd =
    length >= freeEndFrom ||
    last + 1 >= tokens.count ||
    !touches(tokens, last) ||
    scriptOf(tokens, last) !== HIRAGANA ||
    isFree(last + 1, particles);
  return isStart && isEnd;
}
