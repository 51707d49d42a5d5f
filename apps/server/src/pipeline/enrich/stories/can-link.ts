import type { Reading } from './reading/read-text.ts';

/**
 * Returns whether two texts may be of one story at all. Two statistics, two months of one statistic, two countries' reports and
 * a market's answer to an event are different news however alike they are written.
 */
export function canLink(first: Reading, second: Reading): boolean {
  if (first.kinds.includes('roundup') || second.kinds.includes('roundup')) return false;
  const isStatistic = first.statistics.length > 0 && second.statistics.length > 0;
  if (isStatistic && !first.statistics.some((id) => second.statistics.includes(id))) return false;
  if (isStatistic && areApart(first.periods, second.periods)) return false;
  if (isStatistic && areApart(first.titleCountries, second.titleCountries)) return false;
  if (isStatistic && first.kinds.includes('voice') !== second.kinds.includes('voice')) return false;
  const [one, other] = [first.kinds.includes('market'), second.kinds.includes('market')];
  return one === other || isStatistic;
}

function areApart(first: readonly string[], second: readonly string[]): boolean {
  return first.length > 0 && second.length > 0 && !first.some((id) => second.includes(id));
}
