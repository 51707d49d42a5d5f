/** Operators of the search language, in any case. */
const operators = new Set(['and', 'or', 'not']);

/** Returns a search for exactly this word, quoted if the search language would interpret it. */
export function quoteWord(word: string): string {
  const isPlain = /^[\p{L}\p{N}\p{M}・ー]+$/u.test(word) && !operators.has(word.normalize('NFKC').toLowerCase());
  return isPlain ? word : `"${word.replace(/["“”「」『』＂]/g, ' ').trim()}"`;
}
