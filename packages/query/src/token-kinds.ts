/** `Tokens.kind`. */
export const WORD_TOKEN = 0;
export const HANGUL_TOKEN = 1;
export const UNSPACED_TOKEN = 2;

/**
 * In UTF-16 units. A longer run of letters (base64, hashes) is cut into several tokens, because an index entry has a
 * size limit.
 */
export const TOKEN_LENGTH_MAX = 100;

/** `Tokens.hash` is FNV-1a, by UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const FNV_BASIS = 0x811c9dc5 | 0;
export const FNV_PRIME = 0x01000193;

/** Returns the value of `Tokens.hash` for a folded word that is not a token. */
export function hashText(text: string): number {
  let hash = FNV_BASIS;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Gaps between two unspaced characters: none, a separator that may be inside a word, or punctuation. */
export const NO_GAP = 0;
export const SOFT_GAP = 1;
export const HARD_GAP = 2;
/** A line break is soft, an empty line is not. */
const LINE_BREAK = 4;

const softSeparators = new Set([0x09, 0x0d, 0x20, 0x30fb, 0x3d, 0x2f, 0x2b]);

/** Returns the gap after another separator (a folded UTF-16 unit). */
export function widenedGap(gap: number, unit: number): number {
  if (unit === 0x0a) return gap | ((gap & LINE_BREAK) === 0 ? SOFT_GAP | LINE_BREAK : HARD_GAP);
  return gap | (softSeparators.has(unit) ? SOFT_GAP : HARD_GAP);
}

const dashes = new Set([0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x2500, 0xfe63, 0xff0d]);

/** Whether a folded UTF-16 unit is a dash, which people type for ー. */
export function isDash(unit: number): boolean {
  return dashes.has(unit);
}

/** Whether a UTF-16 unit is katakana or the long vowel mark. */
export function isKatakana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fe && unit !== 0x30fb) || (unit >= 0x31f0 && unit <= 0x31ff);
}

/** ー */
export const LONG_VOWEL = 0x30fc;
