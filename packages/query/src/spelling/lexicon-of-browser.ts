import type { Lexicon } from './lexicon.ts';

/** Browsers have no lexicon: the server tells them the spellings that it lists (`learnSpellings`). */
export function lexicon(): Lexicon | undefined {
  return undefined;
}
