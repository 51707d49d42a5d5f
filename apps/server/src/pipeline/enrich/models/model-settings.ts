import type { Deepl } from '#src/platform/language-models/open-deepl.ts';
import type { Generator } from '#src/platform/language-models/open-generator.ts';

/** What may be used up in a day. */
export interface Allowance {
  tokens: number;
  /** Millionths of a US dollar. */
  micros: number;
}

/** The models there are, and what they may cost. */
export interface Models {
  /** Writes summaries and tags; absent: they are chosen by rule. */
  generator?: Generator | undefined;
  /** Who translates; absent: nobody. */
  translator?: { kind: 'MODEL'; generator: Generator } | { kind: 'DEEPL'; deepl: Deepl } | undefined;
  /** US dollars for a million: so many millionths for one. */
  prices: { inputToken: number; outputToken: number; deeplCharacter: number };
  budget: { all: Allowance; account: Allowance };
}
