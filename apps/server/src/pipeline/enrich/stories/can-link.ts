import type { NewsKind } from './reading/concepts.ts';
import { kindOf } from './reading/find-concepts.ts';
import { areOtherIssuers } from './reading/issuers.ts';
import { areOtherMeasures } from './reading/measures.ts';
import { areOtherPeriods } from './reading/periods.ts';
import type { Reading } from './reading/read-text.ts';

/**
 * Returns whether two texts may belong to one story. Different statistics, one statistic for two periods, places or
 * issuers, a step that followed an event, and a market's reaction to it are different news, however similar the wording. Copies always may.
 */
export function canLink(first: Reading, second: Reading): boolean {
  if (first.text === second.text) return true;
  if (first.kinds.includes('roundup') || second.kinds.includes('roundup')) return false;
  if (isLaterStep(first, second) || isLaterStep(second, first)) return false;
  const isStatistic = first.statistics.length > 0 && second.statistics.length > 0;
  if (isStatistic && !isSameRelease(first, second)) return false;
  // Measures have many names, but a statistic of the list is identified by its id.
  if (!isStatistic && areOtherMeasures(first.titleMeasures, second.titleMeasures)) return false;
  return isStatistic || !(isMarketAlone(first, second) || isMarketAlone(second, first));
}

/** Steps that an account of the event itself does not have in its headline. */
const laterSteps: (NewsKind | undefined)[] = ['legal', 'probe', 'order', 'end', 'aftermath'];

/** Returns whether a headline reports a step that the other text, which reports an event, does not mention. */
function isLaterStep(one: Reading, other: Reading): boolean {
  return (
    other.titleConcepts.length > 0 &&
    one.titleConcepts.some((id) => laterSteps.includes(kindOf(id)) && !other.concepts.includes(id))
  );
}

function isMarketAlone(one: Reading, other: Reading): boolean {
  return one.isMarketTitle && !other.kinds.includes('market');
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

/** A title with two statistics is the report of neither. */
function isSameStatistic(first: Reading, second: Reading): boolean {
  const [one, other] = [first.titleStatistics, second.titleStatistics];
  if (one.length > 0 && other.length > 0) return one.length === other.length && one.every((id) => other.includes(id));
  return first.statistics.some((id) => second.statistics.includes(id));
}

function areOtherPlaces(first: Reading, second: Reading): boolean {
  const lacks = (one: Reading, other: Reading) => one.titlePlaces.some((place) => !other.text.includes(place));
  return (
    areApart(first.titleCountries, second.titleCountries) ||
    areApart(first.titleCountries, second.countries) ||
    areApart(first.countries, second.titleCountries) ||
    lacks(first, second) ||
    lacks(second, first)
  );
}

function areApart(first: readonly string[], second: readonly string[]): boolean {
  return first.length > 0 && second.length > 0 && !first.some((id) => second.includes(id));
}
