import { stemWord } from '@kawaraban/query/stem.ts';

/** Words held in memory. Most words of a text are among them. */
const wordsMax = 20_000;
const stems = new Map<string, string>();

/** Returns the stem of a lower-case English word. Stemming is the slowest step of reading a text, so results are cached. */
export function cachedStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= wordsMax) stems.clear();
  const stem = stemWord(word);
  stems.set(word, stem);
  return stem;
}
