/** Days before today whose mean is the usual number. */
export const usualDays = 14;
/** Fewer articles are never a spike. */
const articlesMin = 5;
/** Days since the first article of the period required for a mean. */
const daysMin = 3;
const ratioMin = 2;
/** Standard deviations above the mean, if articles arrive independently (Poisson). */
const deviationsMin = 3;

/**
 * Returns how many times today's number of articles is the mean of the days before, or null if it is not a spike: fewer
 * than 5 articles, less than twice the mean, or no more than chance brings. Days before the first article do not count,
 * because the search or its sources may be newer.
 */
export function spikeOf({ today, before }: { today: number; before: readonly number[] }): number | null {
  const first = before.findIndex((count) => count > 0);
  const known = first < 0 ? [] : before.slice(first);
  if (known.length < daysMin) return null;
  const mean = known.reduce((sum, count) => sum + count, 0) / known.length;
  const isSpike = today >= articlesMin && today >= ratioMin * mean && today >= mean + deviationsMin * Math.sqrt(mean);
  return isSpike ? today / mean : null;
}
