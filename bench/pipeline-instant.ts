import type { Sql } from 'postgres';
import { userOfId } from './pipeline-load.ts';
import type { Arrival } from './pipeline-outside.ts';
import type { World } from './pipeline-world.ts';

export interface InstantTimes {
  /**
   * Sorted latencies in ms. `early`: the message's first article arrived while feeds were read; `late`: it arrived
   * while digests were built.
   */
  early: number[];
  late: number[];
  /** Stages of `early`: the time until the first article was stored, matched, built into the alert, and delivered. */
  legs: Record<'stored' | 'matched' | 'built' | 'delivered', number[]>;
  waited: number;
}

export interface InstantInput {
  world: World;
  arrivals: readonly Arrival[];
  givenAt: readonly (number | null)[];
  from: number;
}

interface AlertRow {
  delivery_id: string;
  user_id: string;
  built_at: Date;
  numbers: number[];
  stored_at: Date;
  matched_at: Date;
}

const gapMs = 60_000;

/**
 * Measures the latency of each instant alert from the end of the response that contained its first article. If the
 * reader received a message less than a minute earlier, measures from the end of that one-minute interval instead.
 */
export async function measureInstant(sql: Sql, input: InstantInput): Promise<InstantTimes> {
  const { world, arrivals, givenAt, from } = input;
  const rows = await sql<AlertRow[]>`
    select d.id as delivery_id, a.user_id, a.built_at, m.numbers, m.stored_at, m.matched_at from alerts a
    join users u on u.id = a.user_id and u.alerts_time = 'instant'
    join deliveries d on d.alert_id = a.id and d.channel = 'email'
    join lateral (select array_agg(distinct substring(article_url from '[0-9]+$')::int) as numbers,
        min(articles.created_at) as stored_at, min(articles.matched_at) as matched_at
      from matches join articles on articles.id = article_id where matches.id = any(a.match_ids)) m on true
    order by a.user_id, a.built_at`;
  const cameAt = new Map(arrivals.map(({ deliveryId, at }) => [deliveryId, at]));
  const legs: InstantTimes['legs'] = { stored: [], matched: [], built: [], delivered: [] };
  const times: InstantTimes = { early: [], late: [], legs, waited: 0 };
  let before: { user: number; builtAt: number } | undefined;
  for (const row of rows) {
    const user = userOfId(row.user_id);
    const freeAt = before?.user === user ? before.builtAt + gapMs : 0;
    before = { user, builtAt: row.built_at.getTime() };
    const at = cameAt.get(row.delivery_id);
    const firstAt = Math.min(...row.numbers.map((number) => givenAt[number] ?? Number.POSITIVE_INFINITY));
    if (at === undefined || firstAt < from) continue;
    if (freeAt > firstAt) times.waited++;
    const isLate = row.numbers.every((number) => (world.entries[number]?.feed ?? 0) >= world.lateFeed);
    times[isLate ? 'late' : 'early'].push(at - Math.max(firstAt, freeAt));
    if (isLate || freeAt > firstAt) continue;
    legs.stored.push(row.stored_at.getTime() - firstAt);
    legs.matched.push(row.matched_at.getTime() - row.stored_at.getTime());
    legs.built.push(row.built_at.getTime() - row.matched_at.getTime());
    legs.delivered.push(at - row.built_at.getTime());
  }
  for (const leg of Object.values(legs)) leg.sort((a, b) => a - b);
  times.early.sort((a, b) => a - b);
  times.late.sort((a, b) => a - b);
  return times;
}
