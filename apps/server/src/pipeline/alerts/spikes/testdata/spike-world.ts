/**
 * Invents 60 days of ten saved searches after two weeks of usual news: 20 spikes of 4 to 6 times the usual number and
 * at least 12 articles, and 200 ordinary swings of at most twice the usual number.
 */
import { seededRandom } from '#test/kill/seeded-random.ts';

export interface WorldDay {
  /** Days since the first day, a Monday. The first 14 days contain usual news only. */
  day: number;
  count: number;
  kind: 'usual' | 'swing' | 'spike';
}

export const historyDays = 14;
export const simulatedDays = 60;
const searchCount = 10;
const spikesPerSearch = 2;
const swingsPerSearch = 20;
const [saturday, sunday] = [5, 6];

export function inventSpikeWorld(seed: number): WorldDay[][] {
  const random = seededRandom(seed).next;
  return Array.from({ length: searchCount }, (_, i) => inventSearch({ random, daily: 4 + 3 * i, isQuietAtWeekend: i % 4 !== 3 }));
}

interface SearchPattern {
  random: () => number;
  /** Mean number of articles on a working day. */
  daily: number;
  isQuietAtWeekend: boolean;
}

function inventSearch({ random, daily, isQuietAtWeekend }: SearchPattern): WorldDay[] {
  const releaseWeekday = Math.floor(random() * 5);
  const usualOn = (day: number) => (isQuietAtWeekend && isWeekend(day) ? daily * 0.35 : daily);
  const days = Array.from({ length: historyDays + simulatedDays }, (_, day): WorldDay => {
    const isRelease = day % 7 === releaseWeekday;
    return { day, kind: 'usual', count: isRelease ? swung(usualOn(day), 1.8, random) : poisson(usualOn(day), random) };
  });
  const chosen = new Set<number>();
  const choose = (isFree: (day: number) => boolean) => {
    for (;;) {
      const day = historyDays + Math.floor(random() * simulatedDays);
      if (chosen.has(day) || !isFree(day)) continue;
      chosen.add(day);
      return days[day]!; // Within the array.
    }
  };
  for (const { day } of days.slice(historyDays).filter(({ day }) => day % 7 === releaseWeekday || day % 30 === 28)) {
    chosen.add(day);
    Object.assign(days[day]!, { kind: 'swing', count: swung(usualOn(day), 1.8, random) });
  }
  while (days.filter(({ kind }) => kind === 'swing').length < swingsPerSearch) {
    const swing = choose(() => true);
    const isHoliday = random() < 0.5;
    Object.assign(swing, {
      kind: 'swing',
      count: isHoliday ? poisson(usualOn(swing.day) * 0.3, random) : swung(usualOn(swing.day), 2, random),
    });
  }
  for (let count = 0; count < spikesPerSearch; count++) {
    const spike = choose(() => true);
    const ratio = 4 + random() * 2;
    Object.assign(spike, { kind: 'spike', count: Math.max(12, Math.round(ratio * usualOn(spike.day))) });
  }
  return days;
}

/** Swings are at most twice the usual number. */
function swung(usual: number, ratio: number, random: () => number): number {
  return Math.min(poisson(ratio * usual, random), Math.floor(2 * usual));
}

export function weekdayOf(day: number): number {
  return (day + 1) % 7;
}

function isWeekend(day: number): boolean {
  return day % 7 === saturday || day % 7 === sunday;
}

function poisson(mean: number, random: () => number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}
