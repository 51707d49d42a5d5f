import { sql } from 'drizzle-orm';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { articleTerms } from './article-terms.ts';
import { searchableText } from './searchable-text.ts';
import { countTrendWords, type TrendCount, uncountTrendWords } from './trends/count-trend-words.ts';
import { extractTrendWords, type TrendText, type TrendWord } from './trends/extract-trend-words.ts';
import { reopenTrendDays } from './trends/trend-days.ts';
import { trendReachMs } from './trends/trend-window.ts';

/** Articles written by one statement: some megabytes of terms. */
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
  /** PostgreSQL's own text: a Date would lose microseconds. */
  published_at: string;
}

/**
 * Writes (again) the search index rows and trend words of these articles, from what the articles say now; those that do not
 * exist (any more) are taken out. Idempotent. Inside a transaction the index changes with it; the articles stay locked
 * until it ends, so that two who index the same article follow each other.
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

/** Takes articles out of the search index and the trend words. Idempotent. */
export async function removeFromIndex({ db }: { db: DbOrTx }, articleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) {
    await db.transaction((tx) => clearPlaces(tx, ids.slice(at, at + batchSize)));
  }
}

async function indexBatch(tx: DbOrTx, now: Clock, ids: number[]): Promise<void> {
  const rows = await tx.execute<ArticleRow>(sql`
    select id, article_kind, source_id, title, body, summary, language, country, published_at::text
    from articles where id = any(${arrayLiteral(ids)}::bigint[]) order by id for no key update`);
  await clearPlaces(tx, ids);
  if (rows.length === 0) return;
  await tx.execute(sql`
    select ensure_search_partition(published_at) from (
      select min(published_at) as published_at from articles where id = any(${arrayLiteral(ids)}::bigint[])
      group by article_search_partition(published_at) order by 1) as months`);
  // The dictionary's thread works while the database does.
  const [words] = await Promise.all([readTrendWordsOf(now, [...rows]), insertRows(tx, [...rows])]);
  await insertPlaces(tx, [...rows], words);
}

async function insertRows(tx: DbOrTx, rows: ArticleRow[]): Promise<void> {
  const indexed = rows.map((row) => {
    const { terms, isOversize } = articleTerms(searchableText(row));
    return { id: row.id, terms, isOversize };
  });
  await tx.execute(sql`
    insert into article_search
      (article_id, published_at, article_kind, source_id, country, language, is_oversize, terms)
    select id, published_at, article_kind, source_id, country, language, "isOversize", terms::tsvector
    from jsonb_to_recordset(${JSON.stringify(indexed)}::text::jsonb) as made(id bigint, terms text, "isOversize" boolean)
    join articles using (id)`);
}

/** Words of the articles that a trend can still reach, by article. */
async function readTrendWordsOf(now: Clock, rows: ArticleRow[]): Promise<Map<string, TrendWord[]>> {
  const oldest = now().getTime() - trendReachMs;
  const recent = rows.filter((row) => row.source_id !== null && new Date(row.published_at).getTime() >= oldest);
  const texts = recent.map((row): TrendText => ({ ...searchableText(row), language: row.language }));
  const words = await extractTrendWords(texts);
  return new Map(recent.map((row, i) => [row.id, words[i] ?? []]));
}

async function insertPlaces(tx: DbOrTx, rows: ArticleRow[], wordsOf: Map<string, TrendWord[]>): Promise<void> {
  const places = rows.map(({ id }) => ({ id, words: (wordsOf.get(id) ?? []).map(({ word }) => word) }));
  await tx.execute(sql`
    insert into article_search_places
      (article_id, published_at, article_kind, source_id, country, language, trend_words)
    select id, published_at, article_kind, source_id, country, language,
      array(select jsonb_array_elements_text(words))
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as made(id bigint, words jsonb)
    join articles using (id)`);
  await reopenTrendDays(
    tx,
    rows.filter(({ id }) => wordsOf.get(id)?.length).map((row) => row.published_at),
  );
  await countTrendWords(
    tx,
    [...wordsOf].flatMap(([id, words]) => words.map((word): TrendCount => ({ ...word, id }))),
  );
}

/** Takes out what an earlier indexing wrote, found by where it said it wrote it. */
async function clearPlaces(tx: DbOrTx, ids: number[]): Promise<void> {
  const places = await tx.execute<{ article_id: string; published_at: string }>(sql`
    select article_id, published_at::text from article_search_places
    where article_id = any(${arrayLiteral(ids)}::bigint[]) order by article_id for update`);
  if (places.length === 0) return;
  await reopenTrendDays(
    tx,
    [...places].map((place) => place.published_at),
  );
  await uncountTrendWords(
    tx,
    [...places].map((place) => Number(place.article_id)),
  );
  // Dates as constants: the planner then looks into their partitions only.
  const keys = sql.join(
    [...places].map((place) => sql`(${place.published_at}::timestamptz, ${place.article_id}::bigint)`),
    sql`, `,
  );
  await tx.execute(sql`delete from article_search where (published_at, article_id) in (${keys})`);
  await tx.execute(sql`delete from article_search_places where article_id = any(${arrayLiteral(ids)}::bigint[])`);
}

function arrayLiteral(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
