import { describeProblem, type ProblemKey } from '@kawaraban/messages/alerts.ts';
import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { type Channel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { listDestinations } from '../destinations/list-destinations.ts';
import type { DestinationRow } from '../destinations/table.ts';
import { deliveries } from '../table.ts';

/** Something that keeps alerts from reaching the user. */
export interface AlertProblem {
  /** EMAIL 1 or WEBHOOK 2. */
  channel: 1 | 2;
  /** The destination it is about; null for e-mail and `webhookUrl`. */
  destination: DestinationRow | null;
  /** `webhook-off`: the address is gone and switched off; `delivery-failed`: the last message did not arrive. */
  kind: 'webhook-off' | 'delivery-failed';
  /** Why: a key of `packages/messages/alerts.ts`. */
  problemKey: ProblemKey;
  /** The remote's own words. */
  detail: string | null;
  at: Date;
}

/** A failure older than this says nothing about now. */
const problemDaysMax = 30;
const dayMs = 86_400_000;

/** For a reason stored without a key. */
const generalKeys: Record<1 | 2, ProblemKey> = { 1: 'problem.mailRefused', 2: 'problem.webhookRefused' };

const bitOf = (channel: Channel) => describeChannel(channel).bit;

/**
 * Returns what is wrong with the user's channels now, at most one problem for each address: a webhook that was switched off,
 * or the last message having failed for good. A later message that arrived, and a new address, settle it.
 */
export async function readAlertProblems(
  { db, now }: { db: DbOrTx; now: Clock },
  { user }: { user: UserRow },
): Promise<AlertProblem[]> {
  const destinations = await listDestinations({ db }, user.id);
  const settled = await db
    .selectDistinctOn([deliveries.channel, deliveries.target])
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, user.id),
        inArray(deliveries.state, ['sent', 'failed', 'stopped']),
        inArray(deliveries.purpose, ['alert', 'test']),
        inArray(deliveries.target, [user.email, user.webhookUrl ?? '', ...destinations.map(({ address }) => address)]),
        gt(deliveries.createdAt, new Date(now().getTime() - problemDaysMax * dayMs)),
      ),
    )
    .orderBy(deliveries.channel, deliveries.target, desc(deliveries.createdAt), desc(deliveries.id));
  const failed = settled
    .filter((delivery) => delivery.state !== 'sent')
    .map(
      (delivery): AlertProblem => ({
        channel: bitOf(delivery.channel),
        destination: destinations.find(({ id }) => id === delivery.destinationId) ?? null,
        kind: 'delivery-failed',
        problemKey: knownKey(delivery.problemKey) ?? generalKeys[bitOf(delivery.channel)],
        detail: delivery.problemDetail,
        at: delivery.createdAt,
      }),
    );
  const off = [
    describeOff(null, { offAt: user.webhookOffAt, offReason: user.webhookOffReason }),
    ...destinations.map((destination) => describeOff(destination, destination)),
  ].filter((problem) => problem !== null);
  const isSaidAsOff = ({ channel, destination }: AlertProblem) =>
    channel === webhookBit && off.some((problem) => problem.destination?.id === destination?.id);
  return [...failed.filter((problem) => !isSaidAsOff(problem)), ...off];
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
  };
}

/** Keys are stored as text: those of another version of the program are not known any more. */
function knownKey(key: string | null): ProblemKey | null {
  return key?.startsWith('problem.') && describeProblem('en', key) !== key ? (key as ProblemKey) : null;
}
