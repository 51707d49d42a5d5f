/** Operators of the search language, in any case. */
const operators = new Set(['and', 'or', 'not']);

/** Returns a word as a search for just that word: quoted where the search language would read more into it. */
export function quoteWord(word: string): string {
  const isPlain = /^[\p{L}\p{N}\p{M}・ー]+$/u.test(word) && !operators.has(word.normalize('NFKC').toLowerCase());
  return isPlain ? word : `"${word.replace(/["“”「」『』＂]/g, ' ').trim()}"`;
}
