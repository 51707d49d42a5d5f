import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { deleteFailure, type Place } from './failing-channels.ts';

/** Maximum age in hours at which a failed message is resent. Alerts carry no older news. */
export const ageHoursMax = 72;
const messagesMax = 500;

/** Failure reasons that concern the message rather than the destination, so that another attempt would fail too. */
const aboutMessage: readonly ProblemKey[] = [
  'problem.messageTooLarge',
  'problem.messageEmpty',
  'problem.mailRefused',
  'problem.interrupted',
  'problem.channelOff',
  'problem.noLongerNeeded',
];

/**
 * Makes waiting alerts due, oldest first. Also resends, once, alerts of the last 72 hours that failed permanently
 * because of the destination. `to` is a new destination to which the alerts are sent instead.
 */
export async function releaseWaiting(
  db: DbOrTx,
  { place, now, dueAt, to = place }: { place: Place; now: Date; dueAt: Date; to?: Place },
): Promise<number> {
  const since = new Date(now.getTime() - ageHoursMax * 3_600_000).toISOString();
  const rows = await db.execute<{ id: string }>(sql`
    with waiting as (select d.id, d.created_at from deliveries d
      where ${isAt(place)} and d.purpose = 'alert' and d.problem_key is not null
        and (d.state = 'pending' or d.state in ('failed', 'stopped') and d.created_at > ${since}::timestamptz
          and d.problem_key <> all (${sql.param(aboutMessage)}::text[]) and not exists (${attemptsBefore}))
        and not exists (select from deliveries other where other.alert_id = d.alert_id and other.id <> d.id
          and other.channel = ${to.channel}
          and coalesce(other.destination_id, other.user_id) = coalesce(d.destination_id, d.user_id))
      order by d.created_at desc limit ${messagesMax}),
      placed as (select id, row_number() over (order by created_at desc, id desc) as place from waiting),
      forgotten as (update delivery_attempts a set context = coalesce(a.context, '{}') || '{"isBeforeRepair": 1}'
        from placed where a.delivery_id = placed.id)
    update deliveries set state = 'pending', channel = ${to.channel}, target = ${to.target}, leased_until = null,
      next_attempt_at = ${dueAt.toISOString()}::timestamptz - placed.place * interval '1 millisecond'
    from placed where deliveries.id = placed.id and deliveries.state in ('pending', 'failed', 'stopped')
    returning deliveries.id`);
  return rows.length;
}

/**
 * Releases waiting messages after a delivery is confirmed. Runs outside the transaction that stores the confirmation,
 * so as not to delay it. On failure, the next confirmed delivery retries.
 */
export async function recoverPlace(db: Db, { place, now }: { place: Place; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    if (await deleteFailure(tx, place, now)) await releaseWaiting(tx, { place, now, dueAt: now });
  });
}

export async function stopWaiting(db: DbOrTx, place: Place): Promise<void> {
  await db.execute(sql`update deliveries d set state = 'stopped', next_attempt_at = null, problem_key = 'problem.channelOff'
    where ${isAt(place)} and d.purpose = 'alert' and d.state = 'pending' and d.problem_key is not null`);
}

const isAt = ({ userId, channel, target, destinationId }: Place): SQL =>
  sql`d.user_id = ${userId} and d.channel = ${channel} and d.target = ${target}
    and d.destination_id is not distinct from ${destinationId}::uuid`;

const attemptsBefore = sql`select from delivery_attempts before
  where before.delivery_id = d.id and before.context ? 'isBeforeRepair'`;
