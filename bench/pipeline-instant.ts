/** How long after the publisher's answer an alert at once had come. */
import type { Sql } from 'postgres';
import { userOfId } from './pipeline-load.ts';
import type { Arrival } from './pipeline-outside.ts';
import type { World } from './pipeline-world.ts';

export interface InstantTimes {
  /** Milliseconds, smallest first, of messages whose first article came while feeds were read, and while digests were built. */
  early: number[];
  late: number[];
  /** Of all of them: how many had waited for the minute that lies between two messages to one reader. */
  waited: number;
}

export interface InstantInput {
  world: World;
  arrivals: readonly Arrival[];
  givenAt: readonly (number | null)[];
  /** Answers before that are of the warm-up, and not counted. */
  from: number;
}

/** The product's own pause between two messages to one reader. */
const gapMs = 60_000;

/**
 * Returns the time from the end of the answer that brought an alert's first article, or, where the reader had had a message less
 * than a minute before, from the end of that minute.
 */
export async function measureInstant(sql: Sql, input: InstantInput): Promise<InstantTimes> {
  const { world, arrivals, givenAt, from } = input;
  const rows = await sql<{ delivery_id: string; user_id: string; built_at: Date; numbers: number[] }[]>`
    select d.id as delivery_id, a.user_id, a.built_at, m.numbers from alerts a
    join users u on u.id = a.user_id and u.alerts_time = 'instant'
    join deliveries d on d.alert_id = a.id and d.channel = 'email'
    join lateral (select array_agg(distinct substring(article_url from '[0-9]+$')::int) as numbers
      from matches join articles on articles.id = article_id where matches.id = any(a.match_ids)) m on true
    order by a.user_id, a.built_at`;
  const cameAt = new Map(arrivals.map(({ deliveryId, at }) => [deliveryId, at]));
  const times: InstantTimes = { early: [], late: [], waited: 0 };
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
  }
  times.early.sort((a, b) => a - b);
  times.late.sort((a, b) => a - b);
  return times;
}
