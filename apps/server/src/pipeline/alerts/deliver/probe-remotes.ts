/**
 * Probes mail servers and webhook hosts that failed, so that waiting messages need not wait for the rest of their
 * backoff once the remote works again.
 */
import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { retryAfterSecondsMax } from '#src/platform/outbox/backoff.ts';
import { hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import { services } from './channels/registry.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { Unconfirmed } from './outcome.ts';

const probeSeconds = 30;

/** Failures of the remote as a whole, before it accepted any part of the message. */
const ofRemote: readonly ProblemKey[] = [
  'problem.mailNotConfigured',
  'problem.mailUnreachable',
  'problem.mailServer',
  'problem.webhookNameUnknown',
  'problem.webhookUnreachable',
  'problem.webhookCertificate',
  'problem.webhookServer',
];

/** Returns the remote that failed (`mail` or a host), or null if the outcome concerns only this message or recipient. */
export function failedRemote(
  { channel, target }: Pick<ClaimedDelivery, 'channel' | 'target'>,
  { kind, problemKey }: Unconfirmed,
): string | null {
  if (kind !== 'retry' || !ofRemote.includes(problemKey)) return null;
  return services[channel].transport === 'mail' ? 'mail' : hostOfAddress(target);
}

export async function recordFailedRemote(tx: Tx, { remote, now }: { remote: string; now: Date }): Promise<void> {
  await tx.execute(sql`insert into failing_remotes (remote, probed_at) values (${remote}, ${now.toISOString()})
    on conflict do nothing`);
}

/**
 * Makes one waiting message due for each failing remote that was last probed at least 30 seconds ago. Chooses the
 * message at random, because a particular message may fail for a reason of its own. Deletes remotes for which no
 * message waits. Returns the number of messages made due. Safe to run in several workers.
 */
export async function probeRemotes({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const at = now();
  const before = new Date(at.getTime() - probeSeconds * 1_000).toISOString();
  const rows = await db.execute<{ isDue: boolean }>(sql`
    with idle as (select r.remote from failing_remotes r
      where r.probed_at <= ${before} and not exists (select from deliveries p where p.id = r.probe_id
        and (p.state = 'sending' or p.state = 'pending' and p.next_attempt_at <= ${at.toISOString()}))
      for update skip locked),
    picked as (select distinct on (d.waits_for) d.id, d.waits_for, d.next_attempt_at from deliveries d
      join idle on idle.remote = d.waits_for where d.state = 'pending' and ${mayRetry(at)}
      order by d.waits_for, random()),
    due as (update deliveries set next_attempt_at = ${at.toISOString()} from picked where deliveries.id = picked.id
      and deliveries.state = 'pending'),
    forgotten as (delete from failing_remotes r using idle where r.remote = idle.remote
      and not exists (select from deliveries d where d.waits_for = r.remote and d.state in ('pending', 'sending')))
    update failing_remotes r set probed_at = ${at.toISOString()}, probe_id = picked.id, probe_due_at = picked.next_attempt_at
    from picked where r.remote = picked.waits_for returning true as "isDue"`);
  return rows.length;
}

/**
 * Ends the probe of a failing remote. If the remote still fails and the message's own next attempt is not due yet,
 * returns the time of that attempt and marks the probe so that it does not count towards permanent failure. Otherwise
 * returns null.
 */
export async function endProbe(
  tx: Tx,
  { delivery, remote, now }: { delivery: ClaimedDelivery; remote: string | null; now: Date },
): Promise<Date | null> {
  if (delivery.waitsFor === null) return null;
  const [probe] = await tx.execute<{ dueAt: string | null }>(sql`
    update failing_remotes r set probe_id = null, probe_due_at = null
    from failing_remotes before where before.remote = r.remote and r.remote = ${delivery.waitsFor}
      and r.probe_id = ${delivery.id} returning before.probe_due_at as "dueAt"`);
  const dueAt = probe?.dueAt ? new Date(probe.dueAt) : null;
  if (remote === null || dueAt === null || dueAt <= now) return null;
  await tx.execute(sql`update delivery_attempts set context = coalesce(context, '{}') || '{"isProbe": 1}'
    where delivery_id = ${delivery.id} and attempt_number = (select attempt_count from deliveries where id = ${delivery.id})`);
  return dueAt;
}

/** Makes all messages that wait for a remote due, oldest first, because the remote responded to one of them. */
export async function releaseRemote(db: Db, { remote, now }: { remote: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.execute(sql`delete from failing_remotes where remote = ${remote} returning remote`);
    if (deleted.length === 0) return;
    await tx.execute(sql`
      with waiting as (select d.id, row_number() over (order by d.created_at desc, d.id desc) as place from deliveries d
        where d.waits_for = ${remote} and d.state = 'pending' and ${mayRetry(now)})
      update deliveries set next_attempt_at = ${now.toISOString()}::timestamptz - waiting.place * interval '1 millisecond'
      from waiting where deliveries.id = waiting.id and deliveries.state = 'pending'`);
  });
}

/** SQL condition that the wait requested by the remote for this message (`Retry-After`) has passed. */
const mayRetry = (now: Date): SQL => sql`not exists (select from delivery_attempts a where a.delivery_id = d.id
  and a.retry_after_seconds is not null and a.finished_at + least(a.retry_after_seconds, ${retryAfterSecondsMax}::integer) * interval '1 second' > ${now.toISOString()})`;
