/** Kinds of token and the hash of their text. */

/** `Tokens.kind`. */
export const WORD_TOKEN = 0;
export const HANGUL_TOKEN = 1;
export const UNSPACED_TOKEN = 2;

/** A longer run of letters (base64, hashes) is cut into several tokens: an index entry has a size limit. UTF-16 units. */
export const TOKEN_LENGTH_MAX = 100;

/** `Tokens.hash` is FNV-1a, by UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const FNV_BASIS = 0x811c9dc5 | 0;
export const FNV_PRIME = 0x01000193;

/** The hash `Tokens.hash` holds, for a folded word that comes from elsewhere. */
export function hashText(text: string): number {
  let hash = FNV_BASIS;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}
