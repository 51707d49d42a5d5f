import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';
import { listDestinations } from '../destinations/list-destinations.ts';
import { type DeliveryPurpose, deliveries } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { listFailingTargets, type Place } from './failing-channels.ts';
import { knownTimezone } from './known-timezone.ts';

export interface FinalFailure {
  delivery: ClaimedDelivery;
  now: Date;
  webhookOrigins: readonly string[];
}

/**
 * Notifies the user at most once per channel and day in the user's time zone. A failed e-mail is only reported to a
 * working webhook. Without one, only the client's banner shows the failure.
 */
export async function notifyFinalFailure(tx: Tx, { delivery, now, webhookOrigins }: FinalFailure): Promise<void> {
  const { purpose, userId, destinationId, isPreview } = delivery;
  if (purpose !== 'alert') return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const isEmail = describeChannel(delivery.channel).bit === emailBit;
  const notice: DeliveryPurpose = isEmail ? 'email-failed' : 'channel-failed';
  const today = startOfDay(now, knownTimezone(user.alertsTimezone));
  if (await wasTold(tx, { userId, notice, destinationId, since: today })) return;
  const place: Place | null = isEmail
    ? await findWorkingWebhook(tx, user, webhookOrigins)
    : { userId, channel: 'email', destinationId, target: user.email };
  if (!place) return;
  await tx.insert(deliveries).values({ ...place, purpose: notice, isPreview, nextAttemptAt: now, createdAt: now });
}

interface Told {
  userId: string;
  notice: DeliveryPurpose;
  destinationId: string | null;
  since: Date;
}

async function wasTold(tx: Tx, { userId, notice, destinationId, since }: Told): Promise<boolean> {
  const isAbout =
    notice === 'email-failed'
      ? undefined
      : destinationId === null
        ? isNull(deliveries.destinationId)
        : eq(deliveries.destinationId, destinationId);
  const told = await tx.$count(
    deliveries,
    and(eq(deliveries.userId, userId), eq(deliveries.purpose, notice), isAbout, gte(deliveries.createdAt, since)),
  );
  return told > 0;
}

function startOfDay(now: Date, timezone: string): Date {
  return new Date(firstInstantOf(localTimeOf(now, timezone).toPlainDate().toPlainDateTime(), timezone));
}

async function findWorkingWebhook(
  tx: Tx,
  user: typeof users.$inferSelect,
  webhookOrigins: readonly string[],
): Promise<Place | null> {
  if ((user.alertsChannel & webhookBit) === 0) return null;
  const places: Place[] = [];
  const url = user.webhookOffAt === null ? (user.webhookUrl ?? '') : '';
  const service = detectWebhook(readableAddress(url, user.id) ?? '', webhookOrigins);
  if (service) places.push({ userId: user.id, channel: service.channel, destinationId: null, target: url });
  for (const { id, channel, address, isOn } of await listDestinations({ db: tx }, user.id)) {
    if (isOn) places.push({ userId: user.id, channel, destinationId: id, target: address });
  }
  const failing = await listFailingTargets(tx, user.id);
  return places.find(({ target }) => !failing.has(target)) ?? null;
}
