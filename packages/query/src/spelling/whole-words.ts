/** Which occurrences of a Japanese term are whole words (docs/searching.md, "Whole words in Japanese"). */
import { lexicon } from '#lexicon';
import { characterKind, UNSPACED } from '../normalize.ts';
import { isKatakana, UNSPACED_TOKEN } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';
import { type DividedRun, divideRun, isCompoundPart, isDividedAt, isKnownTerm } from './cut-words.ts';
import { foldCharacter, foldedUnits } from './fold-characters.ts';
import type { Lexicon } from './lexicon.ts';

/** Conditions on the two ends of a hit. */
export interface WholeWord {
  /** Both ends must be boundaries of words. */
  isWhole: boolean;
  /** The hit is an alternative spelling that is part of many other words: all hiragana, or a single kanji. */
  isAmbiguous: boolean;
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
  const isShortKana = term.isWhole && last - first === 1 && isHiraganaPair(tokens, first);
  if ((term.isAmbiguous || isShortKana) && !isBetweenParticles(tokens, first, last)) return false;
  if (!term.isWhole && !crosses) return true;
  if (isInsideNumber(tokens, first, last)) return false;
  if (last === first && !crosses && !term.isAmbiguous) return true;
  const known = lexicon();
  if (known === undefined) return true;
  beginArticle(tokens);
  if (!article.hasKana) return true;
  return isCutAround(known, tokens, first, last, crosses || last === first);
}

/** Returns whether a separator stands inside the hit: 東京・大阪 contains neither 京大 nor 東京大. */
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

const numerals = new Uint8Array(0x10000);
for (const numeral of '〇一二三四五六七八九十百千万億兆') numerals[numeral.charCodeAt(0)] = 1;

const DIGIT_NINE = 0x39;

function isNumber(tokens: Tokens, i: number): boolean {
  const unit = tokens.chars[tokens.charStart[i]!]!;
  if (tokens.kind[i] === UNSPACED_TOKEN) return numerals[unit] === 1;
  return unit <= DIGIT_NINE && /^[0-9.]+$/.test(tokenText(tokens, i));
}

/** The folded unit of an unspaced token; of a rare character of several units the first. */
function unitOf(tokens: Tokens, i: number): number {
  const { chars, charStart } = tokens;
  const from = charStart[i]!;
  return charStart[i + 1]! - from === 1
    ? foldedUnits[chars[from]!]!
    : foldCharacter(tokenText(tokens, i)).charCodeAt(0);
}

/** So short a word in hiragana is often part of another, however it was typed. */
function isHiraganaPair(tokens: Tokens, first: number): boolean {
  return scriptOf(tokens, first) === HIRAGANA && scriptOf(tokens, first + 1) === HIRAGANA;
}

/** For each UTF-16 unit 1 more than its script, 0 until it is first asked. */
const scripts = new Uint8Array(0x10000);

function scriptOf({ kind, chars, charStart }: Tokens, i: number): number {
  if (kind[i] !== UNSPACED_TOKEN) return OTHER;
  const unit = chars[charStart[i]!]!;
  return (scripts[unit]! || learnScript(unit)) - 1;
}

function learnScript(unit: number): number {
  let script = OTHER;
  const isRareKanji = unit >= 0xd800 && unit <= 0xdbff;
  if (isKatakana(unit)) script = KATAKANA;
  else if (unit >= 0x3041 && unit <= 0x309f) script = HIRAGANA;
  else if (isRareKanji || (unit >= 0x3005 && characterKind(unit) === UNSPACED)) script = KANJI;
  scripts[unit] = script + 1;
  return script + 1;
}

/** Whether the token after `i` follows it directly. */
function touches({ position, isSeparated }: Tokens, i: number): boolean {
  return position[i + 1]! - position[i]! === 1 && isSeparated[i + 1] !== 1;
}

/** Cache for the current article, because hits of one article are checked one after the other. */
const article = {
  tokens: null as Tokens | null,
  revision: 0,
  hasKana: false,
  runs: new Map<number, DividedRun>(),
  /** For each token whether its run is divided before it, by the best division: NOT_ASKED, NO_CUT or CUT. */
  cuts: new Uint8Array(1024),
};
const NOT_ASKED = 0;
const NO_CUT = 1;
const CUT = 2;

function beginArticle(tokens: Tokens): void {
  if (article.tokens === tokens && article.revision === tokens.revision) return;
  article.tokens = tokens;
  article.revision = tokens.revision;
  article.hasKana = hasKana(tokens);
  article.runs.clear();
  if (article.cuts.length <= tokens.count) article.cuts = new Uint8Array(tokens.count * 2);
  else article.cuts.fill(NOT_ASKED, 0, tokens.count + 1);
}

/** Texts without kana (Chinese, lists of names) are not divided into words. */
function hasKana(tokens: Tokens): boolean {
  for (let i = 0; i < tokens.count; i++) if (scriptOf(tokens, i) >= KATAKANA) return true;
  return false;
}

/** Most hits fill a run or are words of its best division: few look-ups. */
function isCutByBestDivision(known: Lexicon, tokens: Tokens, first: number, last: number): boolean {
  return (
    (!isWithinRun(tokens, first) || isCutBefore(known, tokens, first)) &&
    (!isWithinRun(tokens, last + 1) || isCutBefore(known, tokens, last + 1))
  );
}

/** Whether a token goes on a run that the token before belongs to. */
function isWithinRun(tokens: Tokens, i: number): boolean {
  return i > 0 && i < tokens.count && touches(tokens, i - 1) && scriptOf(tokens, i) === scriptOf(tokens, i - 1);
}

function isCutBefore(known: Lexicon, tokens: Tokens, i: number): boolean {
  if (article.cuts[i] === NOT_ASKED) divideAround(known, tokens, i);
  return article.cuts[i] === CUT;
}

function divideAround(known: Lexicon, tokens: Tokens, i: number): void {
  const { cuts } = article;
  const script = scriptOf(tokens, i);
  cuts[i] = CUT;
  if (script !== KANJI && script !== KATAKANA) return;
  const start = runStart(tokens, i, Math.max(0, i - reach));
  const end = runEnd(tokens, i, Math.min(tokens.count - 1, i + reach));
  cuts[i] = NO_CUT;
  // A run that goes on beyond reach is divided around each hit.
  if (i - start === reach || end - i === reach) return;
  const { before, after } = runAt(known, tokens, start, end);
  for (let k = start; k <= end; k++) cuts[k] = before[k - start]! + after[k - start]! <= after[0]! ? CUT : NO_CUT;
}

/** `isStrict`: also of words that the lexicon does not know. */
function isCutAround(known: Lexicon, tokens: Tokens, first: number, last: number, isStrict: boolean): boolean {
  if (isCutByBestDivision(known, tokens, first, last)) return true;
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
  if (script === KATAKANA && isCompoundPart(known, textOf(tokens, start, end), from - start, to + 1 - start)) return true;
  const isCut = (run: DividedRun) => isDividedAt(known, run, from - start, to + 1 - start);
  if (isCut(runAt(known, tokens, start, end))) return true;
  // The 引 of 消費税引き上げ belongs to the kana after it.
  const isKanjiBeforeKana = end > to && script === KANJI && hasOkurigana(tokens, end);
  if (isKanjiBeforeKana && isCut(divideRun(known, textOf(tokens, start, end - 1)))) return true;
  return !isStrict && !isKnownTerm(known, textOf(tokens, from, to));
}

function runAt(known: Lexicon, tokens: Tokens, start: number, end: number): DividedRun {
  const run = article.runs.get(start);
  if (run !== undefined && run.text.length === end - start + 1) return run;
  const divided = divideRun(known, textOf(tokens, start, end));
  article.runs.set(start, divided);
  return divided;
}

/** Particles that may precede a word, and hiragana that may follow one. */
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

/** From this length, in characters, a hiragana word is rarely part of a longer one. */
const freeFrom = 4;
/** How suffixes and groups of particles begin that may follow a hiragana word: こどもたち, こどもから. */
const endings = /^(?:たち|さん|ちゃ|から|まで|より|です|でし|だけ|など|なら|なの|ばか|くら|ぐら|ずつ|ごと|じゃ|って|しか|ども)/;

/** がん in 肺がんの, not in がんばる. */
function isBetweenParticles(tokens: Tokens, first: number, last: number): boolean {
  if (scriptOf(tokens, first) !== HIRAGANA || last - first + 1 >= freeFrom) return true;
  const isInHiragana = (i: number) => scriptOf(tokens, i) === HIRAGANA;
  const hasStart = first > 0 && touches(tokens, first - 1) && isInHiragana(first - 1);
  if (hasStart && !before.has(String.fromCharCode(unitOf(tokens, first - 1)))) return false;
  const next = last + 1;
  const hasEnd = next < tokens.count && touches(tokens, last) && isInHiragana(next);
  if (!hasEnd || particles.has(String.fromCharCode(unitOf(tokens, next)))) return true;
  return endings.test(textOf(tokens, next, Math.min(next + 1, tokens.count - 1)));
}
