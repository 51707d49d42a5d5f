import type { ModelUsage } from '#src/platform/language-models/model-outcome.ts';
import type { Allowance, Models } from './model-settings.ts';

const overheadTokens = 600;

type Prices = Models['prices'];

/** Estimates the maximum cost of generated text, on the assumption that a token has at least two bytes of UTF-8 in every language. */
export function mostOfGenerated(prices: Prices, data: string, outputTokensMax: number): Allowance {
  return costOfTokens(prices, overheadTokens + Math.ceil(Buffer.byteLength(data) / 2), outputTokensMax);
}

export function costOfGenerated(prices: Prices, { inputTokens, outputTokens }: ModelUsage): Allowance | null {
  return inputTokens === null || outputTokens === null ? null : costOfTokens(prices, inputTokens, outputTokens);
}

function costOfTokens(prices: Prices, inputTokens: number, outputTokens: number): Allowance {
  const micros = Math.ceil(inputTokens * prices.inputToken + outputTokens * prices.outputToken);
  return { tokens: inputTokens + outputTokens, micros };
}

export function costOfCharacters(prices: Prices, texts: readonly string[]): Allowance {
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  return { tokens: characters, micros: Math.ceil(characters * prices.deeplCharacter) };
}
