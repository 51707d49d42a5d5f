/** Checks the results of a run against those computed from the generated world, without using the product's code. */
import type { Sql } from 'postgres';
import { emailOf, searchOfId, userOfEmail, userOfId, webhookPathOf } from './pipeline-load.ts';
import type { Arrival } from './pipeline-outside.ts';
import { searchesPerUser, type World } from './pipeline-world.ts';

export interface CheckInput {
  world: World;
  arrivals: readonly Arrival[];
  digestAt: Date;
  /** True if processes were killed. A message may then arrive twice if its attempt is marked as interrupted. */
  mayRepeat: boolean;
}

export interface Checked {
  problems: string[];
  counts: { matches: number; alerts: number; digests: number; folded: number; deliveries: number; repeated: number };
}

export async function checkEverything(sql: Sql, input: CheckInput): Promise<Checked> {
  const problems = createProblems();
  const counts = { matches: 0, alerts: 0, digests: 0, folded: 0, deliveries: 0, repeated: 0 };
  const entryOf = await checkArticles(sql, input, problems);
  counts.matches = await checkMatches(sql, input, { entryOf, problems });
  Object.assign(counts, await checkAlerts(sql, input, { entryOf, problems }));
  Object.assign(counts, await checkDeliveries(sql, input, problems));
  await checkSchedules(sql, input, problems);
  return { problems: problems.list(), counts };
}

interface Problems {
  add(what: string, example: string): void;
  list(): string[];
}

function createProblems(): Problems {
  const kinds = new Map<string, { count: number; example: string }>();
  return {
    add(what, example) {
      const known = kinds.get(what);
      if (known) known.count++;
      else kinds.set(what, { count: 1, example });
    },
    list: () => [...kinds].map(([what, { count, example }]) => `${what}: ${count}, such as ${example}`),
  };
}

async function checkArticles(sql: Sql, { world }: CheckInput, problems: Problems): Promise<Map<number, number>> {
  const rows = await sql<{ id: string; number: number; is_done: boolean }[]>`
    select id, substring(article_url from '[0-9]+$')::int as number, extracted_at is not null and matched_at is not null as is_done
    from articles`;
  const seen = new Set<number>();
  for (const { number, is_done: isDone } of rows) {
    if (seen.has(number)) problems.add('entries stored twice', String(number));
    if (!isDone) problems.add('articles not read or not matched', String(number));
    seen.add(number);
  }
  for (const number of world.entries.keys()) if (!seen.has(number)) problems.add('entries not stored', String(number));
  return new Map(rows.map(({ id, number }) => [Number(id), number]));
}

interface Known {
  entryOf: Map<number, number>;
  problems: Problems;
}

interface MatchRow {
  id: string;
  articles: string[];
  dropped: number;
  waiting: number;
}

async function checkMatches(sql: Sql, { world }: CheckInput, { entryOf, problems }: Known): Promise<number> {
  const rows = await sql<MatchRow[]>`
    select search_settings_id as id, array_agg(article_id::text) as articles,
      count(*) filter (where dropped_reason is not null)::int as dropped,
      count(*) filter (where w.match_id is not null)::int as waiting
    from matches left join waiting_matches w on w.user_id = matches.user_id and w.match_id = matches.id
    group by search_settings_id`;
  const found = new Map(rows.map((row) => [keyOf(searchOfId(row.id)), row]));
  let count = 0;
  for (let user = 0; user < world.size.users; user++) {
    for (const [turn, search] of world.searchesOf(user).entries()) {
      const row = found.get(keyOf({ user, turn }));
      const expected = world.wantedBy(search);
      const got = (row?.articles ?? []).map((id) => entryOf.get(Number(id)) ?? -1).sort((a, b) => a - b);
      count += got.length;
      const name = `${emailOf(user)} “${world.keywordsOf(search)}”`;
      if (String(got) !== String(expected))
        problems.add('saved searches with other articles than expected', `${name}: ${got} instead of ${expected}`);
      if (row?.waiting) problems.add('saved searches with matches that still wait', name);
      if (row?.dropped && user >= world.size.instant) problems.add('saved searches with dropped matches', name);
    }
  }
  return count;
}

const keyOf = ({ user, turn }: { user: number; turn: number }) => user * searchesPerUser + turn;

interface AlertRow {
  user_id: string;
  is_digest: boolean;
  articles: string[];
  shown: number;
  folded: number;
  repeated: number;
}

/**
 * Checks that a reader of digests receives one alert with all articles that their searches match, and that an `instant`
 * reader receives each article in at most one alert.
 */
async function checkAlerts(sql: Sql, { world, digestAt }: CheckInput, { entryOf, problems }: Known) {
  const rows = await sql<AlertRow[]>`
    select a.user_id, a.due_at = ${digestAt} as is_digest, m.articles, c.shown, c.folded, c.repeated
    from alerts a
    join lateral (select coalesce(array_agg(distinct article_id::text), '{}') as articles from matches where id = any(a.match_ids)) m on true
    join lateral (select count(*)::int as shown, (count(*) - count(distinct article_id))::int as repeated,
      (select count(distinct m.article_id)::int from folded_matches f join matches m on m.id = f.match_id
        where f.alert_id = a.id and f.match_id = any(a.match_ids) and not exists (select from alert_articles own
          where own.alert_id = a.id and own.article_id = m.article_id)) as folded
      from alert_articles where alert_id = a.id) c on true`;
  const digestsOf = new Map<number, number>();
  const toldTo = new Map<string, number>();
  let folded = 0;
  for (const row of rows) {
    const user = userOfId(row.user_id);
    const name = emailOf(user);
    folded += row.folded;
    if (row.shown + row.folded !== row.articles.length)
      problems.add('alerts whose articles are not those of their matches', `${name}: ${row.shown} + ${row.folded}`);
    if (user < world.size.instant) {
      for (const id of row.articles) toldTo.set(`${user} ${id}`, (toldTo.get(`${user} ${id}`) ?? 0) + 1);
      continue;
    }
    if (!row.is_digest) problems.add('alerts nobody asked for', name);
    digestsOf.set(user, (digestsOf.get(user) ?? 0) + 1);
    const expected = [...new Set(world.searchesOf(user).flatMap(world.wantedBy))].sort((a, b) => a - b);
    const got = row.articles.map((id) => entryOf.get(Number(id)) ?? -1).sort((a, b) => a - b);
    if (String(got) !== String(expected))
      problems.add('digests with other articles than expected', `${name}: ${got} instead of ${expected}`);
  }
  for (const [what, times] of toldTo) if (times > 1) problems.add('articles told twice at once', what);
  for (let user = world.size.instant; user < world.size.users; user++) {
    const wantsSomething = world.searchesOf(user).some((search) => world.wantedBy(search).length > 0);
    const count = digestsOf.get(user) ?? 0;
    if (count !== (wantsSomething ? 1 : 0))
      problems.add('readers without just one digest', `${emailOf(user)}: ${count}`);
  }
  return { alerts: rows.length, digests: digestsOf.size, folded };
}

interface DeliveryRow {
  id: string;
  user_id: string;
  is_mail: boolean;
  state: string;
  attempts: number;
  interrupted: number;
  first: string[];
}

async function checkDeliveries(sql: Sql, { world, arrivals, mayRepeat }: CheckInput, problems: Problems) {
  const rows = await sql<DeliveryRow[]>`
    select d.id, d.user_id, d.channel = 'email' as is_mail, d.state, t.attempts, t.interrupted, f.first
    from deliveries d
    join lateral (select count(*)::int as attempts, count(*) filter (where outcome = 'interrupted')::int as interrupted
      from delivery_attempts where delivery_id = d.id) t on true
    join lateral (select array_agg(article_id::text order by position) as first
      from (select article_id, position from alert_articles where alert_id = d.alert_id order by position limit 5) shown) f on true`;
  const cameBy = Map.groupBy(arrivals, ({ deliveryId, target, articleIds }) => deliveryId ?? `${target} ${articleIds}`);
  const perAlert = new Map<string, number>();
  let repeated = 0;
  for (const row of rows) {
    const user = userOfId(row.user_id);
    const target = row.is_mail ? emailOf(user) : webhookPathOf(user);
    const key = row.is_mail ? row.id : `${target} ${row.first}`;
    const came = cameBy.get(key) ?? [];
    cameBy.delete(key);
    if (row.state !== 'sent') problems.add(`deliveries in the state ${row.state}`, target);
    if (came.length === 0) problems.add('messages that never came', target);
    if (came.length > 1) repeated++;
    if (came.length > (mayRepeat ? 1 + row.interrupted : 1)) problems.add('messages that came again', target);
    if (row.attempts !== 1 + (mayRepeat ? row.interrupted : 0)) problems.add('deliveries tried again', target);
    for (const one of came) {
      if (one.target !== target) problems.add('messages to another reader', `${one.target} instead of ${target}`);
      // Compares sorted ids, because a mail lists articles by saved search.
      if (String(one.articleIds.toSorted()) !== String(row.first.map(Number).toSorted()))
        problems.add('messages that tell of other articles', target);
    }
    const place = `${row.user_id} ${row.is_mail ? 'mail' : 'webhook'}`;
    perAlert.set(place, (perAlert.get(place) ?? 0) + 1);
  }
  for (const [, [one]] of cameBy) problems.add('messages of no delivery', one?.target ?? '');
  const alerts = await sql<{ user_id: string; count: number }[]>`
    select user_id, count(*)::int as count from alerts group by user_id`;
  for (const { user_id: id, count } of alerts) {
    const places = world.hasWebhook(userOfId(id)) ? ['mail', 'webhook'] : ['mail'];
    for (const place of places)
      if (perAlert.get(`${id} ${place}`) !== count) problems.add(`alerts without their ${place}`, id);
  }
  for (const { target } of arrivals)
    if (target.includes('@') && Number.isNaN(userOfEmail(target))) problems.add('mails to nobody', target);
  return { deliveries: rows.length, repeated };
}

async function checkSchedules(sql: Sql, { digestAt }: CheckInput, problems: Problems): Promise<void> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from alert_schedules join users on users.id = user_id
    where alerts_time <> 'instant' and (next_due_at is null or next_due_at <= ${digestAt})`;
  for (const { user_id: id } of rows) problems.add('schedules that did not go on', id);
}
