import type { TrendCounts, TrendGroup } from './trend-counts.ts';
import { type HourRange, recentHours, usualHours } from './trend-window.ts';

export interface TrendSumFilter {
  /** Absent: both. */
  kind?: 'Headline' | 'Notice';
  /** ISO 3166-1 alpha-2 codes. If empty, all countries are included. */
  countries?: string[];
  /** Empty: all. */
  sourceIds?: number[];
  language?: string | undefined;
}

export interface RisenWord {
  word: string;
  number: number;
  shown: string;
  recent: number;
}

const candidatesMax = 400;
const articlesMin = 2;
/** Added to both sides of the ratio, so that three articles about a new word do not count as an infinite rise. */
const smoothing = 3;
const riseMin = 1.25;

export function sumTrendWords(counts: TrendCounts, now: Date, filter: TrendSumFilter): RisenWord[] {
  const { texts } = counts;
  const passes = groupFilter(filter);
  const recentGroups = readRecentGroups(counts, now, filter);
  const candidates = mostUsed(texts, recentGroups);
  if (candidates.length === 0) return [];
  const places = new Int16Array(texts.length);
  for (const [i, { number }] of candidates.entries()) places[number] = i + 1;
  const shown = lastWritten(texts, recentGroups, places);
  const usualGroups = groupsOf(counts, usualHours(now), passes);
  const totals = sumPlaces(usualGroups, places);
  const volume = usualVolume(recentGroups, usualGroups);
  return candidates
    .map(({ word, number, recent }, i) => {
      const expected = (totals[i + 1] ?? 0) * volume;
      const ratio = (recent + smoothing) / (expected + smoothing);
      return { word, number, shown: textAt(texts, shown[i + 1]), recent, ratio };
    })
    .filter(({ ratio }) => ratio >= riseMin)
    .sort((a, b) => b.ratio - a.ratio || b.recent - a.recent || compare(a.word, b.word));
}

/** Returns the factor that scales the preceding days to the recent volume, so that a busy day does not make every word rise. */
function usualVolume(recent: readonly TrendGroup[], usual: readonly TrendGroup[]): number {
  const sizeOf = (groups: readonly TrendGroup[]) => groups.reduce((sum, { start, end }) => sum + end - start, 0);
  return sizeOf(recent) / Math.max(1, sizeOf(usual));
}

export function readRecentGroups(counts: TrendCounts, now: Date, filter: TrendSumFilter): TrendGroup[] {
  return groupsOf(counts, recentHours(now), groupFilter(filter));
}

type Passes = (group: TrendGroup) => boolean;

function groupFilter({ kind, countries, sourceIds, language }: TrendSumFilter): Passes {
  const ofCountries = countries?.length ? new Set(countries) : undefined;
  const ofSources = sourceIds?.length ? new Set(sourceIds) : undefined;
  return (group) =>
    (!ofSources || ofSources.has(group.sourceId)) &&
    (!kind || group.articleKind === kind) &&
    (!ofCountries || ofCountries.has(group.country)) &&
    (!language || group.language === language);
}

function groupsOf({ hours }: TrendCounts, { from, to }: HourRange, passes: Passes): TrendGroup[] {
  const found: TrendGroup[] = [];
  for (const [hour, groups] of hours) {
    if (hour < from || hour >= to) continue;
    for (const group of groups) if (passes(group)) found.push(group);
  }
  return found;
}

interface Candidate {
  number: number;
  word: string;
  recent: number;
}

function mostUsed(texts: readonly string[], groups: readonly TrendGroup[]): Candidate[] {
  const sums = new Int32Array(texts.length);
  const used: number[] = [];
  for (const { words, start, end } of groups) {
    for (let i = start; i < end; i++) {
      const number = words[i] as number; // All numbers of a group are indices of `texts`.
      const sum = (sums[number] as number) + 1;
      sums[number] = sum;
      if (sum === articlesMin) used.push(number);
    }
  }
  const recents = Int32Array.from(used, (number) => sums[number] ?? 0).sort();
  const least = recents[recents.length - candidatesMax] ?? articlesMin;
  return used
    .map((number) => ({ number, word: textAt(texts, number), recent: sums[number] ?? 0 }))
    .filter(({ recent }) => recent >= least)
    .sort((a, b) => b.recent - a.recent || compare(a.word, b.word))
    .slice(0, candidatesMax);
}

/** For each candidate, chooses the spelling that sorts last by code units, so that all users see the same spelling. */
function lastWritten(texts: readonly string[], groups: readonly TrendGroup[], places: Int16Array): Int32Array {
  const chosen = new Int32Array(candidatesMax + 1).fill(-1);
  for (const { words, shown, start, end } of groups) {
    for (let i = start; i < end; i++) {
      const place = places[words[i] as number] as number; // As above, and `shown` has the length of `words`.
      const way = shown[i] as number;
      const before = chosen[place] as number;
      if (place === 0 || way === before) continue;
      if (before < 0 || compare(textAt(texts, way), textAt(texts, before)) > 0) chosen[place] = way;
    }
  }
  return chosen;
}

/** Index 0 holds the sum for all words that are not candidates. */
function sumPlaces(groups: readonly TrendGroup[], places: Int16Array): Int32Array {
  const sums = new Int32Array(candidatesMax + 1);
  for (const { words, start, end } of groups) {
    for (let i = start; i < end; i++) sums[places[words[i] as number] as number]! += 1;
  }
  return sums;
}

function textAt(texts: readonly string[], number: number | undefined): string {
  return texts[number ?? -1] ?? '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
