import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '#src/platform/failpoint.ts';
import { hideAddresses } from '#src/platform/hide-addresses.ts';
import { keepLease } from '#src/platform/outbox/keep-lease.ts';
import { hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import { services } from './channels/registry.ts';
import { type ClaimedDelivery, claimDeliveries, deliveryOutbox } from './claim-deliveries.ts';
import { loadDeliveries } from './load-deliveries.ts';
import type { DeliverDeps } from './open-delivery.ts';
import type { DeliveryOutcome, Problem, Unconfirmed } from './outcome.ts';
import { type PreparedDelivery, prepareDelivery } from './prepare-delivery.ts';
import { failedRemote, releaseRemote } from './probe-remotes.ts';
import { recoverPlace } from './release-waiting.ts';
import { recordPreview, settleProblem, settleUnsent } from './settle-delivery.ts';

export type DeliveryResult =
  | { kind: 'attempted'; state: 'sent' | 'pending' | 'failed' | 'stopped'; outcome: DeliveryOutcome }
  | { kind: 'previewed' }
  | ({ kind: 'not-to-send'; state: 'failed' | 'stopped' } & Pick<Problem, 'problemKey' | 'detail'>)
  | { kind: 'postponed'; until: Date }
  | { kind: 'not-ours' };

/**
 * Starts due deliveries. Deliveries in flight continue after the call returns; `deps.pool.whenIdle()` waits for them.
 * Safe to run in several workers.
 */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const { pool, waits } = deps;
  const endMs = performance.now() + waits.tickMsMax;
  let started = 0;
  while (performance.now() < endMs) {
    await pool.whenFree(waits.batchMs, pool.size / 2);
    if (!(await pool.whenFree(waits.fullMs))) break;
    const startedNow = await startSome(deps);
    if (startedNow === 0) break;
    started += startedNow;
  }
  return started;
}

async function startSome(deps: DeliverDeps): Promise<number> {
  const { db, now, leaseMs, pool } = deps;
  const claimed = await claimDeliveries(db, { now: now(), leaseMs, limit: pool.free() });
  if (claimed.length > 0) failpoint('deliver:leased');
  const loading = loadDeliveries(deps, claimed);
  for (const delivery of claimed) {
    // If loading the batch fails, each delivery is loaded alone, so that one faulty delivery does not delay other readers.
    const loadingOne = loading.catch(() => loadDeliveries(deps, [delivery]));
    pool.start(() => runOrLeave(deps, delivery, loadingOne));
  }
  return claimed.length;
}

export async function deliverOne(deps: DeliverDeps, deliveryId: string): Promise<DeliveryResult> {
  const [delivery] = await claimDeliveries(deps.db, { now: deps.now(), leaseMs: deps.leaseMs, limit: 1, deliveryId });
  return delivery ? await runDelivery(deps, delivery) : { kind: 'not-ours' };
}

/**
 * Runs a delivery. On an error, for example an outage or a bug, logs it and leaves the delivery leased, to be claimed
 * again when the lease expires.
 */
async function runOrLeave(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loading: ReturnType<typeof loadDeliveries>,
): Promise<void> {
  try {
    const result = await runDelivery(deps, delivery, loading);
    deps.log.info(
      { ...idsOf(delivery), result: result.kind === 'attempted' ? result.state : result.kind },
      'a delivery',
    );
  } catch (error) {
    deps.throttled('bug', (unreported) =>
      deps.log.error({ err: error, ...idsOf(delivery), unreported }, 'a delivery could not be carried out'),
    );
  }
}

export async function runDelivery(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loading = loadDeliveries(deps, [delivery]),
): Promise<DeliveryResult> {
  const { db, now } = deps;
  const { webhookOrigins } = deps.settings;
  if (delivery.unsettled) return await settle(deps, delivery, delivery.unsettled);
  const prepared = await prepareDelivery(deps, delivery, (await loading).get(delivery.id));
  if (prepared.kind === 'not-to-send') {
    await settleUnsent(db, { ...{ delivery, now: now(), webhookOrigins }, state: prepared.state, problem: prepared });
    return prepared;
  }
  if (prepared.isPreview) {
    await recordPreview(db, { delivery, subject: prepared.subject, raw: prepared.raw(), now: now() });
    return { kind: 'previewed' };
  }
  // A webhook post first waits for a permit and then reserves a send time. Mail attempts are instead recorded in batches before
  // they wait for a permit.
  if (prepared.place) return deps.webhookSemaphore.run(() => sendPaced(deps, delivery, prepared));
  const semaphore = delivery.isInstant ? deps.mailSemaphore.first : deps.mailSemaphore.last;
  return sendPrepared(deps, delivery, { ...prepared, send: () => semaphore.run(prepared.send) });
}

async function sendPaced(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  prepared: PreparedDelivery,
): Promise<DeliveryResult> {
  const allowedAt = reserveTime(deps, delivery, prepared);
  if (allowedAt.getTime() <= deps.now().getTime()) return sendPrepared(deps, delivery, prepared);
  await deliveryOutbox.settle(deps.db, delivery, { state: 'pending', nextAttemptAt: allowedAt });
  return { kind: 'postponed', until: allowedAt };
}

async function sendPrepared(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  prepared: PreparedDelivery,
): Promise<DeliveryResult> {
  const { db, now, leaseMs, ledger } = deps;
  const leasedUntil = new Date(now().getTime() + leaseMs);
  const attempt = await ledger.begin({ delivery, now: now(), leasedUntil });
  if (!attempt) return { kind: 'not-ours' };
  failpoint('deliver:attempt-written');
  const endLease = keepLease(() => deliveryOutbox.renew(deps, delivery, leaseMs), {
    leaseMs,
    onError: (error) => deps.log.warn({ err: error, deliveryId: delivery.id }, 'a lease could not be renewed'),
  });
  try {
    const outcome = await prepared.send();
    failpoint('deliver:sent');
    // Stores the response before anything else. If this worker died first, the next worker would send the message again.
    const hasRecovered = await persistently(() => ledger.answered({ delivery, attempt, outcome, now: now() }));
    failpoint('deliver:confirmed');
    pauseIfAsked(deps, prepared, outcome);
    await endLease();
    if (outcome.kind !== 'sent') return await settle(deps, delivery, outcome);
    if (hasRecovered) await recoverPlace(db, { place: delivery, now: now() });
    if (delivery.waitsFor !== null) await releaseRemote(db, { remote: delivery.waitsFor, now: now() });
    return { kind: 'attempted', state: 'sent', outcome };
  } finally {
    await endLease();
  }
}

/** Call it only while this worker holds the lease. */
async function settle(deps: DeliverDeps, delivery: ClaimedDelivery, outcome: Unconfirmed): Promise<DeliveryResult> {
  const { db, now, settings } = deps;
  const { webhookOrigins } = settings;
  const remote = failedRemote(delivery, outcome);
  const state = await persistently(() => settleProblem(db, { delivery, outcome, remote, now: now(), webhookOrigins }));
  // The remote responded, even if only to reject this message, so it is no longer failing.
  if (delivery.waitsFor !== null && outcome.kind !== 'reply-lost' && remote === null)
    await releaseRemote(db, { remote: delivery.waitsFor, now: now() });
  logProblem(deps, delivery, outcome);
  return { kind: 'attempted', state, outcome };
}

function reserveTime({ pace, now }: DeliverDeps, delivery: ClaimedDelivery, { place }: PreparedDelivery): Date {
  if (!place) return now();
  return pace.reserve({ place: place.key, paceMs: place.paceMs, deliveryId: delivery.id, now: now() });
}

function pauseIfAsked({ pace, now }: DeliverDeps, { place }: PreparedDelivery, outcome: DeliveryOutcome) {
  if (place && (outcome.kind === 'sent' || outcome.kind === 'retry') && outcome.retryAfterSeconds) {
    pace.pause(place.key, new Date(now().getTime() + outcome.retryAfterSeconds * 1_000));
  }
}

function idsOf({ id, alertId, channel }: ClaimedDelivery) {
  return { deliveryId: id, alertId, channel };
}

/**
 * Logs only the host, because the rest of a webhook URL is secret and an e-mail address is personal. Throttled, because
 * all messages to an unreachable host fail alike.
 */
function logProblem({ log, throttled }: DeliverDeps, delivery: ClaimedDelivery, outcome: DeliveryOutcome) {
  const host =
    services[delivery.channel].transport === 'mail' ? delivery.target.split('@')[1] : hostOfAddress(delivery.target);
  const detail = outcome.detail && hideAddresses(outcome.detail);
  throttled(`${delivery.channel} ${host} ${outcome.kind}`, (unreported) =>
    log.warn({ ...idsOf(delivery), host, outcome: outcome.kind, detail, unreported }, 'a delivery did not get through'),
  );
}

const persistWaitsMs = [50, 200, 1_000, 5_000, 15_000] as const;

async function persistently<T>(write: () => Promise<T>): Promise<T> {
  for (const waitMs of persistWaitsMs) {
    try {
      return await write();
    } catch {
      await wait(waitMs);
    }
  }
  return await write();
}
