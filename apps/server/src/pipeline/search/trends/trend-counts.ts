/**
 * How many articles used a word in an hour, in memory: half a million counts of thousands of sources are summed up in
 * milliseconds, under any filter. `follow-trend-counts.ts` keeps them equal to `trend_word_counts`.
 */

export interface TrendCounts {
  /** All hours from here on. Milliseconds since 1970. */
  from: number;
  /** What the numbers of a group stand for. */
  texts: string[];
  numberOf: Map<string, number>;
  /** By hour, in milliseconds since 1970. */
  hours: Map<number, TrendGroup[]>;
}

interface TrendOrigin {
  sourceId: number;
  articleKind: string;
  country: string;
  language: string;
}

/** What articles of one origin used in an hour. */
export interface TrendGroup extends TrendOrigin {
  /** Numbers of `texts`, each word as often as articles used it: from `start` to before `end`. All groups of an hour share them. */
  words: Int32Array;
  /** As an article wrote the word at the same place of `words`. */
  shown: Int32Array;
  start: number;
  end: number;
}

/** A group as the database gives it: the three lists are as long. */
export interface TrendGroupRow extends TrendOrigin {
  words: string[];
  /** Null: as the word. */
  shown: (string | null)[];
  articleCounts: number[];
}

export function emptyTrendCounts(from: number): TrendCounts {
  return { from, texts: [], numberOf: new Map(), hours: new Map() };
}

/** Puts these groups in the place of all that an hour has of these sources. */
export function replaceTrendGroups(
  counts: TrendCounts,
  { hour, sourceIds, rows }: { hour: number; sourceIds: ReadonlySet<number>; rows: readonly TrendGroupRow[] },
): void {
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
