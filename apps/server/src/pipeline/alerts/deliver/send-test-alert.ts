import { setTimeout as wait } from 'node:timers/promises';
import type { AlertWordKey } from '@kawaraban/messages/alerts.ts';
import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import {
  type AnyChannel,
  type Channel,
  type ChannelKind,
  describeChannel,
} from '@kawaraban/messages/channels/registry.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { hostOfAddress, readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { findDestination } from '../destinations/list-destinations.ts';
import { deliveries } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { type DeliveryResult, deliverOne, runDelivery } from './deliver-due.ts';
import type { DeliverDeps } from './open-delivery.ts';

/** Maximum number of test messages that a user may send within the window, across all channels. Protects other providers' servers. */
export const testLimits = { count: 5, windowMinutes: 10 } as const;

export interface TestAlertResult {
  ok: boolean;
  kind: ChannelKind | 'UNKNOWN';
  messageKey: AlertWordKey;
  detail: string;
  deliveryId: string | null;
}

/**
 * Sends a test message through the same code and ledger as alerts. Makes one attempt, even while the channel is off.
 * @throws NotFoundError if the user or the destination does not exist.
 */
export async function sendTestAlert(
  deps: DeliverDeps,
  { userId, channel, destinationId = null }: { userId: string; channel: 1 | 2; destinationId?: string | null },
): Promise<TestAlertResult> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new NotFoundError('user');
  const { target, found } = await findTarget(deps, { user, channel, destinationId });
  const kind = found?.kind ?? 'UNKNOWN';
  const refused = (messageKey: AlertWordKey, detail = ''): TestAlertResult => ({
    ...{ ok: false, kind, messageKey, detail },
    deliveryId: null,
  });
  if (target === '') return refused('problem.noAddress');
  if (!found) return refused('problem.webhookInvalid', 'Invalid Webhook URL');
  const delivery = await claimTest(deps, { userId, channel: found.channel, destinationId, target });
  if (!delivery) return refused('problem.tooManyTests');
  const result = await runInTurn(deps, delivery);
  return { ...describeResult(result, { kind, target }), kind, deliveryId: delivery.id };
}

async function findTarget(
  { db, settings }: DeliverDeps,
  { user, channel, destinationId }: { user: typeof users.$inferSelect; channel: 1 | 2; destinationId: string | null },
): Promise<{ target: string; found: AnyChannel | undefined }> {
  if (destinationId !== null) {
    const destination = await findDestination({ db }, { userId: user.id, id: destinationId });
    return { target: destination.address, found: describeChannel(destination.channel) };
  }
  if (channel === emailBit) return { target: user.email, found: describeChannel('email') };
  const target = user.webhookUrl ?? '';
  return { target, found: detectWebhook(readableAddress(target, user.id) ?? '', settings.webhookOrigins) };
}

async function claimTest(
  { db, now, leaseMs, settings }: DeliverDeps,
  {
    userId,
    channel,
    destinationId,
    target,
  }: { userId: string; channel: Channel; destinationId: string | null; target: string },
): Promise<ClaimedDelivery | null> {
  return await db.transaction(async (tx) => {
    // Serialises tests per user, so that two simultaneous requests cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`test-alert:${userId}`}, 0))`);
    const at = now();
    if ((await countTests(tx, userId, at)) >= testLimits.count) return null;
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const [row] = await tx
      .insert(deliveries)
      .values({
        purpose: 'test',
        userId,
        channel,
        destinationId,
        target,
        state: 'sending',
        isPreview: settings.isPreview,
        nextAttemptAt: at,
        leasedUntil,
        createdAt: at,
      })
      .returning();
    return { ...row!, leasedUntil };
  });
}

async function countTests(tx: Tx, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - testLimits.windowMinutes * 60_000);
  return await tx.$count(
    deliveries,
    and(eq(deliveries.userId, userId), eq(deliveries.purpose, 'test'), gt(deliveries.createdAt, since)),
  );
}

/** Maximum time in ms that a test waits for a webhook's rate limit, because the user waits for the result. */
const turnWaitMsMax = 5_000;

async function runInTurn(deps: DeliverDeps, delivery: ClaimedDelivery): Promise<DeliveryResult> {
  const result = await runDelivery(deps, delivery);
  if (result.kind !== 'postponed') return result;
  const waitMs = result.until.getTime() - deps.now().getTime();
  if (waitMs > turnWaitMsMax) return result;
  await wait(Math.max(waitMs, 0));
  return await deliverOne(deps, delivery.id);
}

function describeResult(
  result: DeliveryResult,
  { kind, target }: { kind: TestAlertResult['kind']; target: string },
): Pick<TestAlertResult, 'ok' | 'messageKey' | 'detail'> {
  switch (result.kind) {
    case 'previewed':
      return { ok: true, messageKey: 'test.preview', detail: '' };
    case 'not-to-send':
      return { ok: false, messageKey: result.problemKey, detail: result.detail };
    case 'postponed':
    case 'not-ours':
      return { ok: false, messageKey: 'problem.webhookBusy', detail: '' };
    case 'attempted': {
      const { outcome } = result;
      if (outcome.kind === 'sent') {
        // Shows only the host, because the rest of a webhook URL is secret.
        const place = kind === 'EMAIL' ? target : (hostOfAddress(target) ?? '');
        return { ok: true, messageKey: outcome.isQueued ? 'test.queued' : 'test.sent', detail: place };
      }
      return { ok: false, messageKey: outcome.problemKey, detail: outcome.detail };
    }
  }
}
