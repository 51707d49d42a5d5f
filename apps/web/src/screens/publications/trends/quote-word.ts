const operators = new Set(['and', 'or', 'not']);

export function quoteWord(word: string): string {
  const isPlain = /^[\p{L}\p{N}\p{M}・ー]+$/u.test(word) && !operators.has(word.normalize('NFKC').toLowerCase());
  return isPlain ? word : `"${word.replace(/["“”「」『』＂]/g, ' ').trim()}"`;
}
