import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { alertDestinations } from '../destinations/table.ts';
import { deliveries } from '../table.ts';
import { channelRepaired, deleteFailure, type Place, recordFailure } from './failing-channels.ts';
import { releaseWaiting, stopWaiting } from './release-waiting.ts';

const placesMax = 100;

/**
 * Maximum time in ms for which waiting alerts are held back while the test message is sent. If the test fails, the
 * alerts are sent anyway.
 */
const testMs = 120_000;

interface Deps {
  db: Db;
  now: Clock;
  settings: {
    webhookOrigins: readonly string[];
    isPreview: boolean;
  };
}

/**
 * Repairs channels and stops the waiting alerts of removed channels. Returns the number of channels processed. Safe to
 * run in several workers.
 */
export async function repairChannels(deps: Deps): Promise<number> {
  let count = 0;
  while (count < placesMax && (await deps.db.transaction((tx) => repairOne(tx, deps)))) count += 1;
  return count;
}

async function repairOne(tx: Tx, { now, settings }: Deps): Promise<boolean> {
  const place = await findRepaired(tx);
  if (!place) return false;
  const at = now();
  await deleteFailure(tx, place);
  const to = await findPresentPlace(tx, place, settings.webhookOrigins);
  if (!to) {
    await stopWaiting(tx, place);
    return true;
  }
  const isTested = await hasTested(tx, to, at);
  const dueAt = isTested ? at : new Date(at.getTime() + testMs);
  await releaseWaiting(tx, { place, to, now: at, dueAt });
  if (isTested) return true;
  // Records the channel as failing until the test message arrives. Its arrival makes the waiting alerts due.
  const problem = { problemKey: channelRepaired, detail: '' } as const;
  await recordFailure(tx, { delivery: { ...to, purpose: 'test' }, problem, now: at, isFinal: false });
  await tx
    .insert(deliveries)
    .values({ ...to, purpose: 'test', isPreview: settings.isPreview, nextAttemptAt: at, createdAt: at });
  return true;
}

async function findRepaired(tx: Tx): Promise<Place | null> {
  const [place] = await tx.execute<Place & Record<string, unknown>>(sql`
    select f.user_id as "userId", f.channel, f.destination_id as "destinationId", f.target from failing_channels f
    join users u on u.id = f.user_id
    left join alert_destinations d on d.id = f.destination_id
    where case when f.destination_id is not null then d.id is null or d.address <> f.target or (f.is_off and d.is_on)
      when f.channel = 'email' then u.email <> f.target
      else u.webhook_url is distinct from f.target or (f.is_off and u.webhook_off_at is null) end
    limit 1 for update of f skip locked`);
  return place ?? null;
}

async function findPresentPlace(tx: Tx, place: Place, webhookOrigins: readonly string[]): Promise<Place | null> {
  const { userId, channel, destinationId } = place;
  if (destinationId !== null) {
    const [found] = await tx.select().from(alertDestinations).where(eq(alertDestinations.id, destinationId));
    return found?.isOn ? { userId, channel: found.channel, destinationId, target: found.address } : null;
  }
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  if (describeChannel(channel).kind === 'EMAIL') return { userId, channel, destinationId, target: user.email };
  const target = user.webhookOffAt === null ? (user.webhookUrl ?? '') : '';
  const service = detectWebhook(readableAddress(target, userId) ?? '', webhookOrigins);
  return service ? { userId, channel: service.channel, destinationId, target } : null;
}

const testMinutes = 10;

async function hasTested(tx: Tx, { userId, target }: Place, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - testMinutes * 60_000);
  const isTest = and(eq(deliveries.userId, userId), eq(deliveries.purpose, 'test'), eq(deliveries.target, target));
  return (await tx.$count(deliveries, and(isTest, eq(deliveries.state, 'sent'), gt(deliveries.createdAt, since)))) > 0;
}
