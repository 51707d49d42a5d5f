import { inArray, sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { haveCommonGround } from './common-ground.ts';
import { type Compared, isSameStory } from './is-same-story.ts';
import { joinStories } from './join-stories.ts';
import { keysAround, keysOfPeriod, storyWindowHours } from './period-keys.ts';
import { readTexts, type TextReader } from './read-texts.ts';
import { scorePair, storyThreshold } from './score-pair.ts';
import { type Signature, signArticle } from './sign-article.ts';
import { storySignatures } from './table.ts';
import type { LearnedFrequencies, TermFrequencies } from './term-frequencies.ts';

export interface StoryDeps {
  db: Db;
  now: Clock;
  frequencies: LearnedFrequencies;
  timeouts?: StoryTimeouts;
}

export interface StoryTimeouts {
  lock: string;
  statement: string;
}

/** Days that signatures are stored, for late articles. Older articles are not compared. */
export const signatureDays = 30;
/** Articles compared with each article, the nearest in time. */
const candidatesMax = 60;
/** Keys that two articles must share to be compared. Dozens of articles share one telling term. A wording has two keys. */
const sharedKeysMin = 2;
const batchSize = 100;
/** Short waits for other workers, because an article without a story is matched all the same. */
const timeoutsDefault: StoryTimeouts = { lock: '3s', statement: '10s' };

/**
 * Assigns stories to articles. Each is compared with articles of the surrounding days, and those that report the same
 * event get one `story_id`, the lowest id among them. Stories that prove to be one are joined. Skips articles in
 * different languages, suggestions and articles older than 30 days. An article in no story has null. Idempotent for the
 * same frequencies, which decide close calls.
 *
 * Only one transaction of all workers runs at a time, because two that add reports of the same event would not see each
 * other.
 *
 * @throws if another worker holds the lock for 3 s or a statement takes 10 s. The caller retries.
 */
export async function assignStories(deps: StoryDeps, articleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) await assignBatch(deps, ids.slice(at, at + batchSize));
}

interface Signed {
  id: number;
  language: string;
  publishedAt: Date;
  signature: Signature;
}

async function assignBatch(
  { db, now, frequencies, timeouts = timeoutsDefault }: StoryDeps,
  ids: number[],
): Promise<void> {
  const oldest = new Date(now().getTime() - signatureDays * 86_400_000);
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      lead: sql<string>`left(${articles.body}, 1000)`,
      language: articles.language,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(
      sql`${inArray(articles.id, ids)} and ${articles.articleKind} <> 'Suggestion' and ${articles.publishedAt} >= ${oldest.toISOString()}`,
    );
  if (rows.length === 0) return;
  const known = await frequencies.next(db, rows.length);
  const signed = rows.map(
    ({ id, title, lead, language, publishedAt }): Signed => ({
      ...{ id, publishedAt, language: language.split('-')[0]! },
      signature: signArticle({ title, body: lead }, known),
    }),
  );
  await db.transaction(async (tx) => {
    // The planner cannot know that keys are rare, so only the index on keys is allowed.
    await tx.execute(sql`select set_config('lock_timeout', ${timeouts.lock}, true),
      set_config('statement_timeout', ${timeouts.statement}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stories', 0))`);
    await writeSignatures(tx, signed);
    const texts = readTexts(tx);
    await joinStories(tx, await findPairs(tx, signed, { frequencies: known, texts }), texts);
  });
}

async function writeSignatures(tx: Tx, signed: Signed[]): Promise<void> {
  const rows = signed.map(({ signature: { tellingTerms, wording, ...lists }, ...row }) => ({
    ...{ ...row, ...lists },
    keys: keysOfPeriod([...tellingTerms, ...wording], row.publishedAt),
  }));
  // Inserts the referenced row first. References are checked at the end of the statement.
  await tx.execute(sql`
    with signed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as signed
        (id bigint, language text, "publishedAt" timestamptz, keys int[], "titleTerms" int[], terms int[], figures int[])
      order by id),
    signatures as (
      insert into story_signatures (article_id, language, published_at, title_terms, terms, figures)
      select id, language, "publishedAt", "titleTerms", terms, figures from signed
      on conflict (article_id) do update set language = excluded.language, published_at = excluded.published_at,
        title_terms = excluded.title_terms, terms = excluded.terms, figures = excluded.figures)
    insert into story_keys (article_id, language, published_at, keys)
    select id, language, "publishedAt", keys from signed
    on conflict (article_id) do update set language = excluded.language, published_at = excluded.published_at,
      keys = excluded.keys`);
}

/** Returns pairs of articles that report one event. The first of each pair is one of `signed`. */
async function findPairs(
  tx: Tx,
  signed: Signed[],
  { frequencies, texts }: { frequencies: TermFrequencies; texts: TextReader },
): Promise<[number, number][]> {
  const candidates = await findCandidates(tx, signed);
  const signatures = new Map<number, Compared>(signed.map(({ id, signature }) => [id, signature]));
  const missing = [...new Set(candidates.map(([, id]) => id))].filter((id) => !signatures.has(id));
  const rows = await tx
    .select()
    .from(storySignatures)
    .where(sql`${storySignatures.articleId} = any(${`{${missing.join(',')}}`}::bigint[])`);
  for (const row of rows) signatures.set(row.articleId, row);
  const isAlike = ([own, other]: [number, number], ignoresFigures: boolean) => {
    const [first, second] = [signatures.get(own), signatures.get(other)];
    return first && second && isSameStory(first, second, { frequencies, ignoresFigures });
  };
  const alike = candidates.filter((pair) => isAlike(pair, false));
  // Only of similar pairs, because reading a text takes longer than comparing signatures.
  const readings = await texts(alike.flat());
  return alike.filter((pair) => {
    const [first, second] = pair.map((id) => readings.get(id));
    if (!first || !second || scorePair(first, second).score <= storyThreshold) return false;
    return haveCommonGround(first, second) || isAlike(pair, true);
  });
}

const apart = sql.raw('greatest(other.published_at - own."publishedAt", own."publishedAt" - other.published_at)');

/** Returns pairs of articles that share telling terms. The first of each pair is one of `signed`. */
async function findCandidates(tx: Tx, signed: Signed[]): Promise<[number, number][]> {
  const wanted = signed.map(({ id, language, publishedAt, signature }) => ({
    ...{ id, language, publishedAt },
    keys: keysAround([...signature.tellingTerms, ...signature.wording], publishedAt),
  }));
  const rows = await tx.execute<{ own_id: string; other_id: string }>(sql`
    select own.id as own_id, candidate.article_id as other_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as own
      (id bigint, language text, "publishedAt" timestamptz, keys int[])
    cross join lateral (
      select other.article_id from story_keys other
      where other.keys && own.keys and other.language = own.language and other.article_id <> own.id
        and ${apart} <= ${`${storyWindowHours} hours`}::interval
        and (select count(*) from unnest(other.keys) as key where key = any(own.keys)) >= ${sharedKeysMin}
      order by ${apart}, other.article_id
      limit ${candidatesMax}) candidate`);
  return [...rows].map(({ own_id, other_id }) => [Number(own_id), Number(other_id)]);
}
