import type { Lexicon } from './lexicon.ts';

/** Browsers have no lexicon: the server sends them the spellings (`learnSpellings`). */
export function lexicon(): Lexicon | undefined {
  return undefined;
}
