import { type SQL, sql } from 'drizzle-orm';
import { sources } from './table.ts';

/** Seconds in which an article is stored after a hub has sent it: a minute, as `instant` alerts promise. */
const pushedSeconds = 60;

/**
 * SQL: seconds in which an article of a source is usually stored after its publication. A minute if a hub sends the articles,
 * else the time between two fetches of the source's fastest feed. Null if none of its feeds can be read at present.
 */
export const expectedDelaySeconds: SQL<number | null> = sql<number | null>`(
  select min(case when h.state = 'active' and h.lease_ends_at > now() and h.missed_at is null then ${sql.raw(String(pushedSeconds))}
    else greatest(${sql.raw(String(pushedSeconds))}, ceil(extract(epoch from f.next_due_at - f.last_fetched_at)))::int end)
  from feeds f left join feed_hubs h on h.feed_id = f.id
  where f.source_id = ${sources.id} and f.state = 'active' and f.last_success_at is not null and f.consecutive_failures = 0)`;
