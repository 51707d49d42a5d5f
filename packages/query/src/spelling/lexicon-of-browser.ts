import type { Lexicon } from './lexicon.ts';

/** Browsers have no lexicon: they mark what the server tells them. */
export function lexicon(): Lexicon | undefined {
  return undefined;
}
