import type { Deepl } from '#src/platform/language-models/open-deepl.ts';
import type { Generator } from '#src/platform/language-models/open-generator.ts';

export interface Allowance {
  tokens: number;
  /** Millionths of a US dollar. */
  micros: number;
}

export interface Models {
  generator?: Generator | undefined;
  translator?: { kind: 'MODEL'; generator: Generator } | { kind: 'DEEPL'; deepl: Deepl } | undefined;
  /** US dollars per million units, which equals millionths of a dollar per unit. */
  prices: { inputToken: number; outputToken: number; deeplCharacter: number };
  budget: { all: Allowance; account: Allowance };
}
