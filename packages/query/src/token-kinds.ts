/** `Tokens.kind`. */
export const WORD_TOKEN = 0;
export const HANGUL_TOKEN = 1;
export const UNSPACED_TOKEN = 2;

/**
 * Maximum length of a token in UTF-16 units. Longer runs of letters (base64, hashes) are split into several tokens,
 * because the size of an index entry is limited.
 */
export const TOKEN_LENGTH_MAX = 100;

/** Parameters of FNV-1a over UTF-16 units, used for `Tokens.hash` (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const FNV_BASIS = 0x811c9dc5 | 0;
export const FNV_PRIME = 0x01000193;

export function hashText(text: string): number {
  let hash = FNV_BASIS;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Gap between two unspaced characters: none, a separator that may be inside a word, or punctuation. */
export const NO_GAP = 0;
export const SOFT_GAP = 1;
export const HARD_GAP = 2;
/** Flag for one line break, which is a soft gap. A second line break (an empty line) makes the gap hard. */
const LINE_BREAK = 4;

const softSeparators = new Set([0x09, 0x0d, 0x20, 0x30fb, 0x3d, 0x2f, 0x2b]);

export function widenedGap(gap: number, unit: number): number {
  if (unit === 0x0a) return gap | ((gap & LINE_BREAK) === 0 ? SOFT_GAP | LINE_BREAK : HARD_GAP);
  return gap | (softSeparators.has(unit) ? SOFT_GAP : HARD_GAP);
}

const dashes = new Set([0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x2500, 0xfe63, 0xff0d]);

export function isDash(unit: number): boolean {
  return dashes.has(unit);
}

export function isKatakana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fe && unit !== 0x30fb) || (unit >= 0x31f0 && unit <= 0x31ff);
}

/** ー */
export const LONG_VOWEL = 0x30fc;
