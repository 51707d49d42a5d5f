import type { TrendCounts, TrendGroup } from './trend-counts.ts';
import { type HourRange, recentHours, trendUsualDays, usualHours } from './trend-window.ts';

export interface TrendSumFilter {
  /** Both when absent. */
  kind?: 'Headline' | 'Notice';
  /** ISO 3166-1 alpha-2; all when empty. */
  countries?: string[];
  /** All when empty. */
  sourceIds?: number[];
  /** Of the articles (BCP 47); all when absent. */
  language?: string | undefined;
}

export interface RisenWord {
  word: string;
  shown: string;
  /** Articles of the last 24 hours. */
  recent: number;
}

/** The most used words of the last day, of which the risen ones are chosen. */
const candidatesMax = 400;
/** One article is no trend. */
const articlesMin = 2;
/** Added to both sides of the ratio: three articles about something new are not an endless rise. */
const smoothing = 3;
/** Less is chance. */
const riseMin = 1.25;

/**
 * Returns the words that rose, the most risen first: of those most used in the last 24 hours (to the hour), their articles
 * then against the daily mean of the 14 whole days (UTC) before, both smoothed. Some milliseconds.
 */
export function sumTrendWords(counts: TrendCounts, now: Date, filter: TrendSumFilter): RisenWord[] {
  const { texts } = counts;
  const passes = groupFilter(filter);
  const recentGroups = groupsOf(counts, recentHours(now), passes);
  const candidates = mostUsed(texts, recentGroups);
  if (candidates.length === 0) return [];
  /** By number of a word its place among the candidates, from 1 on; 0 is none. */
  const places = new Int16Array(texts.length);
  for (const [i, { number }] of candidates.entries()) places[number] = i + 1;
  const shown = lastWritten(texts, recentGroups, places);
  const totals = sumPlaces(groupsOf(counts, usualHours(now), passes), places);
  return candidates
    .map(({ word, recent }, i) => {
      const ratio = (recent + smoothing) / ((totals[i + 1] ?? 0) / trendUsualDays + smoothing);
      return { word, shown: textAt(texts, shown[i + 1]), recent, ratio };
    })
    .filter(({ ratio }) => ratio >= riseMin)
    .sort((a, b) => b.ratio - a.ratio || b.recent - a.recent || compare(a.word, b.word));
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

/** The candidates, the most used first. */
function mostUsed(texts: readonly string[], groups: readonly TrendGroup[]): Candidate[] {
  const sums = new Int32Array(texts.length);
  const used: number[] = [];
  for (const { words, start, end } of groups) {
    for (let i = start; i < end; i++) {
      const number = words[i] as number; // Every number of a group is below the length: it stands for a text.
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

/** By place how a word was written: of several ways the last in the order of their code, whoever asks. */
function lastWritten(texts: readonly string[], groups: readonly TrendGroup[], places: Int16Array): Int32Array {
  const chosen = new Int32Array(candidatesMax + 1).fill(-1);
  for (const { words, shown, start, end } of groups) {
    for (let i = start; i < end; i++) {
      const place = places[words[i] as number] as number; // As above, and `shown` is as long as `words`.
      const way = shown[i] as number;
      const before = chosen[place] as number;
      if (place === 0 || way === before) continue;
      if (before < 0 || compare(textAt(texts, way), textAt(texts, before)) > 0) chosen[place] = way;
    }
  }
  return chosen;
}

/** By place the articles of a word; all others are at 0. */
function sumPlaces(groups: readonly TrendGroup[], places: Int16Array): Int32Array {
  const sums = new Int32Array(candidatesMax + 1);
  for (const { words, start, end } of groups) {
    // As above; every place is within.
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
