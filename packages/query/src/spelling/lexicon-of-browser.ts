import type { Lexicon } from './lexicon.ts';

/** Browsers have no lexicon. The server sends them the spellings (`learnSpellings`). */
export function lexicon(): Lexicon | undefined {
  return undefined;
}
