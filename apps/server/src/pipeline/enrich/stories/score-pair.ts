import { canLink } from './can-link.ts';
import { type Compared, compareReadings, type FeatureName, featureNames, type Reason } from './pair-features.ts';
import { pairWeights } from './pair-weights.ts';
import type { Reading } from './reading/read-text.ts';

export const never = Number.NEGATIVE_INFINITY;
/** Minimum log-odds for two texts to count as reports of one event. Chosen for precision over recall. */
export const storyThreshold = 0.3;
const copyShare = 0.95;
const copyTermsMin = 30;

export interface PairScore {
  score: number;
  reasons: Reason[];
}

export function scorePair(first: Reading, second: Reading): PairScore {
  const compared = compareReadings(first, second);
  const { reasons } = compared;
  // Must run before `isCopy`, because two monthly releases may differ only in the name of the month.
  if (!canLink(first, second)) return { score: never, reasons };
  if (isCopy(first, second, compared)) return { score: Number.POSITIVE_INFINITY, reasons };
  const { bias, weights } = pairWeights[weightsFor(first, second)];
  const score = compared.features.reduce((sum, value, at) => sum + value * weights[featureNames[at]!], bias);
  return { score, reasons };
}

function isCopy(first: Reading, second: Reading, { features }: Compared): boolean {
  if (first.language !== second.language) return false;
  const of = featureReader(features);
  if (first.text === second.text) return true;
  const isLong = Math.min(first.terms.length, second.terms.length) >= copyTermsMin;
  return isLong && of('contained') >= copyShare && of('otherFigures') === 0;
}

function weightsFor(first: Reading, second: Reading): keyof typeof pairWeights {
  if (first.language !== second.language) return 'across';
  return first.language === 'ja' ? 'ja' : 'en';
}

function featureReader(features: readonly number[]) {
  return (name: FeatureName) => features[featureNames.indexOf(name)]!;
}
