import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { createLog } from '@kawaraban/server/src/platform/log.ts';
import {
  createSavedSearchIndex,
  type SavedSearchIndex,
} from '@kawaraban/server/src/saved-searches/matching/saved-search-index.ts';
import { createRandom } from './match-random.ts';
import { makeSearches } from './match-searches.ts';
import { type Language, makeVocabulary, type Vocabulary } from './match-texts.ts';
import { memoryInUse, progress, round } from './match-timing.ts';
import { bulkSettings, withScratchDatabase } from './scratch-database.ts';

export interface StartOptions {
  languages: readonly Language[];
  sizes: readonly number[];
  seed: number;
}

export async function measureStarts({ languages, sizes, seed }: StartOptions): Promise<void> {
  const lines: Record<string, string | number>[] = [];
  for (const language of languages) for (const size of sizes) lines.push(await measureOne(language, size, seed));
  console.table(lines);
}

function measureOne(language: Language, size: number, seed: number) {
  return withScratchDatabase(bulkSettings, async (db) => {
    const vocabulary = makeVocabulary(language, createRandom(seed));
    progress(`${language}: storing ${size} searches`);
    await storeSearches(db, vocabulary, size, seed);
    return { language, searches: size, ...(await timeStarts(db, size, () => articlesOf(vocabulary, seed))) };
  });
}

async function timeStarts(db: Db, size: number, articles: () => Articles) {
  const log = createLog('silent');
  const open = (fastFrom: number) => createSavedSearchIndex({ log, fastFrom });
  progress('reading them all into the plain index');
  const beforePlain = memoryInUse();
  const plain = open(Number.POSITIVE_INFINITY);
  const plainSeconds = await secondsOf(() => plain.load(db));
  progress('reading them all into the fast index');
  const before = memoryInUse();
  const accounts = await db.$client<{ id: string }[]>`select id from accounts`;
  const reading = createSavedSearchIndex({ log, fastFrom: 1, accountIds: accounts.map(({ id }) => id) });
  const readSeconds = await secondsOf(() => reading.load(db));
  const megabytes = (memoryInUse() - before) / 1e6;
  progress('writing the snapshot');
  const writing = open(1);
  const writeSeconds = (await secondsOf(() => writing.load(db))) - readSeconds;
  const [stored] = await db.$client`select sum(length(content)) as bytes from focus_snapshots`;
  progress('starting from it');
  const starting = open(1);
  const startSeconds = await secondsOf(() => starting.load(db));
  compare(plain, starting, articles());
  await db.$client`update search_settings set alerts_channel = 3 - alerts_channel where id in (
    select id from search_settings limit ${Math.floor(size / 100)})`;
  const changed = open(1);
  const changedSeconds = await secondsOf(() => changed.load(db));
  return {
    'read/s, plain': Math.round(size / plainSeconds),
    'plain MB': round((before - beforePlain) / 1e6),
    'read/s': Math.round(size / readSeconds),
    'from snapshot/s': Math.round(size / startSeconds),
    'with 1 % changed/s': Math.round(size / changedSeconds),
    'index MB': round(megabytes),
    'snapshot MB': round(Number(stored?.bytes) / 1e6),
    'written in s': round(Math.max(0, writeSeconds)),
  };
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

type Articles = Parameters<SavedSearchIndex['match']>[0][];

function articlesOf(vocabulary: Vocabulary, seed: number): Articles {
  const random = createRandom(seed + 1);
  const attributes = { articleKind: 'Headline', language: vocabulary.language, country: 'JP', sourceId: 1 };
  return Array.from({ length: 100 }, () => {
    const article = { ...vocabulary.makeArticle(random), ...attributes, summary: null, publishedAt: new Date() };
    return article as Articles[number];
  });
}

function compare(one: SavedSearchIndex, other: SavedSearchIndex, articles: Articles): void {
  const at = new Date();
  const idsOf = (index: SavedSearchIndex) =>
    articles.map((article) =>
      index
        .match(article, at)
        .map(({ searchId }) => searchId)
        .sort()
        .join(),
    );
  if (idsOf(one).join() !== idsOf(other).join()) throw new Error('the index from the snapshot finds something else');
}

const searchesPerUser = 10;
const rowsAtOnce = 10_000;

async function storeSearches({ $client: sql }: Db, vocabulary: Vocabulary, size: number, seed: number): Promise<void> {
  const connection = await sql.reserve();
  // Disables triggers, because their writes are not part of the measurement.
  await connection`set session_replication_role = replica`;
  const [account] = await connection`insert into accounts (name) values ('bench') returning id`;
  await connection`insert into users (id, email) select gen_random_uuid(), 'u' || n || '@example.com'
    from generate_series(1, ${Math.ceil(size / searchesPerUser)}) n`;
  const users = await connection`select id from users`;
  const searches = makeSearches(vocabulary, createRandom(seed + 2), size);
  for (let rows = takeRows(searches, users); rows.length > 0; rows = takeRows(searches, users)) {
    await connection`insert into search_settings (account_id, user_id, name, conditions, alerts_channel)
      select ${account?.id}, user_id, name, conditions, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (user_id uuid, name text, conditions jsonb)`;
  }
  connection.release();
  await sql`vacuum (analyze)`;
}

function takeRows(searches: ReturnType<typeof makeSearches>, users: readonly { id?: string }[]) {
  const rows: { user_id: string | undefined; name: string; conditions: object }[] = [];
  while (rows.length < rowsAtOnce) {
    const next = searches.next();
    if (next.done) break;
    const { id, keywords, filter } = next.value;
    const userId = users[Math.floor(id / searchesPerUser)]?.id;
    rows.push({ user_id: userId, name: `${id}`, conditions: { keywords, ...filter } });
  }
  return rows;
}
