import { canLink } from './can-link.ts';
import { type Compared, compareReadings, type FeatureName, featureNames, type Reason } from './pair-features.ts';
import { pairWeights } from './pair-weights.ts';
import type { Reading } from './reading/read-text.ts';

export const never = Number.NEGATIVE_INFINITY;
/** Log-odds from which two texts report one event. Chosen for precision over recall. */
export const storyThreshold = 0.3;
/** A copy has this share of the shorter text's terms. */
const copyShare = 0.95;
/** Terms from which text alone proves a copy: two or three sentences. */
const copyTermsMin = 30;

export interface PairScore {
  score: number;
  reasons: Reason[];
}

/** Returns how likely two texts report the same event. Symmetric, and depends on the two texts alone. */
export function scorePair(first: Reading, second: Reading): PairScore {
  const compared = compareReadings(first, second);
  const { reasons } = compared;
  // Before the check for copies, because a release of another month may differ in the month's name only.
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
