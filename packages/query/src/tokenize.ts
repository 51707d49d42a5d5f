/**
 * Splits text into tokens. The SQL index, the matcher, the reverse index and the highlighting all use this implementation.
 *
 * - *Word*: the longest run of letters, digits and marks of scripts that put spaces between words. Hangul is split from
 *   other letters. `1,234.5` is `1234.5`, `3.5` and `2026.11.20` stay whole, `1,2` is two words. `Apple's` is `apple`.
 *   `U.S.` is `us`. `AT&T`, `R&D`, `S&P` (up to three letters on each side, no spaces) are one word, so are `C++`, `C#` and a
 *   free-standing `.NET`. Everything else between letters separates: covid-19, O'Reilly, snake_case, a/b are two words each.
 * - *Unspaced character*: every character of Han, kana, Bopomofo, Thai, Lao, Khmer or Myanmar script, marks included.
 * - *Positions* count tokens from 1. Punctuation or an empty line between two unspaced characters leaves one position free, so
 *   東京、都 is not 東京都. A space, a line break, ・ = / and + take no position (山田 太郎), and the character after them is
 *   marked `isSeparated`. Separators next to a word take no position either, so `5G 半導体` is `5G半導体` and `covid 19` is
 *   `covid-19`.
 * - A dash after katakana is ー (サ-バ), except before a kanji, a Latin letter or a digit.
 * - The body follows the title after a gap of `FIELD_GAP`, so no phrase or NEAR term matches across both.
 *
 * Separators: every character that is not a letter, number or mark: spaces, punctuation, symbols, currency, emoji, ™.
 * Ignored: soft hyphens, zero-width characters, variation selectors, enclosing marks.
 */
import { createFoldedText, foldInto, traitsOf, UNSPACED, unitFold } from './normalize.ts';
import { DOT, isWordKind, type Scan, scanFolded } from './scan-folded.ts';
import { scanPlain } from './scan-plain.ts';
import { searchStem } from './search-stem.ts';
import { foldCharacter } from './spelling/fold-characters.ts';

import { isDash, NO_GAP, UNSPACED_TOKEN } from './token-kinds.ts';
import { createTokens, ensureCapacity, type Tokens, tokenText } from './tokens.ts';

/** Number of positions between the last token of the title and the first of the body. Exceeds the widest NEAR window (tree.ts). */
export const FIELD_GAP = 256;

export interface TextFields {
  title: string;
  body: string;
}

export function tokenizeText(text: TextFields): Tokens {
  // The buffer never grows, because a token takes at least one unit.
  return tokenizeInto(createTokens(16 + text.title.length + text.body.length), text);
}

export function tokenizeInto(tokens: Tokens, text: TextFields): Tokens {
  tokens.count = 0;
  tokens.revision++;
  tokens.text = text;
  scanField(tokens, text.title, 0);
  tokens.titleCount = tokens.count;
  const titleEnd = tokens.count === 0 ? 0 : tokens.position[tokens.count - 1]!;
  scanField(tokens, text.body, titleEnd + FIELD_GAP - 1);
  return tokens;
}

export function tokenStem(tokens: Tokens, i: number): string {
  const text = tokenText(tokens, i);
  return tokens.kind[i] === UNSPACED_TOKEN ? foldCharacter(text) : searchStem(text);
}

const sharedFolded = createFoldedText();
const SPACE = 0x20;

/** Scans text without folding where possible. Folding starts where the fast path stops, and ends where the fast path can continue. */
function scanField(tokens: Tokens, text: string, position: number): void {
  const folded = sharedFolded;
  const scan: Scan = {
    tokens,
    folded,
    position,
    afterUnspaced: false,
    gap: NO_GAP,
    isAfterWordOrDot: false,
  };
  const charsBefore = tokens.charStart[tokens.count] ?? 0;
  ensureCapacity(tokens, tokens.count + text.length, charsBefore + text.length);
  for (let at = scanPlain(scan, text, 0); at < text.length; at = scanPlain(scan, text, at)) {
    const end = foldedEnd(text, at);
    foldInto(folded, text, at, end);
    const needed = folded.length + text.length - end;
    ensureCapacity(tokens, tokens.count + needed, (tokens.charStart[tokens.count] ?? 0) + needed);
    scan.isAfterWordOrDot = isWordOrDotBefore(text, at);
    scanFolded(scan);
    at = end;
  }
}

/**
 * Minimum number of UTF-16 units to fold at a time. Prevents constant switching between the two paths in text that
 * needs folding throughout.
 */
const FOLDED_MIN = 16;

/**
 * Returns the end offset of the fold that starts at `from`. The fold ends just before a space or an unspaced character,
 * because no token or cluster spans that boundary.
 */
function foldedEnd(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    if (at - from < FOLDED_MIN) continue;
    const unit = text.charCodeAt(at);
    // A dash is read together with the next character.
    if (unit === SPACE || (traitsOf(unit) === UNSPACED && !isDash(text.charCodeAt(at - 1)))) break;
  }
  return at;
}

function isWordOrDotBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const unit = text.charCodeAt(at - 1);
  return isWordKind(traitsOf(unit)) || unitFold[unit] === DOT;
}
