import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { alertDestinations } from '../destinations/table.ts';
import { deliveries } from '../table.ts';
import { services } from './channels/registry.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { forgottenForm } from './forget-addresses.ts';
import type { DeliveryOutcome } from './outcome.ts';

export const refusalsInARowMax = 3;

/**
 * Switches a webhook off and returns whether it did. Does nothing if the webhook is already off, if the user has saved
 * another URL, or for a test, whose result the user sees.
 */
export async function turnOffWebhook(tx: Tx, input: TurnOff): Promise<boolean> {
  const { delivery, outcome, now } = input;
  if (delivery.purpose !== 'alert' || services[delivery.channel].transport === 'mail') return false;
  const isGone = outcome.kind === 'stopped';
  if (!isGone && !(outcome.kind === 'failed' && (await hasRefusedInARow(tx, delivery)))) return false;
  const isOff = delivery.destinationId === null ? await turnOffUrl(tx, input) : await turnOffDestination(tx, input);
  if (!isOff) return false;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, delivery.userId));
  if (!user) return true;
  await tx.insert(deliveries).values({
    purpose: 'webhook-off',
    userId: delivery.userId,
    channel: 'email',
    destinationId: delivery.destinationId,
    target: user.email,
    isPreview: delivery.isPreview,
    nextAttemptAt: now,
    createdAt: now,
  });
  return true;
}

interface TurnOff {
  delivery: ClaimedDelivery;
  outcome: DeliveryOutcome;
  now: Date;
}

async function turnOffUrl(tx: Tx, { delivery, outcome, now }: TurnOff): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ webhookOffAt: now, webhookOffReason: outcome.detail })
    .where(and(eq(users.id, delivery.userId), eq(users.webhookUrl, delivery.target), isNull(users.webhookOffAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function turnOffDestination(tx: Tx, { delivery, outcome, now }: TurnOff): Promise<boolean> {
  const changed = await tx
    .update(alertDestinations)
    .set({ isOn: false, offAt: now, offReason: outcome.detail, updatedAt: now })
    .where(
      and(
        eq(alertDestinations.id, delivery.destinationId ?? ''),
        eq(alertDestinations.address, delivery.target),
        eq(alertDestinations.isOn, true),
      ),
    )
    .returning({ id: alertDestinations.id });
  return changed.length > 0;
}

/** Failure reasons that only the reader can fix. */
const refusals: readonly (string | null)[] = [
  'problem.webhookRefused',
  'problem.webhookForbidden',
  'problem.webhookMoved',
] satisfies ProblemKey[];

export const isRefusal = (problemKey: string | null): boolean => refusals.includes(problemKey);

/** Checks for consecutive refusals, including the current delivery, whose state is already stored. */
async function hasRefusedInARow(tx: Tx, { userId, target }: ClaimedDelivery): Promise<boolean> {
  const latest = await tx
    .select({ state: deliveries.state, problemKey: deliveries.problemKey })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        // Deliveries that `forgetAddresses` has processed store only host and fingerprint.
        inArray(deliveries.target, [target, forgottenForm(target)]),
        eq(deliveries.purpose, 'alert'),
        inArray(deliveries.state, ['sent', 'failed', 'stopped']),
      ),
    )
    .orderBy(desc(deliveries.createdAt))
    .limit(refusalsInARowMax);
  return (
    latest.length === refusalsInARowMax &&
    latest.every(({ state, problemKey }) => state === 'failed' && isRefusal(problemKey))
  );
}
