import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import type { Span } from './cut-buckets.ts';
import { readListed, rowCount } from './read-listed.ts';

export interface ArticleCounts {
  total: number;
  /** For each bucket. */
  buckets: number[];
  /** Most frequent first. Omits sources without matching articles, and suggestions, which have no source. */
  sources: { id: number; count: number }[];
  /** Most first. */
  countries: { code: string; count: number }[];
  /** Most first. */
  languages: { code: string; count: number }[];
}

/**
 * Returns the number of rows in the list of a search, in total and for each bucket, source, country and language. Every
 * figure equals the length of the list with that additional condition. With `foldStories` each count includes a story
 * once, so the parts may sum to more than the total. The buckets must be adjacent. Articles outside them are not
 * counted.
 * @throws QuerySyntaxError if the keywords are malformed.
 * @throws InvalidInputError if a date of the period is invalid.
 */
export async function countArticles(
  deps: { db: DbOrTx; now: Clock },
  search: ArticleSearch,
  buckets: readonly Span[],
): Promise<ArticleCounts> {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return countsOf([], buckets);
  const span = { from: first.from, to: last.to };
  const rows = await readListed<CountRow>(
    deps,
    { searches: [search], span },
    sql`
    select grouping(bucket, source_id, country, language) as part, bucket, source_id, country, language,
      ${rowCount(search)} as count
    from (select *, ${bucketOf(buckets)} as bucket from listed) listed
    group by grouping sets ((), (bucket), (source_id), (country), (language))`,
  );
  return countsOf(rows, buckets);
}

/** Returns a SQL expression for the bucket number of a row of `listed`, starting at 1. */
export function bucketOf(buckets: readonly Span[]) {
  const starts = `{${buckets.map(({ from }) => from.toISOString()).join(',')}}`;
  return sql`width_bucket(published_at, ${starts}::timestamptz[])`;
}

interface CountRow extends Record<string, unknown> {
  part: number;
  bucket: number | null;
  source_id: string | null;
  country: string | null;
  language: string | null;
  count: string;
}

const parts = { all: 0b1111, bucket: 0b0111, source: 0b1011, country: 0b1101, language: 0b1110 };

function countsOf(rows: readonly CountRow[], buckets: readonly Span[]): ArticleCounts {
  const of = (part: number) =>
    rows.filter((row) => row.part === part).map((row) => ({ ...row, count: Number(row.count) }));
  const byBucket = new Map(of(parts.bucket).map(({ bucket, count }) => [bucket, count]));
  return {
    total: of(parts.all)[0]?.count ?? 0,
    buckets: buckets.map((_, i) => byBucket.get(i + 1) ?? 0),
    sources: mostFirst(
      of(parts.source).flatMap(({ source_id, count }) =>
        source_id === null ? [] : [{ id: Number(source_id), count }],
      ),
    ),
    countries: mostFirst(of(parts.country).map(({ country, count }) => ({ code: country!, count }))),
    languages: mostFirst(of(parts.language).map(({ language, count }) => ({ code: language!, count }))),
  };
}

function mostFirst<Counted extends { count: number }>(list: Counted[]): Counted[] {
  return list.sort((one, other) => other.count - one.count);
}
