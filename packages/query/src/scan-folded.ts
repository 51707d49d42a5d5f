import { CONTINUED, DIGIT, type FoldedText, HANGUL, LETTER, MARK, SEPARATOR, traitsOf, UNSPACED } from './normalize.ts';
import {
  FNV_BASIS,
  FNV_PRIME,
  HANGUL_TOKEN,
  HARD_GAP,
  isDash,
  isKatakana,
  LONG_VOWEL,
  NO_GAP,
  TOKEN_LENGTH_MAX,
  UNSPACED_TOKEN,
  WORD_TOKEN,
  widenedGap,
} from './token-kinds.ts';
import type { Tokens } from './tokens.ts';

export interface Scan {
  tokens: Tokens;
  folded: FoldedText;
  position: number;
  afterUnspaced: boolean;
  gap: number;
  isAfterWordOrDot: boolean;
}

export function scanFolded(scan: Scan): void {
  const { kinds, units, length } = scan.folded;
  let at = 0;
  while (at < length) {
    const kind = kinds[at]!;
    if (kind === UNSPACED) at = scanUnspaced(scan, at);
    else if (kind === LETTER || kind === DIGIT || kind === HANGUL) at = scanWord(scan, at);
    else {
      if (units[at] === DOT && startsDotNet(scan, at)) at = emitRange(scan, at, at + 4);
      else {
        if (isLongVowel(scan, at)) addLongVowel(scan, at);
        else if (kind === SEPARATOR) scan.gap = widenedGap(scan.gap, units[at]!);
        at++;
      }
    }
  }
}

/** Detects a dash typed for ー: after katakana, but not before a kanji, a Latin letter or a digit. */
function isLongVowel({ tokens, folded, gap, afterUnspaced }: Scan, at: number): boolean {
  if (!afterUnspaced || gap !== NO_GAP || !isDash(folded.units[at]!)) return false;
  return isKatakana(tokens.chars[tokens.charStart[tokens.count]! - 1]!) && mayFollowLongVowel(folded.units[at + 1]!);
}

/** Returns whether a dash after katakana is read as ー if this folded unit follows it. 0 is the end of a text. */
export function mayFollowLongVowel(next: number): boolean {
  if (isDash(next)) return false;
  const kind = next === 0 ? SEPARATOR : traitsOf(next);
  return kind === SEPARATOR || (kind === UNSPACED && next >= HIRAGANA_FROM && next <= KATAKANA_TO);
}

const HIRAGANA_FROM = 0x3041;
const KATAKANA_TO = 0x30ff;

function addLongVowel(scan: Scan, at: number): void {
  scan.folded.units[at] = LONG_VOWEL;
  beginToken(scan, UNSPACED_TOKEN, 1, at);
  appendChars(scan, at, at + 1);
  finishToken(scan, at + 1);
  scan.afterUnspaced = true;
}

function scanUnspaced(scan: Scan, from: number): number {
  const { kinds } = scan.folded;
  let end = from + 1;
  while (kinds[end] === CONTINUED || kinds[end] === MARK) end++;
  beginToken(scan, UNSPACED_TOKEN, scan.afterUnspaced && (scan.gap & HARD_GAP) !== 0 ? 2 : 1, from);
  appendChars(scan, from, end);
  finishToken(scan, end);
  scan.afterUnspaced = true;
  return end;
}

const COMMA = 0x2c;
export const DOT = 0x2e;
const PLUS = 0x2b;
const HASH = 0x23;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const LETTER_N = 0x6e;
const LETTER_S = 0x73;

function scanWord(scan: Scan, from: number): number {
  const { folded } = scan;
  const { kinds, units } = folded;
  const isHangul = kinds[from] === HANGUL;
  beginToken(scan, isHangul ? HANGUL_TOKEN : WORD_TOKEN, 1, from);
  let end = runEnd(kinds, from, isHangul);
  if (end - from > TOKEN_LENGTH_MAX) end = cutLongRun(kinds, from);
  appendChars(scan, from, end);
  const separator = units[end]!;
  if (!isHangul && separator < 0x80) end = scanJoined(scan, from, end, separator);
  finishToken(scan, end);
  scan.afterUnspaced = false;
  if (isApostrophe(units[end]!) && units[end + 1] === LETTER_S && !isWordKind(kinds[end + 2]!)) end += 2;
  return end;
}

function runEnd(kinds: Uint8Array, from: number, isHangul: boolean): number {
  let end = from + 1;
  for (;;) {
    const kind = kinds[end]!;
    if (kind === MARK || kind === CONTINUED || (isHangul ? kind === HANGUL : kind === LETTER || kind === DIGIT)) end++;
    else return end;
  }
}

/** Never cuts between the halves of a surrogate pair. */
function cutLongRun(kinds: Uint8Array, from: number): number {
  const end = from + TOKEN_LENGTH_MAX;
  return kinds[end] === CONTINUED ? end - 1 : end;
}

function scanJoined(scan: Scan, from: number, end: number, separator: number): number {
  const { units } = scan.folded;
  const isOneLetter = end - from === 1 && isAsciiLetter(units[from]!);
  if (separator === DOT)
    return isOneLetter && isOneLetterAt(scan.folded, end + 1) ? scanInitials(scan, end) : scanNumber(scan, end);
  if (separator === COMMA) return scanNumber(scan, end);
  if (separator === AMPERSAND) return scanAmpersand(scan, from, end);
  if (!isOneLetter) return end;
  const extra = separator === HASH ? 1 : separator === PLUS && units[end + 1] === PLUS ? 2 : 0;
  appendChars(scan, end, end + extra);
  return end + extra;
}

/** Scans a number. A dot or a thousands comma between digits is part of the number (3.5, 1,234.5). The comma is dropped. */
function scanNumber(scan: Scan, from: number): number {
  const { kinds, units } = scan.folded;
  let end = from;
  while (kinds[end - 1] === DIGIT && kinds[end + 1] === DIGIT) {
    const isDot = units[end] === DOT;
    if (!isDot && !(units[end] === COMMA && isThousandsComma(kinds, end))) break;
    const next = runEnd(kinds, end + 1, false);
    if (next - from > TOKEN_LENGTH_MAX) break;
    appendChars(scan, isDot ? end : end + 1, next);
    end = next;
  }
  return end;
}

function isThousandsComma(kinds: Uint8Array, comma: number): boolean {
  let before = 1;
  while (before < 4 && kinds[comma - 1 - before] === DIGIT) before++;
  return before < 4 && kinds[comma + 2] === DIGIT && kinds[comma + 3] === DIGIT && !isWordKind(kinds[comma + 4]!);
}

/** Scans initials: single letters joined by dots are one word without the dots (U.S., J.P., e.g.). */
function scanInitials(scan: Scan, from: number): number {
  const { units } = scan.folded;
  let end = from;
  while (units[end] === DOT && isOneLetterAt(scan.folded, end + 1) && end - from < TOKEN_LENGTH_MAX) {
    appendChars(scan, end + 1, end + 2);
    end += 2;
  }
  return end;
}

const AMPERSAND_LETTERS_MAX = 3;

function scanAmpersand(scan: Scan, from: number, end: number): number {
  const { units, kinds } = scan.folded;
  const left = lettersEnd(units, from);
  const right = lettersEnd(units, end + 1);
  const length = right - end - 1;
  const isJoined =
    left === end &&
    end - from <= AMPERSAND_LETTERS_MAX &&
    length > 0 &&
    length <= AMPERSAND_LETTERS_MAX &&
    kinds[right] !== LETTER &&
    kinds[right] !== MARK;
  if (!isJoined) return end;
  appendChars(scan, end, right);
  return right;
}

function lettersEnd(units: Uint16Array, from: number): number {
  let end = from;
  while (isAsciiLetter(units[end]!) && end - from <= AMPERSAND_LETTERS_MAX) end++;
  return end;
}

function startsDotNet({ folded, isAfterWordOrDot }: Scan, at: number): boolean {
  const { units, kinds } = folded;
  if (units[at + 1] !== LETTER_N || units[at + 2] !== 0x65 || units[at + 3] !== 0x74 || isWordKind(kinds[at + 4]!))
    return false;
  return at === 0 ? !isAfterWordOrDot : !isWordKind(kinds[at - 1]!) && units[at - 1] !== DOT;
}

function emitRange(scan: Scan, from: number, end: number): number {
  beginToken(scan, WORD_TOKEN, 1, from);
  appendChars(scan, from, end);
  finishToken(scan, end);
  scan.afterUnspaced = false;
  return end;
}

function isOneLetterAt(folded: FoldedText, at: number): boolean {
  return isAsciiLetter(folded.units[at]!) && !isWordKind(folded.kinds[at + 1]!);
}

function isAsciiLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function isApostrophe(unit: number): boolean {
  return unit === APOSTROPHE || unit === RIGHT_QUOTE || unit === 0x02bc;
}

export function isWordKind(kind: number): boolean {
  return kind === LETTER || kind === DIGIT || kind === HANGUL || kind === MARK || kind === CONTINUED;
}

function beginToken(scan: Scan, kind: number, step: number, from: number): void {
  const { tokens } = scan;
  const i = tokens.count;
  scan.position += step;
  tokens.kind[i] = kind;
  tokens.position[i] = scan.position;
  tokens.isSeparated[i] = kind === UNSPACED_TOKEN && scan.afterUnspaced && step === 1 && scan.gap !== NO_GAP ? 1 : 0;
  tokens.start[i] = scan.folded.starts[from]!;
  if (i === 0) tokens.charStart[0] = 0;
  tokens.charStart[i + 1] = tokens.charStart[i]!;
  tokens.hash[i] = FNV_BASIS;
}

function appendChars(scan: Scan, from: number, end: number): void {
  const { tokens } = scan;
  const { units } = scan.folded;
  const { chars } = tokens;
  let hash = tokens.hash[tokens.count]!;
  let to = tokens.charStart[tokens.count + 1]!;
  for (let at = from; at < end; at++) {
    const unit = units[at]!;
    chars[to++] = unit;
    hash = Math.imul(hash ^ unit, FNV_PRIME);
  }
  tokens.hash[tokens.count] = hash;
  tokens.charStart[tokens.count + 1] = to;
}

function finishToken(scan: Scan, end: number): void {
  scan.tokens.end[scan.tokens.count++] = scan.folded.ends[end - 1]!;
  scan.gap = NO_GAP;
}
