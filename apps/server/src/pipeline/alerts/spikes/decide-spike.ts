import type { SpikeSensitivity } from '#src/saved-searches/spike-sensitivity.ts';

export const usualDays = 14;
/** Minimum number of previous days: a week, so that at least one of them has the same weekday. */
const daysMin = 7;
/** Weight of a previous day with the same weekday, relative to other days of the same kind (working day or weekend). */
const sameWeekdayWeight = 2;

interface Limits {
  articlesMin: number;
  ratioMin: number;
  /** Minimum number of standard deviations above the usual number, assuming that articles arrive independently (Poisson). */
  deviationsMin: number;
}

const limitsOf: Record<Exclude<SpikeSensitivity, 'OFF'>, Limits> = {
  LOW: { articlesMin: 10, ratioMin: 4, deviationsMin: 6 },
  NORMAL: { articlesMin: 5, ratioMin: 2.3, deviationsMin: 3.5 },
  HIGH: { articlesMin: 3, ratioMin: 2, deviationsMin: 3 },
};

export interface SpikeInput {
  sensitivity: Exclude<SpikeSensitivity, 'OFF'>;
  /**
   * Number of articles on each of up to 14 previous days, oldest first. Days before the first article was stored are omitted.
   * A later outage counts as a day without articles.
   */
  before: readonly number[];
  /** Weekday of the day to decide, 0 is Sunday. */
  weekday: number;
}

export interface SpikeMark {
  /** Number of articles expected on this day, judged by earlier days of the same kind (weekday or weekend). */
  usual: number;
  /** Minimum number of articles that makes the day a spike. */
  mark: number;
}

/** Returns the usual number of articles and the number that makes the day a spike, or null if fewer than seven previous days are known. */
export function decideSpikeMark({ sensitivity, before, weekday }: SpikeInput): SpikeMark | null {
  if (before.length < daysMin) return null;
  const { articlesMin, ratioMin, deviationsMin } = limitsOf[sensitivity];
  const usual = usualOf(before.slice(-usualDays), weekday);
  const beyondChance = usual + deviationsMin * Math.sqrt(usual + 1);
  return { usual, mark: Math.ceil(Math.max(articlesMin, ratioMin * usual, beyondChance)) };
}

function usualOf(before: readonly number[], weekday: number): number {
  const alike = before
    .map((count, i) => ({ count, daysAgo: before.length - i }))
    .filter(({ daysAgo }) => isWeekend(weekday - daysAgo) === isWeekend(weekday));
  const descending = alike.map(({ count }) => count).sort((one, other) => other - one);
  // Caps the highest count at the second highest, so that one spike does not hide the next. A regular pattern has at least two
  // days of that size.
  const outlierMax = descending[1] ?? 0;
  let [sum, weights] = [0, 0];
  for (const { count, daysAgo } of alike) {
    const weight = daysAgo % 7 === 0 ? sameWeekdayWeight : 1;
    sum += weight * Math.min(count, outlierMax);
    weights += weight;
  }
  return sum / weights;
}

function isWeekend(weekday: number): boolean {
  return [0, 6].includes(((weekday % 7) + 7) % 7);
}
