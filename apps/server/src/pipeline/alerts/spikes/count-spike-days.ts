import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { asc, sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { ArticleSearch } from '#src/pipeline/search/article-search.ts';
import { bucketOf } from '#src/pipeline/search/counts/count-articles.ts';
import { cutBuckets, type Span } from '#src/pipeline/search/counts/cut-buckets.ts';
import { listSearchesByKind } from '#src/pipeline/search/counts/list-searches-by-kind.ts';
import { readListed } from '#src/pipeline/search/counts/read-listed.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { usualDays } from './decide-spike.ts';

export interface CountedSearch extends Pick<ArticleSearch, 'glossary' | 'availableCountries'> {
  conditions: SearchConditions;
  timezone: string;
  /** As `readCollectedSince`. */
  collectedSince: Date;
}

export interface SpikeDay {
  span: Span;
  /** Local date, YYYY-MM-DD. */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  count: number;
  /** As in `SpikeInput`. */
  before: number[];
}

/**
 * Counts the articles of a search on each local day of a span, and on the 14 days before each day. The span begins at
 * midnight. Days before `collectedSince` are unknown. Articles of the same story and muted articles count too, because
 * a spike measures how much is published.
 * @throws QuerySyntaxError if the keywords are malformed.
 */
export async function countSpikeDays(
  deps: { db: DbOrTx; now: Clock },
  { timezone, collectedSince, ...search }: CountedSearch,
  { from, to }: Span,
): Promise<SpikeDay[]> {
  const since = new Date(from.getTime() - (usualDays + 1) * 86_400_000);
  // Drops the first bucket, which may not begin at midnight.
  const days = cutBuckets({ from: since, to }, 'day', timezone).slice(1);
  const counts = await countBuckets(deps, search, days);
  const known = days.map((span, i) => ({ ...span, count: counts[i] ?? 0, isKnown: span.from >= collectedSince }));
  return known.flatMap((span, i) => {
    if (span.from < from) return [];
    const before = known.slice(Math.max(0, i - usualDays), i).flatMap(({ isKnown, count }) => (isKnown ? count : []));
    const date = localTimeOf(span.from, timezone).toPlainDate();
    return [{ span, day: date.toString(), weekday: date.dayOfWeek % 7, count: span.count, before }];
  });
}

async function countBuckets(
  deps: { db: DbOrTx; now: Clock },
  search: Omit<CountedSearch, 'timezone' | 'collectedSince'>,
  buckets: readonly Span[],
): Promise<number[]> {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return [];
  const rows = await readListed<{ bucket: number; count: string }>(
    deps,
    { searches: listSearchesByKind(search), span: { from: first.from, to: last.to } },
    sql`select ${bucketOf(buckets)} as bucket, count(*) as count from listed group by 1`,
  );
  const countOf = new Map(rows.map(({ bucket, count }) => [bucket, Number(count)]));
  return buckets.map((_, i) => countOf.get(i + 1) ?? 0);
}

/** Returns when the oldest stored article was stored. Earlier days are unknown. */
export async function readCollectedSince(db: DbOrTx): Promise<Date> {
  const [first] = await db.select({ at: articles.createdAt }).from(articles).orderBy(asc(articles.id)).limit(1);
  return first?.at ?? new Date();
}
