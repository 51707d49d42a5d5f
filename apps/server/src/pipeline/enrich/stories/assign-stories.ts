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

/** PostgreSQL's settings of the transaction that assigns. */
export interface StoryTimeouts {
  lock: string;
  statement: string;
}

/** Keys are kept this long, for articles that come in late; an older article is not looked at. */
export const signatureDays = 30;
/** Articles that are assigned in one transaction. */
const batchSize = 100;
/** No one waits longer for another worker: an article that could not be assigned is matched all the same. */
const timeoutsDefault: StoryTimeouts = { lock: '3s', statement: '10s' };

/**
 * Gives articles their stories, as if all articles came one after another in the order of their ids: each joins the story
 * that it is likest to on average, or begins one (settle-stories.ts). Suggestions and articles older than 30 days are left
 * alone; an article in no story has none. Idempotent.
 *
 * The keys commit before any story is looked for, so of two workers with two accounts of one event at least one sees both; it
 * then decides again whatever the other decided too early. The same articles thus get the same stories from one worker or many.
 *
 * @throws when another worker holds a row for three seconds, or the database takes ten: to be tried again.
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
  await db.transaction(async (tx) => {
    await limitWaits(tx, timeouts);
    await writeKeys(tx, keyed);
  });
  await settleStories(
    (work) =>
      db.transaction(async (tx) => {
        await limitWaits(tx, timeouts);
        return await work(tx);
      }),
    rows.map(({ id }) => id),
  );
}

async function limitWaits(tx: Tx, timeouts: StoryTimeouts): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${timeouts.lock}, true),
    set_config('statement_timeout', ${timeouts.statement}, true)`);
}

interface Keyed {
  id: number;
  language: string;
  publishedAt: Date;
  keys: number[];
}

/** The lists of `story_signatures` are those of the version before, which may run beside this one; nothing reads them here. */
async function writeKeys(tx: Tx, rows: Keyed[]): Promise<void> {
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
