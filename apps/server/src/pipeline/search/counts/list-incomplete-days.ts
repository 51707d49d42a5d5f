import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { bigints } from '#src/pipeline/articles/muting/is-muted.ts';
import { listGaps } from '#src/pipeline/sources/list-gaps.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';
import type { ArticleSearch } from '../article-search.ts';
import { checkBuckets, type Span } from './cut-buckets.ts';
import { readListed } from './read-listed.ts';

export interface IncompleteDay extends Span {
  search: number;
  day: string;
  sourceIds: number[];
}

export interface IncompleteDaysInput {
  searches: readonly ArticleSearch[];
  span: Span;
  timezone: string;
}

const foundBeforeMs = 90 * 86_400_000;

/**
 * Returns the local days that overlap the span and on which a source was unread, with these sources, for each search
 * that found an article of the source in the 90 days before. The days of a search are in order.
 * @throws InvalidInputError for more than 2,300 days.
 * @throws the errors of `readListed`.
 * @see docs/rules.md "Search"
 */
export async function listIncompleteDays(
  deps: { db: DbOrTx; now: Clock },
  { searches, span, timezone }: IncompleteDaysInput,
): Promise<IncompleteDay[]> {
  const days = checkBuckets(wholeDays(span, timezone), 'day', timezone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const gaps = await listGaps(deps, { from: first.from, to: last.to });
  if (gaps.length === 0) return [];
  const found = await readFound(deps, {
    searches,
    sourceIds: [...new Set(gaps.map(({ sourceId }) => sourceId))],
    span: { from: new Date(first.from.getTime() - foundBeforeMs), to: last.to },
  });
  const foundIn = Map.groupBy(found, ({ search, source_id }) => `${search}/${source_id}`);
  return searches.flatMap((_, search) => {
    const unread = gaps.flatMap(({ sourceId, from, to }) => {
      const rows = foundIn.get(`${search}/${sourceId}`);
      return rows ? [{ sourceId, rows, fromMs: from.getTime(), toMs: to.getTime() }] : [];
    });
    const unreadByDay = listByDay(days, unread);
    return days.flatMap((day, i) => {
      const sourceIds = [...(unreadByDay[i] ?? [])];
      if (sourceIds.length === 0) return [];
      return [{ search, day: localTimeOf(day.from, timezone).toPlainDate().toString(), ...day, sourceIds }];
    });
  });
}

function wholeDays({ from, to }: Span, timezone: string): Span {
  const midnightOf = (at: Date, days: number) => {
    const date = localTimeOf(at, timezone).toPlainDate().add({ days });
    return new Date(firstInstantOf(date.toPlainDateTime(Temporal.PlainTime.from('00:00')), timezone));
  };
  return { from: midnightOf(from, 0), to: midnightOf(new Date(to.getTime() - 1), 1) };
}

interface FoundRow extends Record<string, unknown> {
  search: number;
  source_id: string;
  firstMs: number;
  lastMs: number;
}

async function readFound(
  deps: { db: DbOrTx; now: Clock },
  { searches, sourceIds, span }: { searches: readonly ArticleSearch[]; sourceIds: readonly number[]; span: Span },
): Promise<FoundRow[]> {
  const unread = sourceIds.map(String);
  const asked = searches.flatMap(({ period: _period, foldStories: _fold, ...search }, i) => {
    const wanted = search.sourceIds ?? [];
    const narrowed = wanted.length > 0 ? unread.filter((id) => wanted.includes(id)) : unread;
    return narrowed.length > 0 ? [{ i, search: { ...search, sourceIds: narrowed } }] : [];
  });
  if (asked.length === 0) return [];
  const msOf = (at: 'min' | 'max') => sql`(extract(epoch from ${sql.raw(at)}(published_at)) * 1000)::float8`;
  const rows = await readListed<FoundRow>(
    deps,
    { searches: asked.map(({ search }) => search), span },
    sql`
    select search, source_id::text, ${msOf('min')} as "firstMs", ${msOf('max')} as "lastMs" from listed
    where source_id = any(${bigints(sourceIds)}) group by search, source_id, published_at::date`,
  );
  return rows.map((row) => ({ ...row, search: asked[row.search]?.i ?? row.search }));
}

interface FoundGap {
  sourceId: number;
  rows: readonly FoundRow[];
  fromMs: number;
  toMs: number;
}

function listByDay(days: readonly Span[], gaps: readonly FoundGap[]): Set<number>[] {
  const starts = days.map(({ from }) => from.getTime());
  const ends = days.map(({ to }) => to.getTime());
  const unread = days.map(() => new Set<number>());
  for (const [sourceId, ofSource] of Map.groupBy(gaps, (gap) => gap.sourceId)) {
    const found = (ofSource[0]?.rows ?? []).flatMap(({ firstMs, lastMs }) => [firstMs, lastMs]).sort((a, b) => a - b);
    for (const { fromMs, toMs } of ofSource) {
      const first = countLeading(ends, (end) => end <= fromMs);
      for (const [i, start] of starts
        .slice(
          first,
          countLeading(starts, (one) => one < toMs),
        )
        .entries()) {
        const endMs = Math.max(start, fromMs);
        const newest = found[countLeading(found, (at) => at < endMs) - 1];
        if (newest !== undefined && newest >= endMs - foundBeforeMs) unread[first + i]?.add(sourceId);
      }
    }
  }
  return unread;
}

function countLeading(sorted: readonly number[], isLeading: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isLeading(sorted[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}
