import { describeProblem, type ProblemKey } from '@kawaraban/messages/alerts.ts';
import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { type Channel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { sql } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { channelRepaired } from '../deliver/failing-channels.ts';
import { listDestinations } from '../destinations/list-destinations.ts';
import type { DestinationRow } from '../destinations/table.ts';

export interface AlertProblem {
  /** 1 for EMAIL, 2 for WEBHOOK. */
  channel: 1 | 2;
  /** Affected destination. Null for e-mail and `webhookUrl`. */
  destination: DestinationRow | null;
  /**
   * `webhook-off`: the webhook no longer exists and was switched off. `delivery-failing`: the last attempt failed and
   * will be retried. `delivery-failed`: the last attempt failed and will not be retried. `delivery-testing`: the
   * channel was repaired and its test message is being sent.
   */
  kind: 'webhook-off' | 'delivery-failing' | 'delivery-failed' | 'delivery-testing';
  problemKey: ProblemKey;
  detail: string | null;
  /** When the last attempt failed, or when the webhook was switched off. */
  at: Date;
  /** Time of the latest permanent failure since the last successful delivery, or null. */
  failedForGoodAt: Date | null;
  /** Time of the next attempt. Null while an attempt is in flight or if no message is waiting. */
  nextTryAt: Date | null;
  waitingCount: number;
}

/** Maximum age of a problem in days. Older failures say nothing about the current state. */
const problemDaysMax = 30;
const dayMs = 86_400_000;

const generalKeys: Record<1 | 2, ProblemKey> = { 1: 'problem.mailRefused', 2: 'problem.webhookRefused' };

const bitOf = (channel: Channel) => describeChannel(channel).bit;

/** Returns at most one problem per destination. A later success or a new URL or e-mail address resolves it. */
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
      kind: kindOf(place),
      problemKey: knownKey(place.problemKey) ?? generalKeys[bitOf(place.channel)],
      detail: place.problemDetail,
      at: new Date(place.failedAt),
      failedForGoodAt: place.failedForGoodAt === null ? null : new Date(place.failedForGoodAt),
      nextTryAt: place.nextTryAt === null ? null : new Date(place.nextTryAt),
      waitingCount: place.waitingCount,
    }),
  );
  const keyOf = (destinationId: string | null) =>
    places.find((place) => place.isOff && place.destinationId === destinationId)?.problemKey ?? null;
  const off = [
    describeOff(null, { offAt: user.webhookOffAt, offReason: user.webhookOffReason, key: keyOf(null) }),
    ...destinations.map((destination) => describeOff(destination, { ...destination, key: keyOf(destination.id) })),
  ].filter((problem) => problem !== null);
  const isSaidAsOff = ({ channel, destination }: AlertProblem) =>
    channel === webhookBit && off.some((problem) => problem.destination?.id === destination?.id);
  return [...failing.filter((problem) => !isSaidAsOff(problem)), ...off];
}

function kindOf({ problemKey, waitingCount }: FailingPlace): AlertProblem['kind'] {
  if (problemKey === channelRepaired) return 'delivery-testing';
  return waitingCount > 0 ? 'delivery-failing' : 'delivery-failed';
}

interface FailingPlace extends Record<string, unknown> {
  channel: Channel;
  destinationId: string | null;
  isOff: boolean;
  problemKey: string;
  problemDetail: string | null;
  failedAt: string;
  failedForGoodAt: string | null;
  nextTryAt: string | null;
  waitingCount: number;
}

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
    select f.channel, f.destination_id as "destinationId", f.is_off as "isOff", f.problem_key as "problemKey",
      f.problem_detail as "problemDetail", f.failed_at as "failedAt", f.failed_for_good_at as "failedForGoodAt", waiting.next_try_at as "nextTryAt",
      waiting.count as "waitingCount"
    from failing_channels f
    join jsonb_to_recordset(${JSON.stringify(addresses)}::text::jsonb) as a (id uuid, address text)
      on f.target = a.address and f.destination_id is not distinct from a.id
    cross join lateral (select count(*)::int as count, min(next_attempt_at) filter (where state = 'pending') as next_try_at
      from deliveries d where d.user_id = f.user_id and d.channel = f.channel and d.target = f.target and d.purpose = 'alert'
        and d.destination_id is not distinct from f.destination_id and d.state in ('pending', 'sending')) waiting
    where f.user_id = ${user.id} and f.failed_at > ${since}::timestamptz
    order by f.channel, f.destination_id nulls first`);
}

function describeOff(
  destination: DestinationRow | null,
  { offAt, offReason, key }: { offAt: Date | null; offReason: string | null; key: string | null },
): AlertProblem | null {
  if (offAt === null) return null;
  const reason = knownKey(offReason);
  return {
    ...{ channel: webhookBit, destination, kind: 'webhook-off' },
    problemKey: reason ?? knownKey(key) ?? 'problem.webhookGone',
    ...{ detail: reason ? null : offReason, at: offAt },
    ...{ failedForGoodAt: offAt, nextTryAt: null, waitingCount: 0 },
  };
}

/** Returns null for an unknown key, which another version of the program may have stored. */
function knownKey(key: string | null): ProblemKey | null {
  return key?.startsWith('problem.') && describeProblem('en', key) !== key ? (key as ProblemKey) : null;
}
