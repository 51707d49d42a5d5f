/**
 * The short way through text: units that fold to one unit each, words that nothing joins to the next, unspaced characters without
 * marks. It gives the tokens that folding and then scanning gives (tokenize.ts; a test compares them) and stops before all else.
 */
import { DIGIT, LETTER, SEPARATOR, traitsOf, UNSPACED, unitFold, unitTraits } from './normalize.ts';
import { DOT, FNV_BASIS, FNV_PRIME, type Scan } from './scan-folded.ts';
import { TOKEN_LENGTH_MAX, UNSPACED_TOKEN, WORD_TOKEN } from './tokenize.ts';

/** Adds the tokens of `text` from an offset; returns the offset of what it cannot tell, or of the end. */
export function scanPlain(scan: Scan, text: string, from: number): number {
  const { length } = text;
  let at = from;
  let unit = unitAt(text, at);
  let traits = unitTraits[unit]! || traitsOf(unit);
  while (at < length) {
    if (traits === LETTER || traits === DIGIT) {
      const end = scanPlainWord(scan, text, at);
      if (end < 0) return at;
      at = end;
      unit = unitAt(text, at);
      traits = unitTraits[unit]!;
      continue;
    }
    const next = unitAt(text, at + 1);
    const nextTraits = unitTraits[next]! || traitsOf(next);
    if (mayJoin(nextTraits)) return at;
    if (traits === UNSPACED) emitUnspaced(scan, unitFold[unit]!, at);
    else if (traits === SEPARATOR && !(unitFold[unit] === DOT && mayBeN(next, nextTraits))) scan.isSeparated = true;
    else return at;
    at++;
    unit = next;
    traits = nextTraits;
  }
  return at;
}

/** After the end comes a separator. */
function unitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0;
}

/** Whether a unit may belong to the character before it: a mark, half of a pair, something unseen before a mark, something that folds to those. */
function mayJoin(traits: number): boolean {
  return traits > UNSPACED;
}

/** .NET is a word. */
function mayBeN(unit: number, traits: number): boolean {
  return traits === LETTER && unitFold[unit] === 0x6e;
}

function emitUnspaced(scan: Scan, folded: number, at: number): void {
  const { tokens } = scan;
  const i = tokens.count++;
  if (i === 0) tokens.charStart[0] = 0;
  const to = tokens.charStart[i]!;
  scan.position += scan.afterUnspaced && scan.isSeparated ? 2 : 1;
  tokens.kind[i] = UNSPACED_TOKEN;
  tokens.field[i] = scan.field;
  tokens.position[i] = scan.position;
  tokens.start[i] = at;
  tokens.end[i] = at + 1;
  tokens.chars[to] = folded;
  tokens.charStart[i + 1] = to + 1;
  tokens.hash[i] = Math.imul(FNV_BASIS ^ folded, FNV_PRIME);
  scan.afterUnspaced = true;
  scan.isSeparated = false;
}

/** Adds the word that begins at `from` and returns its end, or −1 where it may not be what it looks like. */
function scanPlainWord(scan: Scan, text: string, from: number): number {
  const { tokens } = scan;
  const { chars } = tokens;
  const i = tokens.count;
  if (i === 0) tokens.charStart[0] = 0;
  let to = tokens.charStart[i]!;
  let hash = FNV_BASIS;
  let at = from;
  let unit = text.charCodeAt(at);
  let traits = unitTraits[unit]!;
  let last = traits;
  do {
    const folded = unitFold[unit]!;
    chars[to++] = folded;
    hash = Math.imul(hash ^ folded, FNV_PRIME);
    last = traits;
    unit = unitAt(text, ++at);
    traits = unitTraits[unit]! || traitsOf(unit);
  } while (traits === LETTER || traits === DIGIT);
  if (at - from > TOKEN_LENGTH_MAX || !endsWord(text, at, unit, traits, at - from, last)) return -1;
  tokens.count++;
  tokens.kind[i] = WORD_TOKEN;
  tokens.field[i] = scan.field;
  tokens.position[i] = ++scan.position;
  tokens.start[i] = from;
  tokens.end[i] = at;
  tokens.charStart[i + 1] = to;
  tokens.hash[i] = hash;
  scan.afterUnspaced = false;
  scan.isSeparated = false;
  return at;
}

const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const PLUS = 0x2b;
const COMMA = 0x2c;
const HASH = 0x23;
const RIGHT_QUOTE = 0x2019;
const MODIFIER_APOSTROPHE = 0x02bc;

/** Whether a word of `length` units, its last of kind `last`, surely ends before the unit at `at`. */
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
