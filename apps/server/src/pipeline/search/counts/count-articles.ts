import { type SQL, sql } from 'drizzle-orm';
import { bigints, isMuted } from '#src/pipeline/articles/muting/is-muted.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { labelledIds } from '../article-conditions.ts';
import { type ArticleSearch, compileSearch } from '../article-search.ts';
import { parseKeywords } from '../query-syntax-error.ts';
import { allHitsOf, confirmHits, createIndexSearch, type IndexSearch } from '../walk-index.ts';
import type { Span } from './cut-buckets.ts';

export interface ArticleCounts {
  total: number;
  /** For each bucket. */
  buckets: number[];
  /** Most first. Sources that lack an article are absent; so are those of suggestions, which have none. */
  sources: { id: number; count: number }[];
  /** Most first. */
  countries: { code: string; count: number }[];
  /** Most first. */
  languages: { code: string; count: number }[];
}

/** Candidates that the matcher reads together: some megabytes of text. */
const confirmMax = 400;

/**
 * Returns how many rows the list of a search has, in all and for each bucket, source, country and language. Every figure
 * equals the length of the list with that further condition: with `foldStories` each counts a story once, so the parts may
 * sum to more than the total. The buckets must be adjacent, and articles outside them are not counted.
 *
 * @throws QuerySyntaxError if the keywords are malformed.
 * @throws InvalidInputError if a date of the period is invalid.
 */
export async function countArticles(
  { db, now }: { db: DbOrTx; now: Clock },
  search: ArticleSearch,
  buckets: readonly Span[],
): Promise<ArticleCounts> {
  const query = parseKeywords(search.keywords, search.glossary);
  const [first, last] = [buckets[0], buckets.at(-1)];
  const filter = first && last ? compileSearch({ ...search, span: { from: first.from, to: last.to } }, now) : null;
  if (filter === null) return countsOf([], buckets);
  const index = createIndexSearch(filter, query, search);
  const input = { index, search, buckets };
  // Texts are only read if the index cannot decide.
  if (!index.translated.isExact) return countsOf(await readCounts(db, input, await confirmAll(db, index)), buckets);
  const rows = await readCounts(db, input, null);
  if (index.translated.query === null || !rows[0]?.has_doubtful) return countsOf(rows, buckets);
  return countsOf(await readCounts(db, input, await confirmAll(db, index)), buckets);
}

/** Returns the ids of the articles that match, by the matcher where the index cannot decide. */
async function confirmAll(db: DbOrTx, index: IndexSearch): Promise<number[]> {
  const rows = await db.execute<{ ids: string; is_oversize: boolean; is_outdated: boolean }>(sql`
    select string_agg(article_id::text, ',') as ids, is_oversize, is_outdated from (${allHitsOf(index)}) hit
    group by is_oversize, is_outdated`);
  const hits = rows.flatMap(({ ids, is_oversize, is_outdated }) =>
    idsIn(ids).map((articleId) => ({ articleId, publishedAt: '', isOversize: is_oversize, isOutdated: is_outdated })),
  );
  const confirmed: number[] = [];
  for (let at = 0; at < hits.length; at += confirmMax) {
    const found = await confirmHits(db, { ...index, muted: undefined }, hits.slice(at, at + confirmMax));
    confirmed.push(...found.map(({ articleId }) => articleId));
  }
  return confirmed;
}

interface CountsInput {
  index: IndexSearch;
  search: ArticleSearch;
  buckets: readonly Span[];
}

interface CountRow extends Record<string, unknown> {
  part: number;
  bucket: number | null;
  source_id: string | null;
  country: string | null;
  language: string | null;
  count: string;
  has_doubtful: boolean;
}

/** Bits of `grouping`: the columns that a row does not group by. */
const parts = { all: 0b1111, bucket: 0b0111, source: 0b1011, country: 0b1101, language: 0b1110 };

/** Counts the articles of `ids`, or everything that the index finds if `ids` is null. */
async function readCounts(
  db: DbOrTx,
  { index, search: { labels, muted, foldStories }, buckets }: CountsInput,
  ids: readonly number[] | null,
): Promise<CountRow[]> {
  const hits = ids === null ? allHitsOf(index) : placesOf(ids);
  const conditions: SQL[] = [sql`true`];
  if (labels) conditions.push(sql`hit.article_id in (${labelledIds(labels)})`);
  if (muted) conditions.push(sql`not ${isMuted(sql`a`, muted)}`);
  const join = muted || foldStories ? sql`join articles a on a.id = hit.article_id` : sql``;
  const starts = `{${buckets.map(({ from }) => from.toISOString()).join(',')}}`;
  return db.execute<CountRow>(sql`
    with hit as materialized (${hits}), counted as (
      select width_bucket(hit.published_at, ${starts}::timestamptz[]) as bucket, hit.source_id, hit.country,
        hit.language, ${foldStories ? sql`coalesce(a.story_id, -a.id)` : sql`1`} as row
      from hit ${join} where ${sql.join(conditions, sql` and `)}
    )
    select grouping(bucket, source_id, country, language) as part, bucket, source_id, country, language,
      ${foldStories ? sql`count(distinct row)` : sql`count(*)`} as count,
      (select bool_or(is_oversize or is_outdated) from hit) as has_doubtful
    from counted group by grouping sets ((), (bucket), (source_id), (country), (language))`);
}

function placesOf(ids: readonly number[]): SQL {
  return sql`select article_id, published_at, source_id, country, language, false as is_oversize, false as is_outdated
    from article_search_places where article_id = any(${bigints(ids)})`;
}

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

function idsIn(list: string | null | undefined): number[] {
  return list ? list.split(',').map(Number) : [];
}
