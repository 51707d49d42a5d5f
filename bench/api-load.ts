import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '@kawaraban/server/src/config.ts';
import { systemClock } from '@kawaraban/server/src/platform/clock.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { createLog } from '@kawaraban/server/src/platform/log.ts';
import { migrateProduct } from '@kawaraban/server/src/platform/migrate.ts';
import { connectBackendService, migrateBackendService } from '@kawaraban/server/src/sign-in/backend-service.ts';
import type { PendingQuery, Row } from 'postgres';
import { CORPUS_SOURCES, type Corpus } from './search-corpus.ts';
import { openSearchDatabase, type SearchDatabase } from './search-load.ts';

export interface ApiDatabase extends SearchDatabase {
  emails: string[];
}

export const password = 'a password of the bench';

interface Size {
  articles: number;
  people: number;
  signal: AbortSignal;
}

export async function openApiDatabase(
  dir: string,
  { articles, people, signal }: Size,
  corpus: Corpus,
): Promise<ApiDatabase> {
  const database = await openSearchDatabase(dir, articles, corpus, {
    endsAt: Date.now(),
    withBodies: true,
    signal,
    settings: ['max_connections=100', 'shared_buffers=256MB'],
  });
  const { db, url } = database;
  const emails = Array.from({ length: people }, (_, i) => `reader${i}@bench.example`);
  const mark = path.join(dir, 'people');
  const peopleThere = fs.existsSync(mark) ? Number(fs.readFileSync(mark, 'utf8')) : 0;
  if (peopleThere > 0 && peopleThere < people)
    throw new Error(`The database in ${dir} has only ${peopleThere} people.`);
  if (peopleThere === 0) {
    process.stderr.write(`making ${people} people\n`);
    await nameSources(db);
    await countTrends(db, corpus);
    await makePeople(db, url, emails);
    await giveThings(db, articles);
    await db.$client`vacuum (analyze)`;
    fs.writeFileSync(mark, String(people));
  }
  return { ...database, emails };
}

const half = CORPUS_SOURCES / 2;

/** The product lists only sources that have a feed, so each source needs one. */
async function nameSources({ $client: sql }: Db): Promise<void> {
  await sql`
    update sources set ja_sub = '試験新聞 ' || id, en_sub = 'Bench Shimbun ' || id, local_sub = '試験新聞 ' || id,
      language = case when id <= ${half} then 'ja' else 'en' end, country = case when id <= ${half} then 'JP' else 'US' end`;
  await sql`
    insert into feeds (source_id, url) select id, 'https://news.example/' || id from sources
    where not exists (select from feeds f where f.source_id = sources.id)`;
}

async function countTrends({ $client: sql }: Db, corpus: Corpus): Promise<void> {
  for (const language of ['ja', 'en'] as const) {
    const words = corpus.words(language, 0.002, 0.1).map(({ text }) => text);
    await sql`
      insert into trend_word_counts (word, hour, source_id, article_kind, country, language, shown, article_count)
      select word, date_trunc('hour', now()) - hour * interval '1 hour', ${language === 'ja' ? 1 : half + 1}::int + (n * 7 + hour) % ${half}::int,
        'Headline', ${language === 'ja' ? 'JP' : 'US'}, ${language}, word, 1 + (n * hour) % 5
      from unnest(${words.slice(0, 1_000)}::text[]) with ordinality as w (word, n), generate_series(0, 15 * 24) as hour
      where (n * 31 + hour * 17) % 4 = 0
      on conflict do nothing`;
  }
}

async function makePeople(db: Db, url: string, emails: string[]): Promise<void> {
  const sql = db.$client;
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: path.join(process.cwd(), 'unused') });
  await migrateBackendService({ config, db });
  await migrateProduct(db);
  const backend = await connectBackendService({ config, db, now: systemClock, log: createLog('silent') });
  await sql`insert into accounts (name, plan, user_limit)
    select 'Bench ' || n, 'PREMIUM', 50 from generate_series(1, ${Math.ceil(emails.length / 5)}::int) as n`;
  const accounts = await sql<{ id: string }[]>`select id from accounts where name like 'Bench %' order by name`;
  for (const [i, email] of emails.entries()) {
    const id = await backend.ensureUser({ email, password });
    await sql`insert into users (id, email, real_name) values (${id}, ${email}, ${`Reader ${i}`}) on conflict do nothing`;
    const accountId = accounts[i % accounts.length]!.id;
    await sql`insert into account_users (account_id, user_id, user_acl) values (${accountId}, ${id}, 'GENERAL')`;
  }
  await backend.stop();
}

async function giveThings({ $client: sql }: Db, articles: number): Promise<void> {
  const article = (turn: string, step: number) =>
    sql`(${articles}::int - (hashtext(a.user_id::text || ${sql.unsafe(turn)} * ${step}) & 1048575) % greatest(${articles}::int / 10, 300))`;
  await sql`
    insert into search_settings (account_id, user_id, name, conditions, alerts_channel)
    select account_id, user_id, 'Search ' || n, jsonb_build_object('keywords', 'word' || n), 1
    from account_users a, generate_series(1, 8) as n`;
  for (const [table, count] of [['clips', 60] as const, ['recents', 150] as const]) {
    await sql`
      insert into ${sql(table)} (account_id, user_id, article_id, created_at)
      select account_id, user_id, ${article('n', 7)}, now() - n * interval '37 minutes'
      from account_users a, generate_series(1, ${count}::int) as n on conflict do nothing`;
  }
  await sql`
    insert into alerts (user_id, due_at, built_at, language, article_count)
    select user_id, now() - n * interval '1 day', now() - n * interval '1 day', 'ja', 20
    from account_users a, generate_series(1, 3) as n`;
  await sql`
    insert into alert_articles (alert_id, user_id, article_id, position, alerts_channel, terms, search_names)
    select a.id, a.user_id, ${article('n', 11)}, n, 1, '{word}', '{Search 1}'
    from alerts a, generate_series(0, 19) as n on conflict do nothing`;
  await sql`insert into alert_mail_work ("userId", "alertId") select user_id, id from alerts`;
  await giveBoards(sql, article);
}

async function giveBoards(
  sql: Db['$client'],
  article: (turn: string, step: number) => PendingQuery<Row[]>,
): Promise<void> {
  await sql`
    insert into boards (account_id, user_id, title, description, priority, title_key, description_key, created_at, updated_at)
    select account_id, user_id, 'Board ' || n, 'About ' || n, n % 6, 'board ' || n, 'about ' || n,
      now() - n * interval '9 days', now() - n * interval '3 hours'
    from account_users a, generate_series(1, 12) as n`;
  await sql`
    insert into board_articles (board_id, article_id, added_by, created_at)
    select a.id, ${article('n', 13)}, user_id, now() - n * interval '1 hour'
    from boards a, generate_series(1, 15) as n on conflict do nothing`;
  await sql`
    insert into actions (account_id, board_id, user_id, title, content, title_key, content_key, created_at, updated_at)
    select account_id, id, user_id, 'Action ' || n, 'To do ' || n, 'action ' || n, 'to do ' || n, now(), now()
    from boards a, generate_series(1, 3) as n`;
}
