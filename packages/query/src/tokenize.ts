/**
 * Text → tokens, the one implementation behind the SQL index, the matcher, the reverse index and the marking of words.
 *
 * - *Word*: the longest run of letters, digits and marks of scripts that put spaces between words. Hangul is split from
 *   other letters. `1,234.5` is `1234.5`, `3.5` and `2026.11.20` stay whole, `1,2` is two words. `Apple's` is `apple`.
 *   `U.S.` is `us`. `AT&T`, `R&D`, `S&P` (up to three letters on each side, no spaces) are one word, so are `C++`, `C#` and a
 *   free-standing `.NET`. Everything else between letters separates: covid-19, O'Reilly, snake_case, a/b are two words each.
 * - *Unspaced character*: every character of Han, kana, Bopomofo, Thai, Lao, Khmer or Myanmar script, marks included.
 * - *Positions* count tokens from 1. Separators between two unspaced characters leave one position free, so 東京、都 is not
 *   東京都; separators beside a word do not, so `5G 半導体` is `5G半導体` and `covid 19` is `covid-19`.
 * - The body follows the title after a gap of `FIELD_GAP`, so nothing adjacent or near reaches across.
 *
 * What separates: every character that is not a letter, number or mark: spaces, punctuation, symbols, currency, emoji, ™.
 * What is not seen at all: soft hyphens, zero-width characters, variation selectors, enclosing marks.
 */
import {
  CONTINUED,
  createFoldedText,
  DIGIT,
  type FoldedText,
  foldInto,
  HANGUL,
  LETTER,
  MARK,
  SEPARATOR,
  UNSPACED,
  unitsToString,
} from './normalize.ts';
import { stemWord } from './stem.ts';

/** Kinds of token. */
export const WORD_TOKEN = 0;
export const HANGUL_TOKEN = 1;
export const UNSPACED_TOKEN = 2;

/** Fields of a token. */
export const TITLE_FIELD = 0;
export const BODY_FIELD = 1;

/** Positions between the last of the title and the first of the body; wider than the widest near (see tree.ts). */
export const FIELD_GAP = 256;

/** A longer run of letters (base64, hashes) is cut into several tokens: an index entry has a size limit. UTF-16 units. */
export const TOKEN_LENGTH_MAX = 100;

/** The tokens of one document, in order, as parallel arrays (only the first `count` entries count). Reusable. */
export interface Tokens {
  count: number;
  /** WORD_TOKEN, HANGUL_TOKEN or UNSPACED_TOKEN. */
  kind: Uint8Array;
  /** TITLE_FIELD or BODY_FIELD. */
  field: Uint8Array;
  /** From 1, growing; see the head of this file for gaps. */
  position: Int32Array;
  /** UTF-16 offsets of the token in the original title or body. */
  start: Int32Array;
  end: Int32Array;
  /** Folded text of all tokens, one after the other: token i is `chars[charStart[i]] … chars[charStart[i + 1] - 1]`. */
  chars: Uint16Array;
  charStart: Int32Array;
  /** FNV-1a of the folded text. */
  hash: Int32Array;
  /** How many tokens are the title's; they come first. */
  titleCount: number;
  /** Grows with every refill, so that what was derived from a buffer knows when it is stale. */
  revision: number;
}

/** What is tokenised: plain text, no markup. */
export interface TextFields {
  title: string;
  body: string;
}

/** Returns an empty token buffer, to be filled (again and again) by `tokenizeInto`. */
export function createTokens(capacity = 1024): Tokens {
  return {
    count: 0,
    kind: new Uint8Array(capacity),
    field: new Uint8Array(capacity),
    position: new Int32Array(capacity),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    chars: new Uint16Array(capacity * 4),
    charStart: new Int32Array(capacity + 1),
    hash: new Int32Array(capacity),
    titleCount: 0,
    revision: 0,
  };
}

/** Returns the tokens of a document in a buffer of their own. */
export function tokenizeText(text: TextFields): Tokens {
  return tokenizeInto(createTokens(16 + ((text.title.length + text.body.length) >> 1)), text);
}

/** Replaces what `tokens` holds by the tokens of `text` and returns it; allocates only when it has to grow. */
export function tokenizeInto(tokens: Tokens, text: TextFields): Tokens {
  tokens.count = 0;
  tokens.revision++;
  scanField(tokens, text.title, TITLE_FIELD, 0);
  tokens.titleCount = tokens.count;
  const titleEnd = tokens.count === 0 ? 0 : tokens.position[tokens.count - 1]!;
  scanField(tokens, text.body, BODY_FIELD, titleEnd + FIELD_GAP - 1);
  return tokens;
}

/** The exact (folded) text of token `i`. */
export function tokenText(tokens: Tokens, i: number): string {
  return unitsToString(tokens.chars, tokens.charStart[i]!, tokens.charStart[i + 1]!);
}

/** What token `i` shares with its simple inflections; the exact text for unspaced characters. */
export function tokenStem(tokens: Tokens, i: number): string {
  const text = tokenText(tokens, i);
  return tokens.kind[i] === UNSPACED_TOKEN ? text : stemWord(text);
}

/** Where the scan of one field stands. */
interface Scan {
  tokens: Tokens;
  folded: FoldedText;
  field: number;
  position: number;
  /** Whether the token before was an unspaced character, and whether a separator came since. */
  afterUnspaced: boolean;
  isSeparated: boolean;
}

const sharedFolded = createFoldedText();

function scanField(tokens: Tokens, text: string, field: number, position: number): void {
  const folded = sharedFolded;
  foldInto(folded, text);
  // A token takes at least one unit, so these bounds hold for the whole field.
  ensureCapacity(tokens, tokens.count + folded.length, (tokens.charStart[tokens.count] ?? 0) + folded.length);
  const scan: Scan = { tokens, folded, field, position, afterUnspaced: false, isSeparated: false };
  const { kinds, units, length } = folded;
  let at = 0;
  while (at < length) {
    const kind = kinds[at]!;
    if (kind === UNSPACED) at = scanUnspaced(scan, at);
    else if (kind === LETTER || kind === DIGIT || kind === HANGUL) at = scanWord(scan, at);
    else {
      if (units[at] === DOT && startsDotNet(folded, at)) at = emitRange(scan, at, at + 4);
      else {
        if (kind === SEPARATOR) scan.isSeparated = true;
        at++;
      }
    }
  }
}

function scanUnspaced(scan: Scan, from: number): number {
  const { kinds } = scan.folded;
  let end = from + 1;
  while (kinds[end] === CONTINUED || kinds[end] === MARK) end++;
  beginToken(scan, UNSPACED_TOKEN, scan.afterUnspaced && scan.isSeparated ? 2 : 1, from);
  appendChars(scan, from, end);
  finishToken(scan, end);
  scan.afterUnspaced = true;
  return end;
}

const COMMA = 0x2c;
const DOT = 0x2e;
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

/** Never between the halves of a surrogate pair. */
function cutLongRun(kinds: Uint8Array, from: number): number {
  const end = from + TOKEN_LENGTH_MAX;
  return kinds[end] === CONTINUED ? end - 1 : end;
}

/** What may join the run `from … end` although it is no letter; returns the new end. */
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

/** 3.5, 1,234.5: a dot or a thousands comma between digits belongs to the number; the comma is dropped. */
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

/** One to three digits before and exactly three after. */
function isThousandsComma(kinds: Uint8Array, comma: number): boolean {
  let before = 1;
  while (before < 4 && kinds[comma - 1 - before] === DIGIT) before++;
  return before < 4 && kinds[comma + 2] === DIGIT && kinds[comma + 3] === DIGIT && !isWordKind(kinds[comma + 4]!);
}

/** U.S., J.P., e.g.: single letters joined by dots are one word without the dots. */
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

function startsDotNet(folded: FoldedText, at: number): boolean {
  const { units, kinds } = folded;
  if (units[at + 1] !== LETTER_N || units[at + 2] !== 0x65 || units[at + 3] !== 0x74 || isWordKind(kinds[at + 4]!))
    return false;
  return at === 0 || (!isWordKind(kinds[at - 1]!) && units[at - 1] !== DOT);
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

function isWordKind(kind: number): boolean {
  return kind === LETTER || kind === DIGIT || kind === HANGUL || kind === MARK || kind === CONTINUED;
}

function beginToken(scan: Scan, kind: number, step: number, from: number): void {
  const { tokens } = scan;
  const i = tokens.count;
  scan.position += step;
  tokens.kind[i] = kind;
  tokens.field[i] = scan.field;
  tokens.position[i] = scan.position;
  tokens.start[i] = scan.folded.starts[from]!;
  if (i === 0) tokens.charStart[0] = 0;
  tokens.charStart[i + 1] = tokens.charStart[i]!;
  tokens.hash[i] = FNV_BASIS;
}

const FNV_BASIS = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

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
  scan.isSeparated = false;
}

/** The hash `Tokens.hash` holds, for a folded word that comes from elsewhere. */
export function hashText(text: string): number {
  let hash = FNV_BASIS;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

function ensureCapacity(tokens: Tokens, count: number, chars: number): void {
  if (count > tokens.kind.length) {
    const grown = createTokens(Math.max(count, tokens.kind.length * 2));
    for (const key of ['kind', 'field', 'position', 'start', 'end', 'charStart', 'hash'] as const) {
      grown[key].set(tokens[key]);
      Object.assign(tokens, { [key]: grown[key] });
    }
  }
  if (chars <= tokens.chars.length) return;
  const grownChars = new Uint16Array(Math.max(chars, tokens.chars.length * 2));
  grownChars.set(tokens.chars);
  tokens.chars = grownChars;
}
