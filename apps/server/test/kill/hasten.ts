import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';

/** Milliseconds between two looks. */
const everyMs = 250;

/**
 * Makes time pass faster until `signal`: feeds are due again at once, the minute between two messages to an `instant`
 * reader is over at once, and the hour of the daily readers comes every few seconds. Rows that a worker has are left.
 */
export async function hasten(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await db.$client`
      update feeds set next_due_at = now() where id in (
        select id from feeds where leased_until is null and next_due_at > now() for update skip locked)`;
    await db.$client`
      update alert_schedules s set next_due_at = now(), last_alert_at = now() - interval '2 minutes'
      from (select user_id from alert_schedules order by user_id for update skip locked) free, users u
      where free.user_id = s.user_id and u.id = s.user_id
        and (s.next_due_at > now() or (s.next_due_at is null and s.last_alert_at > now() - interval '1 minute'))
        and (u.alerts_time = 'instant' and s.next_due_at is not null or random() < 0.1)
        and exists (select from waiting_matches w where w.user_id = u.id)`;
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}
