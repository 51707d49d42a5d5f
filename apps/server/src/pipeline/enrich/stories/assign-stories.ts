import { inArray, sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { keysOfPeriod } from './period-keys.ts';
import { leadColumn, readTexts } from './read-texts.ts';
import { keysOfReading } from './reading/story-keys.ts';
import { settleStories } from './settle-stories.ts';

export interface StoryDeps {
  db: Db;
  now: Clock;
  timeouts?: StoryTimeouts;
}

export interface StoryTimeouts {
  lock: string;
  statement: string;
}

/** Retention of story keys, in days, so that late articles can still be compared. Older articles are not compared. */
export const signatureDays = 30;
const batchSize = 100;
/** Short timeouts for waiting on other workers, because articles without a story are matched anyway. */
const timeoutsDefault: StoryTimeouts = { lock: '3s', statement: '10s' };

/**
 * Assigns stories to articles as if all articles had arrived in the order of their ids. Each article joins the earlier
 * story with the highest average similarity, or starts a new one (settle-stories.ts). Skips suggestions and articles
 * older than 30 days. Idempotent. Keys are committed before any story is looked up, so that if two workers process
 * articles about the same event, at least one sees both articles and revises what the other decided too early. The
 * result does not depend on the number of workers.
 * @throws if another worker holds a row for 3 s or a statement takes 10 s. The caller retries.
 */
export async function assignStories(deps: StoryDeps, articleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) await assignBatch(deps, ids.slice(at, at + batchSize));
}

async function assignBatch({ db, now, timeouts = timeoutsDefault }: StoryDeps, ids: number[]): Promise<void> {
  const oldest = new Date(now().getTime() - signatureDays * 86_400_000);
  const rows = await db
    .select({
      ...{ id: articles.id, title: articles.title, lead: leadColumn },
      ...{ language: articles.language, publishedAt: articles.publishedAt },
    })
    .from(articles)
    .where(
      sql`${inArray(articles.id, ids)} and ${articles.articleKind} <> 'Suggestion' and ${articles.publishedAt} >= ${oldest.toISOString()}`,
    )
    .orderBy(articles.id);
  if (rows.length === 0) return;
  const readings = readTexts(rows);
  const keyed = rows.map(({ id, language, publishedAt }) => ({
    ...{ id, publishedAt, language: language.split('-')[0]! },
    keys: keysOfPeriod(keysOfReading(readings.get(id)!), publishedAt),
  }));
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${timeouts.lock}, true),
        set_config('statement_timeout', ${timeouts.statement}, true)`);
      return await work(tx);
    });
  await transact((tx) => writeKeys(tx, keyed));
  await settleStories(
    transact,
    rows.map(({ id }) => id),
  );
}

interface Keyed {
  id: number;
  language: string;
  publishedAt: Date;
  keys: number[];
}

/**
 * Leaves the list columns of `story_signatures` empty, because only an earlier version of the program reads them
 * (table.ts).
 */
async function writeKeys(tx: Tx, rows: Keyed[]): Promise<void> {
  // Inserts both rows in one statement. Foreign keys are checked at its end, when the referenced row exists.
  await tx.execute(sql`
    with signed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as signed
        (id bigint, language text, "publishedAt" timestamptz, keys int[])
      order by id),
    signatures as (
      insert into story_signatures (article_id, language, published_at, title_terms, terms, figures)
      select id, language, "publishedAt", '{}', '{}', '{}' from signed
      on conflict (article_id) do update set language = excluded.language, published_at = excluded.published_at)
    insert into story_keys (article_id, language, published_at, keys)
    select id, language, "publishedAt", keys from signed
    on conflict (article_id) do update set language = excluded.language, published_at = excluded.published_at,
      keys = excluded.keys`);
}
