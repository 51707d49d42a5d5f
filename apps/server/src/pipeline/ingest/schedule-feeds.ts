/**
 * Leases due feeds. Safe in several processes at the same time: no feed is leased twice, and two feeds of one host are
 * never leased together.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { JobQueue } from '#src/platform/jobs.ts';

export const FETCH_FEED_JOB = 'fetch-feed';

/**
 * Maximum number of feeds leased per round, and also of waiting jobs. Fetching faster than matching would only build a
 * queue that delays instant alerts.
 */
export const FEEDS_PER_ROUND = 25;
/**
 * Lease duration in seconds. A fetch takes at most 30 s of network time plus its wait for the host. A worker that
 * exceeds the lease counts as dead.
 */
const LEASE_SECONDS = 180;

export interface FetchFeedPayload {
  feedId: number;
  /** End of the lease in ISO 8601, as stored. A worker with a different value has lost the lease. */
  leasedUntil: string;
}

export interface ScheduleDeps {
  db: Db;
  jobs: JobQueue;
  now: Clock;
  exemptOrigins?: readonly string[];
  backlog?: (tx: Tx) => Promise<number>;
}

export async function scheduleFeeds({
  db,
  jobs,
  now,
  exemptOrigins = [],
  backlog = async () => 0,
}: ScheduleDeps): Promise<number> {
  const at = now();
  const leasedUntil = new Date(at.getTime() + LEASE_SECONDS * 1000);
  const exemptHosts = exemptOrigins.map((origin) => new URL(origin).host);
  const leased = await db.transaction(async (tx) => {
    // A round does nothing while another round is running, because neither would see the other's leases of the same host.
    const [turn] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('schedule-feeds')) as taken`,
    );
    if (!turn?.taken) return 0;
    const room = FEEDS_PER_ROUND - (await backlog(tx));
    if (room <= 0) return 0;
    const isoNow = at.toISOString();
    const hosts = sql`array[${sql.join([sql`''`, ...exemptHosts.map((host) => sql`${host}`)], sql`, `)}]::text[]`;
    const rows = await tx.execute<{ id: string }>(sql`
      with busy as (
        select distinct split_part(url, '/', 3) as host from feeds where leased_until > ${isoNow}::timestamptz
      ), due as (
        select id, next_due_at, split_part(url, '/', 3) = any(${hosts}) as is_exempt, split_part(url, '/', 3) as host
        from feeds
        where state = 'active' and next_due_at <= ${isoNow}::timestamptz
          and (leased_until is null or leased_until <= ${isoNow}::timestamptz)
      ), one_a_host as (
        select id, next_due_at from due where is_exempt
        union all
        (select distinct on (host) id, next_due_at
         from due where not is_exempt and host not in (select host from busy) order by host, next_due_at)
      ), chosen as (
        select id from feeds
        where id in (select id from one_a_host order by next_due_at limit ${room})
        for update skip locked
      )
      update feeds set leased_until = ${leasedUntil.toISOString()}::timestamptz
      from chosen where feeds.id = chosen.id returning feeds.id`);
    const payloads: FetchFeedPayload[] = rows.map((row) => ({
      feedId: Number(row.id),
      leasedUntil: leasedUntil.toISOString(),
    }));
    await jobs.sendMany(tx, FETCH_FEED_JOB, payloads);
    return payloads.length;
  });
  if (leased > 0) failpoint('fetch:leased');
  return leased;
}
