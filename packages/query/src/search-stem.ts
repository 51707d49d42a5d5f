import { closedForm } from './closed-forms.ts';
import { isIrregular, stemWord } from './stem.ts';

const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };

/** Removes accents: Citroën → citroen, Łódź → lodz. Other scripts keep their marks, because й and и are different letters. */
function withoutAccents(word: string): string {
  if (!/[^\0-\x7f]/.test(word)) return word;
  const plain = word
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .replace(/[øłđðþæœı]/g, (letter) => strokes[letter]!);
  return /^[a-z0-9]+$/.test(plain) ? plain : word;
}

const cacheMax = 50_000;
const known = new Map<string, string>();

export function searchStem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const plain = withoutAccents(word);
  const stem = stemWord(/^[a-z]{3,}$/.test(plain) && !isIrregular(plain) ? closedForm(plain) : plain);
  if (known.size >= cacheMax) known.clear();
  known.set(word, stem);
  return stem;
}
