import { type SQL, sql } from 'drizzle-orm';
import { isMuted } from '#src/pipeline/articles/muting/is-muted.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { labelledIds } from '../article-conditions.ts';
import { type ArticleSearch, compileSearch } from '../article-search.ts';
import { parseKeywords } from '../query-syntax-error.ts';
import { allHitsOf, createIndexSearch } from '../walk-index.ts';
import { confirmParts, type Part } from './confirm-parts.ts';
import type { Span } from './cut-buckets.ts';

export interface ReadListedInput {
  /** Searches of one reader. `foldStories` must be the same in all of them. */
  searches: readonly ArticleSearch[];
  /** If absent, each search uses its own period. */
  span?: Span;
}

/**
 * Runs `select` on the table `listed` and returns its rows. The table has one row for each article in the span that a
 * search's list shows or folds into another row. The columns are `search` (the index in `searches`), `article_id`,
 * `published_at`, `source_id`, `country`, `language` and `row`, which is the same for all articles folded into one row
 * of the list. Texts are read only if the index cannot decide. If `select` returns no rows for a set of articles, it
 * must also return none for any subset.
 * @throws QuerySyntaxError if the keywords are malformed.
 * @throws InvalidInputError if a date of a period is invalid.
 */
export async function readListed<Row extends Record<string, unknown>>(
  { db, now }: { db: DbOrTx; now: Clock },
  { searches, span }: ReadListedInput,
  select: SQL,
): Promise<Row[]> {
  const parts = searches.flatMap((search, i) => partOf(search, { i, span, now }));
  if (parts.length === 0) return [];
  const read = async () => {
    const rows = await db.execute(statementOf(parts, searches[0]!, select)); // A part has a search.
    return [...rows] as (Row & Doubtful)[]; // The statement returns the columns of `select` and this one.
  };
  await confirmParts(
    db,
    parts.filter(({ index }) => !index.translated.isExact),
  );
  const rows = await read();
  const doubtful = parts.filter(({ i, index }) => index.translated.query !== null && rows[0]?.doubtful?.includes(i));
  if (doubtful.length === 0) return rows;
  await confirmParts(db, doubtful);
  return read();
}

export function rowCount({ foldStories }: ArticleSearch): SQL {
  return foldStories ? sql`count(distinct listed.row)` : sql`count(*)`;
}

interface Doubtful {
  /** Indexes of the searches with hits that the matcher must confirm. */
  doubtful: number[] | null;
}

function partOf(search: ArticleSearch, { i, span, now }: { i: number; span: Span | undefined; now: Clock }): Part[] {
  const query = parseKeywords(search.keywords, search.glossary);
  const filter = compileSearch({ ...search, span: span ?? search.span }, now);
  if (filter === null) return [];
  const index = createIndexSearch(filter, query, search);
  return [{ i, index, hits: allHitsOf(index) }];
}

function statementOf(parts: readonly Part[], { muted, foldStories }: ArticleSearch, select: SQL): SQL {
  const hits = parts.map(({ i, index: { labels }, hits }) => {
    const isLabelled = labels ? sql`where article_id in (${labelledIds(labels)})` : sql``;
    return sql`select ${i}::int as search, part.* from (${hits}) part ${isLabelled}`;
  });
  const join = muted || foldStories ? sql`join articles a on a.id = hit.article_id` : sql``;
  return sql`
    with hit as materialized (${sql.join(hits, sql` union all `)}), listed as (
      select hit.search, hit.article_id, hit.published_at, hit.source_id, hit.country, hit.language,
        ${foldStories ? sql`coalesce(a.story_id, -a.id)` : sql`hit.article_id`} as row
      from hit ${join} ${muted ? sql`where not ${isMuted(sql`a`, muted)}` : sql``}
    )
    select answer.*, (select array_agg(distinct search) from hit where is_oversize or is_outdated) as doubtful
    from (${select}) answer`;
}
