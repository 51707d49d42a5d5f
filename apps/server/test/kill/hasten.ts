import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';

const everyMs = 100;

export interface HastenOptions {
  signal: AbortSignal;
  digestShare: number;
  retriesToo: boolean;
}

/** Repeatedly makes delayed work due, until `signal` aborts. Skips rows that a worker has locked. */
export async function hasten(db: Db, { signal, digestShare, retriesToo }: HastenOptions): Promise<void> {
  while (!signal.aborted) {
    await db.$client`/* hasten */
      update feeds set next_due_at = now() where id in (
        select id from feeds where leased_until is null and next_due_at > now() for update skip locked)`;
    await db.$client`/* hasten */
      update alert_schedules s set next_due_at = now(), last_alert_at = now() - interval '2 minutes'
      from (select user_id from alert_schedules order by user_id for update skip locked) free, users u
      where free.user_id = s.user_id and u.id = s.user_id
        and (s.next_due_at > now() or (s.next_due_at is null and s.last_alert_at > now() - interval '1 minute'))
        and (u.alerts_time = 'instant' and s.next_due_at is not null or random() < ${digestShare})
        and exists (select from waiting_matches w where w.user_id = u.id)`;
    if (retriesToo)
      await db.$client`/* hasten */
      update pgboss.job j set start_after = now() from (
        select name, id from pgboss.job where state = 'retry' and start_after > now() for update skip locked) free
      where j.name = free.name and j.id = free.id`;
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

/**
 * Ends leases, so that the leased rows are due again. Call this only while no worker runs, because a live worker must
 * keep its leases. Without `feedsToo`, feeds remain leased until the jobs of dead workers release them.
 */
export async function endLeases(db: Db, { feedsToo }: { feedsToo: boolean }): Promise<void> {
  await db.$client`update deliveries set leased_until = now() where leased_until > now()`;
  await db.$client`update spike_checks set due_at = now() where due_at > now()`;
  if (feedsToo) await db.$client`update feeds set leased_until = now() where leased_until > now()`;
}

export async function endHeartbeats(db: Db): Promise<void> {
  await db.$client`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`;
  await db.$client`update pgboss.queue set monitor_claim_on = null, monitor_on = null`;
}
