import type { NewsKind } from './reading/concepts.ts';
import { kindOf } from './reading/find-concepts.ts';
import { areOtherIssuers } from './reading/issuers.ts';
import { areOtherFlows, areOtherMeasures } from './reading/measures.ts';
import { areOtherPeriods } from './reading/periods.ts';
import type { Reading } from './reading/read-text.ts';
import { releaseOf } from './reading/statistics.ts';

/**
 * Returns whether two texts may belong to one story. Returns true for identical texts. Treats the following as
 * different news, however similar the wording: two statistics; one statistic for different periods, places or issuers;
 * an event and a later step of it; an event and a market's reaction to it.
 */
export function canLink(first: Reading, second: Reading): boolean {
  if (first.text === second.text) return true;
  if (first.kinds.includes('roundup') || second.kinds.includes('roundup')) return false;
  if (areOtherContests(first, second) || areOtherRates(first, second)) return false;
  if (areOtherFlows(first.titleMeasures, second.titleMeasures)) return false;
  if (isLaterStep(first, second) || isLaterStep(second, first)) return false;
  const isStatistic = first.statistics.length > 0 && second.statistics.length > 0;
  if (isStatistic && !isSameRelease(first, second)) return false;
  // Skips this check if both texts cite a listed statistic: its id was compared above, and a measure can have many names.
  if (!isStatistic && areOtherMeasures(first.titleMeasures, second.titleMeasures)) return false;
  return !(isMarketAlone(first, second) || isMarketAlone(second, first));
}

const laterSteps: (NewsKind | undefined)[] = ['legal', 'probe', 'order', 'end', 'aftermath'];

function isLaterStep(one: Reading, other: Reading): boolean {
  return (
    other.titleConcepts.length > 0 &&
    one.titleConcepts.some((id) => {
      const kind = kindOf(id);
      return laterSteps.includes(kind) && one.kinds.includes(kind!) && !other.concepts.includes(id);
    })
  );
}

/** Patterns for separate contests of one event: those of women and men, or two divisions of one tournament. */
const contests: readonly RegExp[][] = [
  [/女子|\bwomen['’]s\b/iu, /男子|\bmen['’]s\b/iu],
  [/十両/u, /幕内|大関|横綱|関脇/u],
];

function areOtherContests(first: Reading, second: Reading): boolean {
  const isOther = (one: Reading, other: Reading, own: RegExp, its: RegExp) =>
    own.test(one.title) && !own.test(other.text) && its.test(other.text);
  return contests.some(([one, other]) =>
    [
      [first, second],
      [second, first],
    ].some(([a, b]) => isOther(a!, b!, one!, other!) || isOther(a!, b!, other!, one!)),
  );
}

/** A central bank holds, cuts or raises its rate. A headline about an expected cut that did not happen counts as a hold. */
function areOtherRates(first: Reading, second: Reading): boolean {
  const [one, other] = [rateMove(first), rateMove(second)];
  return one !== undefined && other !== undefined && one !== other;
}

function rateMove({ titleConcepts, titleStatistics }: Reading): string | undefined {
  if (!titleStatistics.includes('policyrate')) return undefined;
  return ['holdrate', 'cutrate', 'raiserate'].find((id) => titleConcepts.includes(id));
}

const marketStatistics = ['nikkei', 'topix', 'dow', 'yen', 'euro', 'bondyield', 'oil', 'gold', 'bitcoin'];

function isMarketAlone(one: Reading, other: Reading): boolean {
  return (
    one.isMarketTitle &&
    !other.kinds.includes('market') &&
    !other.statistics.some((id) => marketStatistics.includes(id))
  );
}

function isSameRelease(first: Reading, second: Reading): boolean {
  return (
    isSameStatistic(first, second) &&
    !areOtherPeriods(first.periods, second.periods) &&
    !areOtherPlaces(first, second) &&
    !areOtherIssuers(first, second) &&
    first.isLaterFigure === second.isLaterFigure &&
    first.kinds.includes('voice') === second.kinds.includes('voice')
  );
}

function isSameStatistic(first: Reading, second: Reading): boolean {
  const releases = ({ titleStatistics, statistics }: Reading) => ({
    ofTitle: [...new Set(titleStatistics.map(releaseOf))],
    all: statistics.map(releaseOf),
  });
  const [one, other] = [releases(first), releases(second)];
  if (one.ofTitle.length > 0 && other.ofTitle.length > 0) {
    return one.ofTitle.length === other.ofTitle.length && one.ofTitle.every((id) => other.ofTitle.includes(id));
  }
  return one.all.some((id) => other.all.includes(id));
}

function areOtherPlaces(first: Reading, second: Reading): boolean {
  const lacks = (one: Reading, other: Reading) =>
    one.titlePlaces.some((place) => !other.titlePlaces.includes(place) && !other.text.includes(place));
  return (
    areApart(first.titleCountries, second.titleCountries) ||
    areApart(first.titleCountries, second.countries) ||
    areApart(first.countries, second.titleCountries) ||
    // Compares the names of parts of countries only between texts in the same language, because these names are not translated.
    (first.language === second.language && (lacks(first, second) || lacks(second, first)))
  );
}

function areApart(first: readonly string[], second: readonly string[]): boolean {
  return first.length > 0 && second.length > 0 && !first.some((id) => second.includes(id));
}
