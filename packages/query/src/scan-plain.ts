/**
 * Fast path for text in which each UTF-16 unit folds by itself to one unit. It accepts words whose last character does
 * not combine with the next one, and unspaced characters without combining marks. It stops at the first other
 * character, where tokenize.ts continues by folding. A test checks that both paths give the same tokens.
 */
import * as kinds from './normalize.ts';
import { traitsOf } from './normalize.ts';
import { DOT, type Scan } from './scan-folded.ts';
import * as token from './token-kinds.ts';

/**
 * V8 inlines a module's own constants but looks up imported constants at each use. With local copies, 4 % more Japanese
 * articles are processed per second.
 */
const { DIGIT, LETTER, SEPARATOR, UNSPACED, unitFold, unitTraits } = kinds;
const { FNV_BASIS, FNV_PRIME, HARD_GAP, NO_GAP, SOFT_GAP, TOKEN_LENGTH_MAX, UNSPACED_TOKEN, WORD_TOKEN } = token;
const { isDash, isKatakana, widenedGap } = token;

/**
 * Returns the offset of the first character that needs folding, or the end. Written as a single function: when it was
 * split into several, looking up the arrays for each token took two thirds of the time.
 */
export function scanPlain(scan: Scan, text: string, from: number): number {
  const { tokens } = scan;
  const { kind, position, isSeparated, start, end, chars, charStart, hash } = tokens;
  const { length } = text;
  let { afterUnspaced, gap, position: lastPosition } = scan;
  let i = tokens.count;
  if (i === 0) charStart[0] = 0;
  let to = charStart[i]!;
  let at = from;
  let unit = at < length ? text.charCodeAt(at) : 0;
  let traits = unitTraits[unit]! || traitsOf(unit);
  while (at < length) {
    const first = at;
    const folded = unitFold[unit]!;
    if (traits === LETTER || traits === DIGIT) {
      let wordHash = FNV_BASIS;
      let last = traits;
      do {
        const letter = unitFold[unit]!;
        chars[to++] = letter;
        wordHash = Math.imul(wordHash ^ letter, FNV_PRIME);
        last = traits;
        at++;
        unit = at < length ? text.charCodeAt(at) : 0;
        traits = unitTraits[unit]! || traitsOf(unit);
      } while (traits === LETTER || traits === DIGIT);
      if (at - first > TOKEN_LENGTH_MAX || (unit !== SPACE && !endsWord(text, at, unit, traits, at - first, last))) {
        at = first;
        break;
      }
      kind[i] = WORD_TOKEN;
      hash[i] = wordHash;
      lastPosition++;
      isSeparated[i] = 0;
      afterUnspaced = false;
    } else {
      const isUnspaced = traits === UNSPACED;
      if (!isUnspaced && traits !== SEPARATOR) break;
      at++;
      unit = at < length ? text.charCodeAt(at) : 0;
      traits = unitTraits[unit]! || traitsOf(unit);
      if (mayJoin(traits) || (folded === DOT && mayBeN(unit, traits))) {
        at = first;
        break;
      }
      if (!isUnspaced) {
        if (afterUnspaced && gap === NO_GAP && isDash(folded) && isKatakana(chars[to - 1]!)) {
          at = first;
          break;
        }
        gap = folded === SPACE ? gap | SOFT_GAP : widenedGap(gap, folded);
        continue;
      }
      chars[to++] = folded;
      kind[i] = UNSPACED_TOKEN;
      hash[i] = Math.imul(FNV_BASIS ^ folded, FNV_PRIME);
      const step = afterUnspaced && (gap & HARD_GAP) !== 0 ? 2 : 1;
      lastPosition += step;
      isSeparated[i] = afterUnspaced && step === 1 && gap !== NO_GAP ? 1 : 0;
      afterUnspaced = true;
    }
    gap = NO_GAP;
    position[i] = lastPosition;
    start[i] = first;
    end[i] = at;
    charStart[++i] = to;
  }
  tokens.count = i;
  scan.position = lastPosition;
  scan.afterUnspaced = afterUnspaced;
  scan.gap = gap;
  return at;
}

const SPACE = 0x20;

function unitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0;
}

/**
 * Returns whether a unit may join the previous character: a mark, half of a surrogate pair, an ignored unit before a
 * mark, or a unit that folds to one of those.
 */
function mayJoin(traits: number): boolean {
  return traits > UNSPACED;
}

function mayBeN(unit: number, traits: number): boolean {
  return traits === LETTER && unitFold[unit] === 0x6e;
}

const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const PLUS = 0x2b;
const COMMA = 0x2c;
const HASH = 0x23;
const RIGHT_QUOTE = 0x2019;
const MODIFIER_APOSTROPHE = 0x02bc;

function endsWord(text: string, at: number, unit: number, traits: number, length: number, last: number): boolean {
  if (traits === UNSPACED) return true;
  if (traits !== SEPARATOR) return false;
  const sign = unitFold[unit]!;
  if (sign > AMPERSAND - 1 ? !joinsWords(sign) : sign !== HASH) return true;
  const next = unitAt(text, at + 1);
  const nextTraits = unitTraits[next]! || traitsOf(next);
  if (mayJoin(nextTraits)) return false;
  if (sign === PLUS || sign === HASH) return length > 1;
  if (nextTraits === SEPARATOR) return true;
  return last === LETTER && (sign === COMMA || (sign === DOT && length > 1));
}

function joinsWords(sign: number): boolean {
  if (sign < 0x80) return sign === DOT || sign === COMMA || sign === APOSTROPHE || sign === AMPERSAND || sign === PLUS;
  return sign === RIGHT_QUOTE || sign === MODIFIER_APOSTROPHE;
}
