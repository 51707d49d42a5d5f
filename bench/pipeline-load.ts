import type { Sql } from 'postgres';
import { searchesPerUser, type World } from './pipeline-world.ts';

export interface LoadInput {
  world: World;
  origin: string;
  signal: AbortSignal;
}

const rowsPerStatement = 5_000;
const peoplePerAccount = 5;
const zones = ['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo', 'Europe/London'];
/** Number of hours until scheduled digests are due. They must become due long after the run, because the run triggers digests itself. */
const hoursToOwnDigest = 12;

export const emailOf = (user: number) => `reader${user}@bench.example`;
export const userOfEmail = (email: string) => Number(/^reader(\d+)@bench\.example$/.exec(email)?.[1] ?? Number.NaN);

/** Ids encode the kind and number, so that nothing has to be read back. */
const idOf = (kind: 1 | 2 | 3, number: number) =>
  `00000000-0000-400${kind}-8000-${number.toString(16).padStart(12, '0')}`;
const userIdOf = (user: number) => idOf(1, user);
export const userOfId = (id: string) => Number.parseInt(id.slice(-12), 16);
export const searchOfId = (id: string) => {
  const number = Number.parseInt(id.slice(-12), 16);
  return { user: Math.floor(number / searchesPerUser), turn: number % searchesPerUser };
};
const accountIdOf = (user: number) => idOf(3, Math.floor(user / peoplePerAccount));

export function webhookPathOf(user: number): string {
  const place = `reader${user}`;
  const paths = [
    `/services/T0/B0/${place}`,
    `/v1/spaces/${place}/messages`,
    `/workflows/${place}/triggers/manual/paths/invoke`,
  ];
  return paths[Math.floor(user / 10) % paths.length]!;
}

export async function loadWorld(sql: Sql, { world, origin, signal }: LoadInput): Promise<void> {
  const { size } = world;
  const insert = async <T>(count: number, row: (number: number) => T, write: (rows: string) => Promise<unknown>) => {
    for (let from = 0; from < count; from += rowsPerStatement) {
      signal.throwIfAborted();
      const rows = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_, n) => row(from + n));
      await write(JSON.stringify(rows));
    }
  };
  await loadFeeds(sql, { world, origin });
  await insert(
    Math.ceil(size.users / peoplePerAccount),
    (account) => ({ id: accountIdOf(account * peoplePerAccount), name: `Account ${account}` }),
    (rows) => sql`insert into accounts (id, name, plan, user_limit)
      select id, name, 'PREMIUM', 50 from jsonb_to_recordset(${rows}::text::jsonb) as r (id uuid, name text)`,
  );
  await insert(
    size.users,
    (user) => userRow(world, user, origin),
    (
      rows,
    ) => sql`insert into users (id, email, alerts_channel, webhook_url, alerts_language, alerts_timezone, alerts_time, alerts_weekdays)
      select id, email, alerts_channel, webhook_url, alerts_language, alerts_timezone, alerts_time, '[0, 1, 2, 3, 4, 5, 6]'
      from jsonb_to_recordset(${rows}::text::jsonb) as r (id uuid, email text, alerts_channel int, webhook_url text,
        alerts_language text, alerts_timezone text, alerts_time text)`,
  );
  await insert(
    size.users,
    (user) => ({ account_id: accountIdOf(user), user_id: userIdOf(user) }),
    (rows) => sql`insert into account_users (account_id, user_id)
      select account_id, user_id from jsonb_to_recordset(${rows}::text::jsonb) as r (account_id uuid, user_id uuid)`,
  );
  await insert(
    size.users * searchesPerUser,
    (number) => searchRow(world, number),
    (rows) => sql`insert into search_settings (id, account_id, user_id, name, conditions, alerts_channel)
      select id, account_id, user_id, name, conditions, alerts_channel from jsonb_to_recordset(${rows}::text::jsonb)
        as r (id uuid, account_id uuid, user_id uuid, name text, conditions jsonb, alerts_channel int)`,
  );
  await sql`insert into alert_schedules (user_id, next_due_at)
    select id, case when alerts_time = 'instant' then null else now() + ${hoursToOwnDigest} * interval '1 hour' end from users`;
  await sql`vacuum (analyze)`;
}

async function loadFeeds(sql: Sql, { world, origin }: Pick<LoadInput, 'world' | 'origin'>): Promise<void> {
  const rows = world.entriesOf.map((_, feed) => ({
    key: `bench-${feed}`,
    language: world.isJapaneseFeed(feed) ? 'ja' : 'en',
    country: world.countryOf(feed),
    ja_sub: `試験新聞 ${feed}`,
    en_sub: `Bench Shimbun ${feed}`,
    url: `${origin}/feeds/${feed}`,
  }));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (key text, language text, country text, ja_sub text, en_sub text, url text)),
      source_group as (insert into source_groups (kind, key, ja_name, en_name) values ('news', 'bench', '試験', 'Bench') returning id),
      main as (insert into main_sources (group_id, key, ja_name, en_name) select id, 'bench', '試験', 'Bench' from source_group returning id),
      stored as (insert into sources (main_source_id, key, article_kind, country, language, ja_sub, en_sub, local_sub)
        select main.id, key, 'Headline', country, language, ja_sub, en_sub, ja_sub from main, wanted returning id, key)
    insert into feeds (source_id, url, next_due_at)
    select stored.id, url, now() + interval '1 day' from stored join wanted using (key)`;
}

function userRow(world: World, user: number, origin: string) {
  const zone = zones[user % zones.length] ?? 'UTC';
  const hasWebhook = world.hasWebhook(user);
  return {
    id: userIdOf(user),
    email: emailOf(user),
    alerts_channel: hasWebhook ? 3 : 1,
    webhook_url: hasWebhook ? `${origin}${webhookPathOf(user)}` : null,
    alerts_language: user % 3 === 0 ? 'en' : 'ja',
    alerts_timezone: zone,
    alerts_time: user < world.size.instant ? 'instant' : ownDigestTime(zone),
  };
}

const ownDigestAt = new Date(Date.now() + hoursToOwnDigest * 3_600_000);

function ownDigestTime(zone: string): string {
  return ownDigestAt.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

function searchRow(world: World, number: number) {
  const user = Math.floor(number / searchesPerUser);
  const turn = number % searchesPerUser;
  const search = world.searchesOf(user)[turn]!;
  const countries = search.country === null ? {} : { countries: [search.country] };
  return {
    id: idOf(2, number),
    account_id: accountIdOf(user),
    user_id: userIdOf(user),
    name: `Search ${turn}`,
    conditions: { keywords: world.keywordsOf(search), ...countries },
    alerts_channel: world.hasWebhook(user) ? 3 : 1,
  };
}

const feedNumber = "substring(url from '[0-9]+$')::int";

export async function startFeeds(sql: Sql, from: number, to: number, spreadSeconds = 0): Promise<void> {
  await sql`update feeds set next_due_at = now() + ${spreadSeconds / (to - from)}::float8 * (n - ${from}::int) * interval '1 second'
    from (select id, ${sql.unsafe(feedNumber)} as n from feeds) numbered
    where numbered.id = feeds.id and n >= ${from} and n < ${to}`;
}

export async function askForDigests(sql: Sql, at: Date): Promise<void> {
  await sql`update alert_schedules s set next_due_at = ${at} from users u
    where u.id = s.user_id and u.alerts_time <> 'instant'`;
}
