import { type SQL, sql } from 'drizzle-orm';
import { sources } from './table.ts';

const pushedSeconds = 60;

/**
 * SQL expression for the usual delay in seconds between the publication of a source's articles and their storage. The
 * result is a minute if a hub sends the articles, otherwise the fetch interval of the source's fastest feed, or null if
 * none of its feeds can currently be read.
 */
export const expectedDelaySeconds: SQL<number | null> = sql<number | null>`(
  select min(case when h.state = 'active' and h.lease_ends_at > now() and h.missed_at is null then ${sql.raw(String(pushedSeconds))}
    else greatest(${sql.raw(String(pushedSeconds))}, ceil(extract(epoch from f.next_due_at - f.last_fetched_at)))::int end)
  from feeds f left join feed_hubs h on h.feed_id = f.id
  where f.source_id = ${sources.id} and f.state = 'active' and f.last_success_at is not null and f.consecutive_failures = 0)`;
