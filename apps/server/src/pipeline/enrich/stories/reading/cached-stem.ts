import { stemWord } from '@kawaraban/query/stem.ts';

const wordsMax = 20_000;
const stems = new Map<string, string>();

export function cachedStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= wordsMax) stems.clear();
  const stem = stemWord(word);
  stems.set(word, stem);
  return stem;
}
