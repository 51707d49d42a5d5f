import { canLink } from './can-link.ts';
import { type Compared, compareReadings, type FeatureName, featureNames, type Reason } from './pair-features.ts';
import { pairWeights } from './pair-weights.ts';
import type { Reading } from './reading/read-text.ts';

/** Log-odds of what may not be linked at all. */
export const never = Number.NEGATIVE_INFINITY;
/** Log-odds at which two texts are taken for accounts of one event: precision counts for more than recall. */
export const storyThreshold = 0.8;
/** Log-odds given by the rule across languages, which is right or has nothing to say. */
const acrossLanguages = 3;
/** A copy holds this share of the shorter text, in terms. */
const copyShare = 0.95;
/** Terms that a text must have for a copy to be told by its text alone: two or three sentences. */
const copyTermsMin = 30;

export interface PairScore {
  /** Log-odds that both tell the same event, or `never`. */
  score: number;
  /** What speaks for it. */
  reasons: Reason[];
}

/** Returns how likely two texts tell the same event. Depends on the two texts alone, and not on their order. */
export function scorePair(first: Reading, second: Reading): PairScore {
  const compared = compareReadings(first, second);
  const { reasons } = compared;
  // Before copies: a release of another month may be the same text with another name of the month.
  if (!canLink(first, second)) return { score: never, reasons };
  if (isCopy(first, second, compared)) return { score: Number.POSITIVE_INFINITY, reasons };
  if (first.language !== second.language) {
    return { score: isToldInBoth(compared) ? acrossLanguages : -acrossLanguages, reasons };
  }
  const { bias, weights } = pairWeights[first.language === 'ja' ? 'ja' : 'en'];
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

/** Across languages nothing but names, statistics, figures and kinds can agree: two of them must, and no kind may differ. */
function isToldInBoth({ features }: Compared): boolean {
  const of = featureReader(features);
  if (of('oneKind') || of('otherKind') || of('otherCountry') || of('newKind')) return false;
  const hasFigure = of('strongFigures') > 0 || of('middlingFigures') > 0;
  const isSameEvent = of('manyConcepts') > 0;
  if (of('sameStatistic')) {
    const isSamePlace = of('sameCountry') > 0 || of('sharedNames') > 0;
    return isSamePlace && of('oneStatistic') === 0 && (hasFigure || (of('weakFigures') > 0 && of('samePeriod') > 0));
  }
  const names = of('sharedNames') * 4;
  return isSameEvent && ((names >= 1 && hasFigure) || (names >= 2 && of('sameTitleConcepts') >= 0.5));
}

function featureReader(features: readonly number[]) {
  return (name: FeatureName) => features[featureNames.indexOf(name)]!; // One for each name.
}
