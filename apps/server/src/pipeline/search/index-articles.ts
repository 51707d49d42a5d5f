import { sql } from 'drizzle-orm';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { articleTerms } from './article-terms.ts';
import { searchableText } from './searchable-text.ts';
import { recountTrendWords, type TrendCount } from './trends/count-trend-words.ts';
import { extractTrendWords, type TrendText, type TrendWord } from './trends/extract-trend-words.ts';
import { trendReachMs } from './trends/trend-window.ts';

const batchSize = 100;

interface ArticleRow extends Record<string, unknown> {
  id: string;
  article_kind: string;
  source_id: string | null;
  title: string;
  body: string;
  summary: string | null;
  language: string;
  country: string;
  /** Timestamp in PostgreSQL's text form, because a Date would lose microseconds. */
  published_at: string;
}

/**
 * Idempotent. In a transaction, the articles remain locked until the transaction ends, so that two writers of the same
 * article run one after the other.
 */
export async function indexArticles(
  { db, now = systemClock }: { db: DbOrTx; now?: Clock },
  articleIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) {
    await db.transaction((tx) => indexBatch(tx, now, ids.slice(at, at + batchSize)));
  }
}

export async function removeFromIndex({ db }: { db: DbOrTx }, articleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) {
    await db.transaction(async (tx) => {
      const places = await lockPlaces(tx, ids.slice(at, at + batchSize));
      await recount(tx, { places, rows: [], words: new Map() });
      await clearPlaces(tx, places);
    });
  }
}

async function indexBatch(tx: DbOrTx, now: Clock, ids: number[]): Promise<void> {
  const rows = await tx.execute<ArticleRow>(sql`
    select id, article_kind, source_id, title, body, summary, language, country, published_at::text
    from articles where id = any(${arrayLiteral(ids)}::bigint[]) order by id for no key update`);
  const [words, places] = await Promise.all([readTrendWordsOf(now, [...rows]), lockPlaces(tx, ids)]);
  await recount(tx, { places, rows: [...rows], words });
  await clearPlaces(tx, places);
  if (rows.length === 0) return;
  await tx.execute(sql`
    select ensure_search_partition(published_at) from (
      select min(published_at) as published_at from articles where id = any(${arrayLiteral(ids)}::bigint[])
      group by article_search_partition(published_at) order by 1) as months`);
  await insertRows(tx, [...rows]);
  await insertPlaces(tx, [...rows], words);
}

async function insertRows(tx: DbOrTx, rows: ArticleRow[]): Promise<void> {
  const indexed = rows.map((row) => {
    const { terms, isOversize } = articleTerms(searchableText(row), { sourceId: row.source_id, country: row.country });
    return { id: row.id, terms, isOversize };
  });
  await tx.execute(sql`
    insert into article_search
      (article_id, published_at, article_kind, source_id, country, language, is_oversize, terms)
    select id, published_at, article_kind, source_id, country, language, "isOversize", terms::tsvector
    from jsonb_to_recordset(${JSON.stringify(indexed)}::text::jsonb) as made(id bigint, terms text, "isOversize" boolean)
    join articles using (id)`);
}

async function readTrendWordsOf(now: Clock, rows: ArticleRow[]): Promise<Map<string, TrendWord[]>> {
  const oldest = now().getTime() - trendReachMs;
  const recent = rows.filter((row) => row.source_id !== null && new Date(row.published_at).getTime() >= oldest);
  const texts = recent.map((row): TrendText => ({ ...searchableText(row), language: row.language }));
  const words = await extractTrendWords(texts);
  return new Map(recent.map((row, i) => [row.id, words[i] ?? []]));
}

async function insertPlaces(tx: DbOrTx, rows: ArticleRow[], wordsOf: ReadonlyMap<string, TrendWord[]>): Promise<void> {
  const places = rows.map(({ id }) => ({ id, words: (wordsOf.get(id) ?? []).map(({ word }) => word) }));
  await tx.execute(sql`
    insert into article_search_places
      (article_id, published_at, article_kind, source_id, country, language, trend_words)
    select id, published_at, article_kind, source_id, country, language,
      array(select jsonb_array_elements_text(words))
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as made(id bigint, words jsonb)
    join articles using (id)`);
}

interface IndexPlace extends Record<string, unknown> {
  article_id: string;
  published_at: string;
}

async function lockPlaces(tx: DbOrTx, ids: readonly number[]): Promise<IndexPlace[]> {
  const places = await tx.execute<IndexPlace>(sql`
    select article_id, published_at::text from article_search_places
    where article_id = any(${arrayLiteral(ids)}::bigint[]) order by article_id for update`);
  return [...places];
}

interface Recount {
  places: readonly IndexPlace[];
  rows: readonly ArticleRow[];
  words: ReadonlyMap<string, TrendWord[]>;
}

async function recount(tx: DbOrTx, { places, rows, words }: Recount): Promise<void> {
  const counted = rows.filter(({ id }) => words.get(id)?.length);
  await recountTrendWords(tx, {
    gone: places.map((place) => Number(place.article_id)),
    made: counted.flatMap(({ id }) => (words.get(id) ?? []).map((word): TrendCount => ({ ...word, id }))),
  });
}

async function clearPlaces(tx: DbOrTx, places: readonly IndexPlace[]): Promise<void> {
  if (places.length === 0) return;
  // Passes the dates as constants, so that the planner reads only the partitions of these dates.
  const keys = sql.join(
    places.map((place) => sql`(${place.published_at}::timestamptz, ${place.article_id}::bigint)`),
    sql`, `,
  );
  const ids = arrayLiteral(places.map((place) => Number(place.article_id)));
  await tx.execute(sql`delete from article_search where (published_at, article_id) in (${keys})`);
  await tx.execute(sql`delete from article_search_places where article_id = any(${ids}::bigint[])`);
}

function arrayLiteral(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
