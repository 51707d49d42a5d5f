/** Decides which occurrences of a Japanese term are whole words (docs/searching.md, "Whole words in Japanese"). */
import { lexicon } from '#lexicon';
import { UNSPACED_TOKEN } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';
import { costOfPart, divideRun, isKnownTerm, margin } from './cut-words.ts';
import { isFraction, isPointBefore, isPointOfQuantity, pointIn } from './decimal-points.ts';
import {
  hasOkurigana,
  isBetweenParticles,
  isEndingAndParticle,
  isHiraganaPair,
  isOkurigana,
  isSubjectAndPredicate,
} from './hiragana-words.ts';
import { isCompoundPart } from './katakana-compounds.ts';
import type { Lexicon } from './lexicon.ts';
import { hasSignBefore, type Sign } from './signs-between-words.ts';
import { KANJI, KATAKANA, scriptOf, touches, unitOf } from './token-scripts.ts';

export interface WholeWord {
  isWhole: boolean;
  /** True if the hit is an alternative spelling that is part of many other words. Fewer neighbouring characters are then accepted. */
  isAmbiguous: boolean;
  point?: number | undefined;
  sign?: Sign | undefined;
}

export function isWholeWord(tokens: Tokens, first: number, last: number, term: WholeWord): boolean {
  if (term.sign !== undefined) return hasSignBefore(tokens, last, term.sign);
  if (term.point !== undefined && !hasSamePoint(tokens, first, last, term)) return false;
  const crosses = crossesSeparator(tokens, first, last);
  if (crosses && last - first < 2) return false;
  const isShortKana = term.isWhole && last - first === 1 && isHiraganaPair(tokens, first);
  if ((term.isAmbiguous || isShortKana) && !isBetweenParticles(tokens, first, last)) return false;
  if (isShortKana && isEndingAndParticle(tokens, first, last)) return false;
  if (term.isAmbiguous && isOkurigana(tokens, first, last)) return false;
  if (!term.isWhole && !crosses) return true;
  if (isInsideNumber(tokens, first, last)) return false;
  if (last === first && !crosses && !term.isAmbiguous) return true;
  const known = lexicon();
  if (known === undefined) return true;
  beginArticle(tokens);
  if (!article.hasKana) return true;
  const isSubject = last - first > 1 && isSubjectAndPredicate(tokens, first, last);
  if (isSubject && hasOkurigana(tokens, last)) return false;
  if (isCutByBestDivision(known, tokens, first, last)) return true;
  const isStrict =
    crosses ||
    last === first ||
    (term.isAmbiguous && scriptOf(tokens, first) === KATAKANA) ||
    isSubject ||
    isShortPlace(tokens, first, last);
  return isCutAround(known, tokens, first, last, isStrict);
}

export function wordAround(tokens: Tokens, first: number, last: number): string | null {
  const known = lexicon();
  if (known === undefined) return null;
  beginArticle(tokens);
  let start = first;
  while (isWithinRun(tokens, start) && !isCutBefore(known, tokens, start)) start--;
  let end = last + 1;
  while (isWithinRun(tokens, end) && !isCutBefore(known, tokens, end)) end++;
  if (start === first && end === last + 1) return null;
  let text = '';
  for (let i = start; i < end; i++) text += tokenText(tokens, i);
  return text;
}

const placeEnds = unitsIn('市区町村県');

function isShortPlace(tokens: Tokens, first: number, last: number): boolean {
  return last - first === 1 && placeEnds.has(unitOf(tokens, last));
}

function hasSamePoint(tokens: Tokens, first: number, last: number, { point, isAmbiguous }: WholeWord): boolean {
  if (pointIn(tokens, first, last) !== point) return false;
  return !isAmbiguous || point === 0 || isFraction(tokens, first + point);
}

/** Returns whether the hit contains a separator: 東京・大阪 contains neither 京大 nor 東京大. */
function crossesSeparator(tokens: Tokens, first: number, last: number): boolean {
  for (let i = first + 1; i <= last; i++) if (tokens.isSeparated[i] === 1 && !isPointBefore(tokens, i)) return true;
  return false;
}

/** Returns whether the hit is part of a longer number: 三人 in 十三人, 5000万円 in 1億5000万円, 第二 in 第二十. */
function isInsideNumber(tokens: Tokens, first: number, last: number): boolean {
  // SQL matches terms without Japanese as typed, so covid-19 is found in covid-19三十人.
  if (last === first || !tokens.kind.subarray(first, last + 1).includes(UNSPACED_TOKEN)) return false;
  return (
    goesOn(tokens, first) ||
    (last + 1 < tokens.count && goesOn(tokens, last + 1)) ||
    isInNumberWord(tokens, first, last)
  );
}

/** Words that begin with a number but count nothing. The dictionary divides them after the number. */
const numberWords = new Set('十三夜 十五夜 十六夜 八十八夜 二十四節気 七十二候 四十肩 五十肩 四十雀'.split(' '));
const numberWordTailMax = 2;

/** Returns whether the hit is the number that begins a word such as 十五夜. */
function isInNumberWord(tokens: Tokens, first: number, last: number): boolean {
  if (!isNumber(tokens, first)) return false;
  let text = '';
  for (let i = first; i < tokens.count && i <= last + numberWordTailMax; i++) {
    if (i > first && !touches(tokens, i - 1)) return false;
    text += tokenText(tokens, i);
    if (i > last && numberWords.has(text)) return true;
  }
  return false;
}

/** Returns whether the token continues the number in the previous token. */
function goesOn(tokens: Tokens, first: number): boolean {
  if (first === 0 || !isNumber(tokens, first)) return false;
  if (isPointOfQuantity(tokens, first)) return true;
  if (!touches(tokens, first - 1)) return false;
  const isUnspaced = (i: number) => tokens.kind[i] === UNSPACED_TOKEN;
  // A space separates two numbers in digits: 2026 19.
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

/** State of the current article, shared by the checks of all its hits. Each array has one element per token. */
const article = {
  tokens: null as Tokens | null,
  revision: 0,
  hasKana: false,
  /** Start of the token's run of kanji or katakana, or −1 until the run is divided. */
  runStart: new Int32Array(1024),
  runEnd: new Int32Array(1024),
  units: new Uint16Array(1024),
  costTo: new Int32Array(1024),
  costFrom: new Int32Array(1024),
};

function beginArticle(tokens: Tokens): void {
  if (article.tokens === tokens && article.revision === tokens.revision) return;
  article.tokens = tokens;
  article.revision = tokens.revision;
  article.hasKana = hasKana(tokens);
  const { count } = tokens;
  if (article.runStart.length < count) {
    for (const name of ['runStart', 'runEnd', 'costTo', 'costFrom'] as const) article[name] = new Int32Array(count * 2);
    article.units = new Uint16Array(count * 2);
  }
  article.runStart.fill(-1, 0, count);
}

/** Texts without kana (Chinese, lists of names) are not divided into words. */
function hasKana(tokens: Tokens): boolean {
  for (let i = 0; i < tokens.count; i++) if (scriptOf(tokens, i) >= KATAKANA) return true;
  return false;
}

function isCutByBestDivision(known: Lexicon, tokens: Tokens, first: number, last: number): boolean {
  return (
    (!isWithinRun(tokens, first) || isCutBefore(known, tokens, first)) &&
    (!isWithinRun(tokens, last + 1) || isCutBefore(known, tokens, last + 1))
  );
}

function isWithinRun(tokens: Tokens, i: number): boolean {
  return i > 0 && i < tokens.count && touches(tokens, i - 1) && scriptOf(tokens, i) === scriptOf(tokens, i - 1);
}

function isCutBefore(known: Lexicon, tokens: Tokens, i: number): boolean {
  const script = scriptOf(tokens, i);
  if (script !== KANJI && script !== KATAKANA) return true;
  return isBestCut(divideAround(known, tokens, i), i);
}

function divideAround(known: Lexicon, tokens: Tokens, i: number): number {
  const { runStart, runEnd, units, costTo, costFrom } = article;
  if (runStart[i]! >= 0) return runStart[i]!;
  const script = scriptOf(tokens, i);
  let start = i;
  while (start > 0 && touches(tokens, start - 1) && scriptOf(tokens, start - 1) === script) start--;
  const end = endOfRun(tokens, i, tokens.count);
  for (let k = start; k < end; k++) {
    runStart[k] = start;
    runEnd[k] = end;
    units[k] = unitOf(tokens, k);
  }
  divideRun(known, units, start, end, costTo, costFrom);
  return start;
}

function endOfRun(tokens: Tokens, from: number, max: number): number {
  const script = scriptOf(tokens, from);
  let end = from + 1;
  while (end < max && touches(tokens, end - 1) && scriptOf(tokens, end) === script) end++;
  return end;
}

function isCutAround(known: Lexicon, tokens: Tokens, first: number, last: number, isStrict: boolean): boolean {
  const firstEnd = endOfRun(tokens, first, last + 1);
  if (!isCutIn(known, tokens, first, firstEnd, isStrict)) return false;
  if (firstEnd > last) return true;
  let lastStart = last;
  while (lastStart > first && isWithinRun(tokens, lastStart)) lastStart--;
  return isCutIn(known, tokens, lastStart, last + 1, isStrict);
}

function isCutIn(known: Lexicon, tokens: Tokens, from: number, to: number, isStrict: boolean): boolean {
  const script = scriptOf(tokens, from);
  if (script !== KANJI && script !== KATAKANA) return true;
  const start = divideAround(known, tokens, from);
  const { units, costTo, costFrom } = article;
  const end = article.runEnd[from]!;
  if (start === from && end === to) return true;
  const inside = (from === start ? 0 : costTo[from - 1]!) + costOfPart(known, units, from, to, end);
  if (inside + (to === end ? 0 : costFrom[to]!) <= costFrom[start]! + margin) return true;
  if (script === KANJI && (isBeforeTail(known, start, from, to, end) || isAfterHead(known, start, from, to, end)))
    return true;
  // A kanji may belong to the kana after it, like 引 in 消費税引き上げ.
  if (script === KANJI && end > to && hasOkurigana(tokens, end - 1)) {
    if (inside + costOfPart(known, units, to, end - 1, end - 1) <= costTo[end - 2]! + margin) return true;
  }
  if (!isStrict && !isKnownTerm(known, textOf(from, to))) return true;
  if (script !== KATAKANA || end - start > compoundLengthMax) return false;
  return isCompoundPart(known, textOf(start, end), from - start, to - start);
}

/**
 * Maximum length of a run in characters. No compound is longer. The limit bounds the work for each hit, which grows
 * with the length of the run.
 */
const compoundLengthMax = 40;

/** Characters that end words of any kind: 整数|値, 計算機|上. Costs alone would divide 整|数値. */
const tails = unitsIn('値名行語面型式用化的性者率量数額費税法案書員人所局省中内上後長文幅');
/**
 * Characters that also end words, except after a word that begins with a numeral, 最 or another character of
 * `noWeakTailAfter`: 指定|例, 論理|学; not 一時|間, 最初|期.
 */
const weakTails = unitsIn(
  '例度段期部体学物列権欄末群圏派系別側版券証状票品種類点図項号級順件次代家師士手業症剤器機力料店館場線駅港端隅生',
);
const noWeakTailAfter = unitsIn('一二三四五六七八九十数第最小大行列');
const tailedLengthMin = 2;

function isBeforeTail(known: Lexicon, start: number, from: number, to: number, end: number): boolean {
  if (to - from < tailedLengthMin || !isTailAt(start, to, end)) return false;
  const { units } = article;
  const isUsual = tails.has(units[to]!) || !noWeakTailAfter.has(units[from]!);
  return isUsual && isBestCut(start, from) && isKnownTerm(known, textOf(from, to));
}

function isTailAt(start: number, at: number, end: number): boolean {
  if (at >= end || (at + 1 < end && !isBestCut(start, at + 1))) return false;
  return tails.has(article.units[at]!) || weakTails.has(article.units[at]!);
}

/** Characters that precede words of any kind: 双|方向, 新|横浜, 再|送信. Negations (不, 未) are excluded, because they form different words. */
const heads = unitsIn(
  '新旧再各全同両双左右最超高低短長総副東西南北英送入上開増加乗発昇年前現元故準当初諸被毎翌他小大単複一二三四五六七八九十数第行列時',
);
/** Words that start with a head character but are always read as one word. */
const whole = new Set(['新幹線', '北海道', '東海道', '大統領', '大学院']);
/**
 * Heads that rarely form a word with the next character: 年|利率 costs 795 more than 年利|率. Excludes 最, which often forms
 * such a word: 最大|幅.
 */
const looseHeads = unitsIn('年他短長各全約毎翌時');
const looseMargin = 1_500;
/** Heads that are always separate words when a word and a tail follow: 各|項目|名. */
const clearHeads = unitsIn('各毎');
/** Contracted pairs: the first characters of two words that share the next character (送受信 is short for 送信 and 受信). */
const joined = new Set(
  '送受 入出 入退 上下 売買 加減 増減 発着 乗降 出入 開閉 昇降 貸借 往復 授受 攻守 収支 強弱'.split(' '),
);

/** Returns whether a head precedes the part and no other division of both is likelier: 東京|都 is likelier than 東|京都. */
function isAfterHead(known: Lexicon, start: number, from: number, to: number, end: number): boolean {
  const { units } = article;
  const head = from - 1;
  if (head < start || !heads.has(units[head]!) || !isBestCut(start, head)) return false;
  const isEnd = to === end || isBestCut(start, to) || (clearHeads.has(units[head]!) && isTailAt(start, to, end));
  if (!isEnd || whole.has(textOf(head, to))) return false;
  if (!isKnownTerm(known, textOf(from, to))) return false;
  if (joined.has(textOf(head, from + 1))) return true;
  const costAt = (cut: number) => costOfPart(known, units, head, cut, end) + costOfPart(known, units, cut, to, end);
  const cost = costAt(from) - (looseHeads.has(units[head]!) ? looseMargin : 0);
  for (let cut = from + 1; cut < to; cut++) if (costAt(cut) < cost) return false;
  return true;
}

function isBestCut(start: number, at: number): boolean {
  const { costTo, costFrom } = article;
  return at === start || costTo[at - 1]! + costFrom[at]! <= costFrom[start]!;
}

function unitsIn(characters: string): Set<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}

function textOf(from: number, end: number): string {
  return String.fromCharCode(...article.units.subarray(from, end));
}
