/**
 * Holds the number of articles per word and hour in memory. Summing half a million counts from thousands of sources
 * takes milliseconds with any filter. `follow-trend-counts.ts` keeps the counts equal to `trend_word_counts`.
 */

export interface TrendCounts {
  from: number;
  version: number;
  texts: string[];
  numberOf: Map<string, number>;
  hours: Map<number, TrendGroup[]>;
}

interface TrendOrigin {
  sourceId: number;
  articleKind: string;
  country: string;
  language: string;
}

export interface TrendGroup extends TrendOrigin {
  words: Int32Array;
  shown: Int32Array;
  start: number;
  end: number;
}

export interface TrendGroupRow extends TrendOrigin {
  words: string[];
  /** Null if the spelling equals the word. */
  shown: (string | null)[];
  articleCounts: number[];
}

export function emptyTrendCounts(from: number): TrendCounts {
  return { from, version: 0, texts: [], numberOf: new Map(), hours: new Map() };
}

export function replaceTrendGroups(
  counts: TrendCounts,
  { hour, sourceIds, rows }: { hour: number; sourceIds: ReadonlySet<number>; rows: readonly TrendGroupRow[] },
): void {
  counts.version += 1;
  const kept = (counts.hours.get(hour) ?? []).filter(({ sourceId }) => !sourceIds.has(sourceId));
  const size = [...kept.map(({ start, end }) => end - start), ...rows.map(sizeOf)].reduce((sum, one) => sum + one, 0);
  const [words, shown] = [new Int32Array(size), new Int32Array(size)];
  const groups: TrendGroup[] = [];
  let start = 0;
  for (const group of kept) {
    words.set(group.words.subarray(group.start, group.end), start);
    shown.set(group.shown.subarray(group.start, group.end), start);
    const end = start + group.end - group.start;
    groups.push({ ...group, words, shown, start, end });
    start = end;
  }
  for (const row of rows) {
    const { sourceId, articleKind, country, language } = row;
    const end = start + sizeOf(row);
    groups.push({ sourceId, articleKind, country, language, words, shown, start, end });
    writeNumbers(counts, row, { words, shown, start });
    start = end;
  }
  if (groups.length > 0) counts.hours.set(hour, groups);
  else counts.hours.delete(hour);
}

function sizeOf({ articleCounts }: TrendGroupRow): number {
  return articleCounts.reduce((sum, count) => sum + count, 0);
}

function writeNumbers(
  counts: TrendCounts,
  row: TrendGroupRow,
  { words, shown, start }: Pick<TrendGroup, 'words' | 'shown' | 'start'>,
): void {
  let at = start;
  for (const [i, articleCount] of row.articleCounts.entries()) {
    const word = row.words[i] ?? '';
    words.fill(numberOf(counts, word), at, at + articleCount);
    shown.fill(numberOf(counts, row.shown[i] ?? word), at, at + articleCount);
    at += articleCount;
  }
}

function numberOf({ texts, numberOf: numbers }: TrendCounts, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, texts.length);
  return texts.push(text) - 1;
}
