import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { articleTerms } from '@kawaraban/server/src/pipeline/search/article-terms.ts';
import { connectSql, type Db, openDb } from '@kawaraban/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '@kawaraban/server/src/platform/embedded-postgres.ts';
import { migrateEverything } from '@kawaraban/server/test/migrate-everything.ts';
import { bulkSettings } from './scratch-database.ts';
import { CORPUS_SOURCES, type Corpus } from './search-corpus.ts';

export interface SearchDatabase {
  db: Db;
  url: string;
  /** Build time of the inverted index in seconds, or null for an existing database. */
  indexSeconds: number | null;
  close(): Promise<void>;
}

const months = 24;
export const CORPUS_NOW = Date.UTC(2026, 10, 20, 12);
export const CORPUS_SPAN_MS = months * 30.4 * 86_400_000;

/** PostgreSQL settings for a machine with 4 GB of memory (https://www.postgresql.org/docs/current/runtime-config-resource.html). */
const memorySettings = ['shared_buffers=1GB', 'effective_cache_size=3GB'];

export interface LoadOptions {
  endsAt?: number;
  spanMs?: number;
  withBodies?: boolean;
  settings?: string[];
  signal?: AbortSignal;
}

export async function openSearchDatabase(
  dir: string,
  count: number,
  corpus: Corpus,
  {
    endsAt = CORPUS_NOW,
    spanMs = CORPUS_SPAN_MS,
    withBodies = false,
    settings = memorySettings,
    signal,
  }: LoadOptions = {},
): Promise<SearchDatabase> {
  const server = await startEmbeddedPostgres(dir, {
    settings: [...bulkSettings, ...settings],
  });
  const sql = connectSql(server.url, { max: 3 });
  const db = openDb(sql);
  const close = async () => {
    await sql.end({ timeout: 1 });
    await server.stop();
  };
  const loaded = path.join(dir, `loaded-${count}`);
  const complete = path.join(dir, `complete-${count}`);
  await migrateEverything(db);
  if (fs.existsSync(complete)) return { db, url: server.url, indexSeconds: null, close };
  try {
    if (!fs.existsSync(loaded)) {
      if (!(await isPrepared(db))) await prepare(db, endsAt);
      await loadArticles(db, corpus, { count, endsAt, spanMs, withBodies, signal });
      fs.writeFileSync(loaded, '');
    }
    const indexSeconds = await buildIndex(db);
    fs.writeFileSync(complete, '');
    return { db, url: server.url, indexSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isPrepared({ $client: sql }: Db): Promise<boolean> {
  const [row] = await sql<{ isPrepared: boolean }[]>`select exists(select from sources) as "isPrepared"`;
  return row?.isPrepared ?? false;
}

async function prepare({ $client: sql }: Db, endsAt: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into source_groups (kind, key, ja_name, en_name) values ('news', 'bench', 'bench', 'bench')`;
    await tx`insert into main_sources (group_id, key, ja_name, en_name) values (1, 'bench', 'bench', 'bench')`;
    await tx`
      insert into sources (main_source_id, key, article_kind, country, language, ja_sub, en_sub, local_sub)
      select 1, 'bench-' || n, 'Headline', 'JP', 'ja', 'bench', 'bench', 'bench'
      from generate_series(1, ${CORPUS_SOURCES}) as n`;
    await tx`
      select ensure_search_partition(month) from generate_series(
        ${iso(endsAt - CORPUS_SPAN_MS)}::timestamptz - interval '1 month', ${iso(endsAt)}::timestamptz + interval '1 month', '15 days') as month`;
    await tx`drop index article_search_terms_idx`;
  });
}

async function buildIndex({ $client: sql }: Db): Promise<number> {
  process.stderr.write('building the inverted index\n');
  const startedAt = performance.now();
  const connection = await sql.reserve();
  await connection`set maintenance_work_mem = '2GB'`;
  // By default, PostgreSQL chooses the number of build processes by the size of the table. The table is small compared with its
  // terms, so PostgreSQL would use a single process.
  await connection`set min_parallel_table_scan_size = 0`;
  await connection`
    create index if not exists article_search_terms_idx on article_search using gin (terms)
    with (fastupdate = on, gin_pending_list_limit = 256)`;
  connection.release();
  const seconds = (performance.now() - startedAt) / 1000;
  await sql`vacuum (analyze) article_search`;
  await sql`vacuum (analyze) articles`;
  return seconds;
}

const articlesPerChunk = 500;

/**
 * Maximum number of different texts. Further articles repeat these texts with later publication times, because
 * computing new terms would take longer than all other steps.
 */
const textsMax = 1_000_000;

interface Load {
  count: number;
  endsAt: number;
  spanMs: number;
  withBodies: boolean;
  signal?: AbortSignal;
}

async function loadArticles({ $client: sql }: Db, corpus: Corpus, load: Load): Promise<void> {
  const { count, spanMs, signal } = load;
  const texts = Math.min(count, textsMax);
  const [row] = await sql<{ loaded: number }[]>`
    select least((select coalesce(max(id), 0) from articles), (select coalesce(max(article_id), 0) from article_search))::int4 as loaded`;
  let loaded = row?.loaded ?? 0;
  if (loaded === 0) {
    await sql`truncate articles, article_search cascade`;
    await loadTexts(sql, corpus, load, texts);
    loaded = texts;
  }
  for (; loaded < count; loaded += texts) {
    signal?.throwIfAborted();
    process.stderr.write(`${loaded} of ${count} articles\n`);
    await copyArticles(sql, {
      from: loaded,
      texts: Math.min(texts, count - loaded),
      laterMs: (loaded / count) * spanMs,
    });
  }
}

async function loadTexts(
  sql: Db['$client'],
  corpus: Corpus,
  { count, endsAt, spanMs, withBodies, signal }: Load,
  texts: number,
): Promise<void> {
  const articles = await sql`
    copy articles (id, article_kind, source_id, title, body, language, country, published_at) from stdin`.writable();
  const search = await sql`
    copy article_search (article_id, published_at, article_kind, source_id, country, language, is_oversize, terms)
    from stdin`.writable();
  // Aborting the run closes the connection of these streams, which makes them fail. Other errors are reported by `finish`.
  for (const stream of [articles, search]) stream.on('error', () => {});
  for (let id = 1; id <= texts; ) {
    signal?.throwIfAborted();
    let articleLines = '';
    let searchLines = '';
    for (const end = Math.min(texts, id + articlesPerChunk - 1); id <= end; id++) {
      const { language, country, kind, sourceId, title, body } = corpus.article();
      const at = iso(endsAt - spanMs + (id / count) * spanMs);
      const { terms, isOversize } = articleTerms({ title, body }, { sourceId, country });
      articleLines += `${id}\t${kind}\t${sourceId}\t${title}\t${withBodies ? body : ''}\t${language}\t${country}\t${at}\n`;
      searchLines += `${id}\t${at}\t${kind}\t${sourceId}\t${country}\t${language}\t${isOversize}\t${terms}\n`;
    }
    await write(articles, articleLines);
    await write(search, searchLines);
    if ((id - 1) % 20_000 === 0) process.stderr.write(`${id - 1} of ${count} articles\n`);
  }
  await Promise.all([finish(articles), finish(search)]);
}

async function copyArticles(
  sql: Db['$client'],
  { from, texts, laterMs }: { from: number; texts: number; laterMs: number },
): Promise<void> {
  const later = `${laterMs} milliseconds`;
  await sql.begin(async (tx) => {
    await tx`
      insert into articles (id, article_kind, source_id, title, body, language, country, published_at)
      overriding system value
      select id + ${from}::int8, article_kind, source_id, title, body, language, country, published_at + ${later}::interval
      from articles where id <= ${texts}`;
    await tx`
      insert into article_search (article_id, published_at, article_kind, source_id, country, language, is_oversize, terms)
      select article_id + ${from}::int8, published_at + ${later}::interval, article_kind, source_id, country, language, is_oversize, terms
      from article_search where article_id <= ${texts}`;
  });
}

async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

function finish(stream: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.end(resolve);
  });
}

const iso = (time: number) => new Date(time).toISOString();
