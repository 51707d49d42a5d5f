import { describeProblem, type ProblemKey } from '@kawaraban/messages/alerts.ts';
import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { type Channel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { sql } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { listDestinations } from '../destinations/list-destinations.ts';
import type { DestinationRow } from '../destinations/table.ts';

/** A problem that keeps alerts from reaching the user. */
export interface AlertProblem {
  /** EMAIL 1 or WEBHOOK 2. */
  channel: 1 | 2;
  /** The affected destination. Null for e-mail and `webhookUrl`. */
  destination: DestinationRow | null;
  /**
   * `webhook-off`: the address is gone and switched off. `delivery-failing`: the last attempt failed and another
   * follows. `delivery-failed`: the last attempt failed and none follows.
   */
  kind: 'webhook-off' | 'delivery-failing' | 'delivery-failed';
  /** The reason, as a key of `packages/messages/alerts.ts`. */
  problemKey: ProblemKey;
  /** The remote's own words. */
  detail: string | null;
  /** When the last attempt failed, or when the webhook was switched off. */
  at: Date;
  /** When the next message is tried. Null while an attempt is in flight and when no message waits. */
  nextTryAt: Date | null;
  /** Messages that wait for the address. */
  waitingCount: number;
}

/** Days after which a failure says nothing about the present. */
const problemDaysMax = 30;
const dayMs = 86_400_000;

/** Keys for a reason stored without one. */
const generalKeys: Record<1 | 2, ProblemKey> = { 1: 'problem.mailRefused', 2: 'problem.webhookRefused' };

const bitOf = (channel: Channel) => describeChannel(channel).bit;

/**
 * Returns the current problems of the user's channels, at most one per address: a webhook that was switched off, or a
 * failed last attempt. A later success or a new address resolves it.
 */
export async function readAlertProblems(
  { db, now }: { db: DbOrTx; now: Clock },
  { user }: { user: UserRow },
): Promise<AlertProblem[]> {
  const destinations = await listDestinations({ db }, user.id);
  const places = await readFailingPlaces(db, { user, destinations, now: now() });
  const failing = places.map(
    (place): AlertProblem => ({
      channel: bitOf(place.channel),
      destination: destinations.find(({ id }) => id === place.destinationId) ?? null,
      kind: place.waitingCount > 0 ? 'delivery-failing' : 'delivery-failed',
      problemKey: knownKey(place.problemKey) ?? generalKeys[bitOf(place.channel)],
      detail: place.problemDetail,
      at: new Date(place.failedAt),
      nextTryAt: place.nextTryAt === null ? null : new Date(place.nextTryAt),
      waitingCount: place.waitingCount,
    }),
  );
  const off = [
    describeOff(null, { offAt: user.webhookOffAt, offReason: user.webhookOffReason }),
    ...destinations.map((destination) => describeOff(destination, destination)),
  ].filter((problem) => problem !== null);
  const isSaidAsOff = ({ channel, destination }: AlertProblem) =>
    channel === webhookBit && off.some((problem) => problem.destination?.id === destination?.id);
  return [...failing.filter((problem) => !isSaidAsOff(problem)), ...off];
}

/** An address whose last attempt failed. */
interface FailingPlace extends Record<string, unknown> {
  channel: Channel;
  destinationId: string | null;
  problemKey: string | null;
  problemDetail: string | null;
  failedAt: string;
  nextTryAt: string | null;
  waitingCount: number;
}

/** Reasons that say nothing about the address. */
const notAboutPlace: readonly ProblemKey[] = ['problem.channelOff', 'problem.noLongerNeeded', 'problem.messageEmpty'];

/**
 * Returns the user's current addresses whose last attempt failed. Only the newest of the messages that failed for good
 * is read, because an `instant` reader may have thousands.
 */
async function readFailingPlaces(
  db: DbOrTx,
  { user, destinations, now }: { user: UserRow; destinations: readonly DestinationRow[]; now: Date },
): Promise<FailingPlace[]> {
  const addresses = [
    { id: null, address: user.email },
    ...(user.webhookUrl ? [{ id: null, address: user.webhookUrl }] : []),
    ...destinations.map(({ id, address }) => ({ id, address })),
  ];
  const since = new Date(now.getTime() - problemDaysMax * dayMs).toISOString();
  return await db.execute<FailingPlace>(sql`
    with address as (select * from jsonb_to_recordset(${JSON.stringify(addresses)}::text::jsonb) as r (id uuid, address text)),
    mine as (select d.*, coalesce(d.state in ('pending', 'sending') and d.problem_key is not null, false) as is_failing
      from deliveries d join address a on d.target = a.address and d.destination_id is not distinct from a.id
      where d.user_id = ${user.id} and d.created_at > ${since}::timestamptz and d.purpose in ('alert', 'test')),
    place as (select channel, destination_id, target, max(coalesce(sent_at, created_at)) filter (where state = 'sent') as sent_at,
        count(*) filter (where state in ('pending', 'sending'))::int as waiting_count,
        min(next_attempt_at) filter (where state = 'pending') as next_try_at
      from mine group by channel, destination_id, target),
    ended as (select distinct on (channel, destination_id, target) * from mine
      where state in ('failed', 'stopped') and coalesce(problem_key, '') <> all (${sql.param(notAboutPlace)}::text[])
      order by channel, destination_id, target, created_at desc, id desc),
    failed as (select distinct on (channel, destination_id, target) f.*, coalesce(attempt.at, f.created_at) as failed_at
      from (select * from ended union all select * from mine where is_failing) f
      left join lateral (select max(finished_at) as at from delivery_attempts
        where delivery_id = f.id and outcome <> 'sent') attempt on true
      order by channel, destination_id, target, failed_at desc, f.created_at desc)
    select place.channel, place.destination_id as "destinationId", failed.problem_key as "problemKey",
      failed.problem_detail as "problemDetail", failed.failed_at as "failedAt", place.next_try_at as "nextTryAt",
      place.waiting_count as "waitingCount"
    from place join failed on failed.channel = place.channel and failed.target = place.target
      and failed.destination_id is not distinct from place.destination_id
    where place.sent_at is null or failed.failed_at > place.sent_at
    order by place.channel, place.destination_id nulls first`);
}

function describeOff(
  destination: DestinationRow | null,
  { offAt, offReason }: { offAt: Date | null; offReason: string | null },
): AlertProblem | null {
  if (offAt === null) return null;
  const key = knownKey(offReason);
  return {
    ...{ channel: webhookBit, destination, kind: 'webhook-off' },
    ...{ problemKey: key ?? 'problem.webhookGone', detail: key ? null : offReason, at: offAt },
    ...{ nextTryAt: null, waitingCount: 0 },
  };
}

/** A key stored by another version of the program may be unknown. */
function knownKey(key: string | null): ProblemKey | null {
  return key?.startsWith('problem.') && describeProblem('en', key) !== key ? (key as ProblemKey) : null;
}
