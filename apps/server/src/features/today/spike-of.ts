export const usualDays = 14;
const articlesMin = 5;
const daysMin = 3;
const ratioMin = 2;
/** Minimum number of standard deviations above the mean for a spike, assuming that articles arrive independently (Poisson). */
const deviationsMin = 3;

/**
 * Returns the ratio of today's count to the usual count, or null if today's count is not a spike. Ignores days before
 * the first article, because the search or its sources may be newer.
 */
export function spikeOf({ today, before }: { today: number; before: readonly number[] }): number | null {
  const first = before.findIndex((count) => count > 0);
  const known = first < 0 ? [] : before.slice(first);
  if (known.length < daysMin) return null;
  const mean = known.reduce((sum, count) => sum + count, 0) / known.length;
  const isSpike = today >= articlesMin && today >= ratioMin * mean && today >= mean + deviationsMin * Math.sqrt(mean);
  return isSpike ? today / mean : null;
}
