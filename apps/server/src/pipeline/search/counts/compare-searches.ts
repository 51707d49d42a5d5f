import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import { bucketOf } from './count-articles.ts';
import type { Span } from './cut-buckets.ts';
import { readListed } from './read-listed.ts';

export interface Comparison {
  total: number;
  /** For each search. */
  searches: { count: number; buckets: number[] }[];
}

/**
 * Counts the rows that each search lists, in total and per bucket, and the rows that any of the searches lists. A row
 * listed by two searches counts once for each of them and once in `total`. The buckets must be adjacent.
 * @throws the errors of `readListed`.
 */
export async function compareSearches(
  deps: { db: DbOrTx; now: Clock },
  searches: readonly ArticleSearch[],
  buckets: readonly Span[],
): Promise<Comparison> {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return { total: 0, searches: searches.map(() => ({ count: 0, buckets: [] })) };
  const rows = await readListed<{ search: number | null; bucket: number | null; count: string }>(
    deps,
    { searches, span: { from: first.from, to: last.to } },
    sql`
    select search, bucket, count(distinct listed.row) as count
    from (select *, ${bucketOf(buckets)} as bucket from listed) listed
    group by grouping sets ((), (search), (search, bucket))`,
  );
  const counts = new Map(rows.map(({ search, bucket, count }) => [`${search}/${bucket}`, Number(count)]));
  const countOf = (search: number | null, bucket: number | null) => counts.get(`${search}/${bucket}`) ?? 0;
  return {
    total: countOf(null, null),
    searches: searches.map((_, i) => ({
      count: countOf(i, null),
      buckets: buckets.map((_, bucket) => countOf(i, bucket + 1)),
    })),
  };
}
