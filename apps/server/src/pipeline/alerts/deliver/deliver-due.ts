import { setTimeout as wait } from 'node:timers/promises';
import { failpoint } from '#src/platform/failpoint.ts';
import { services } from './channels/registry.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { keepLease } from './keep-lease.ts';
import { loadDeliveries } from './load-deliveries.ts';
import type { DeliverDeps } from './open-delivery.ts';
import type { DeliveryOutcome, Problem } from './outcome.ts';
import { type PreparedDelivery, prepareDelivery } from './prepare-delivery.ts';
import { postpone, recordPreview, recordProblem, settleUnsent } from './record-attempt.ts';
import { recoverPlace } from './release-waiting.ts';

/** What one run did with one delivery. */
export type DeliveryResult =
  | { kind: 'attempted'; state: 'sent' | 'pending' | 'failed' | 'stopped'; outcome: DeliveryOutcome }
  | { kind: 'previewed' }
  | ({ kind: 'not-to-send'; state: 'failed' | 'stopped' } & Pick<Problem, 'problemKey' | 'detail'>)
  /** Given back for a later moment: its service wants messages apart. */
  | { kind: 'postponed'; until: Date }
  /** Another worker has it, or it is not due. */
  | { kind: 'not-ours' };

/**
 * Starts every delivery that is due, as many at once as there are lanes, and returns how many it started. Those still
 * under way when it returns go on; `deps.lanes.whenIdle()` waits for them. Any number of workers may run it at once.
 */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const { lanes, waits } = deps;
  const endMs = performance.now() + waits.tickMsMax;
  let started = 0;
  while (performance.now() < endMs) {
    await lanes.whenFree(waits.gatherMs, lanes.size / 2);
    if (!(await lanes.whenFree(waits.patienceMs))) break;
    const startedNow = await startSome(deps);
    if (startedNow === 0) break;
    started += startedNow;
  }
  return started;
}

async function startSome(deps: DeliverDeps): Promise<number> {
  const { db, now, leaseMs, lanes } = deps;
  const claimed = await claimDeliveries(db, { now: now(), leaseMs, limit: lanes.free() });
  if (claimed.length > 0) failpoint('deliver:leased');
  const loading = loadDeliveries(deps, claimed);
  for (const delivery of claimed) {
    // One that cannot be loaded holds up nobody else.
    const loadingOne = loading.catch(() => loadDeliveries(deps, [delivery]));
    lanes.start(() => runOrLeave(deps, delivery, loadingOne));
  }
  return claimed.length;
}

/** Delivers one delivery if it is due and nobody else's: for jobs and tests. Safe to repeat. */
export async function deliverOne(deps: DeliverDeps, deliveryId: string): Promise<DeliveryResult> {
  const [delivery] = await claimDeliveries(deps.db, { now: deps.now(), leaseMs: deps.leaseMs, limit: 1, deliveryId });
  return delivery ? await runDelivery(deps, delivery) : { kind: 'not-ours' };
}

/** An outage or a bug leaves the delivery leased: it is taken up again when the lease ends, and shows in the log. */
async function runOrLeave(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loading: ReturnType<typeof loadDeliveries>,
): Promise<void> {
  try {
    await runDelivery(deps, delivery, loading);
  } catch (error) {
    deps.log.error({ err: error, deliveryId: delivery.id }, 'a delivery could not be carried out');
  }
}

/** Carries out one claimed delivery: compose, wait for its turn, write the attempt, send, write the answer. */
export async function runDelivery(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loading = loadDeliveries(deps, [delivery]),
): Promise<DeliveryResult> {
  const { db, now } = deps;
  const { webhookOrigins } = deps.settings;
  const prepared = await prepareDelivery(deps, delivery, (await loading).get(delivery.id));
  if (prepared.kind === 'not-to-send') {
    await settleUnsent(db, { ...{ delivery, now: now(), webhookOrigins }, state: prepared.state, problem: prepared });
    return prepared;
  }
  if (prepared.isPreview) {
    await recordPreview(db, { delivery, subject: prepared.subject, raw: prepared.raw(), now: now() });
    return { kind: 'previewed' };
  }
  // A webhook's turn is reserved when it can be taken. Mails have none: their attempts are written down together before.
  if (prepared.place) return deps.webhookSlots.run(() => sendInTurn(deps, delivery, prepared));
  const slots = delivery.isInstant ? deps.mailSlots.first : deps.mailSlots.last;
  return sendPrepared(deps, delivery, { ...prepared, send: () => slots.run(prepared.send) });
}

async function sendInTurn(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  prepared: PreparedDelivery,
): Promise<DeliveryResult> {
  const turnAt = turnOf(deps, delivery, prepared);
  if (turnAt.getTime() <= deps.now().getTime()) return sendPrepared(deps, delivery, prepared);
  await postpone(deps.db, delivery, turnAt);
  return { kind: 'postponed', until: turnAt };
}

async function sendPrepared(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  prepared: PreparedDelivery,
): Promise<DeliveryResult> {
  const { db, now, leaseMs, ledger } = deps;
  const { webhookOrigins } = deps.settings;
  const leasedUntil = new Date(now().getTime() + leaseMs);
  const attempt = await ledger.begin({ delivery, now: now(), leasedUntil });
  if (!attempt) return { kind: 'not-ours' };
  failpoint('deliver:attempt-written');
  const endLease = keepLease(deps, delivery);
  const outcome = await prepared.send().finally(endLease);
  if (outcome.kind === 'sent') {
    failpoint('deliver:sent');
    const hasRecovered = await persistently(() => ledger.sent({ delivery, attempt, outcome, now: now() }));
    failpoint('deliver:confirmed');
    pauseIfAsked(deps, prepared, outcome);
    if (hasRecovered) await recoverPlace(db, { place: delivery, now: now() });
    return { kind: 'attempted', state: 'sent', outcome };
  }
  const state = await persistently(() => recordProblem(db, { delivery, attempt, outcome, now: now(), webhookOrigins }));
  pauseIfAsked(deps, prepared, outcome);
  logProblem(deps, delivery, outcome);
  return { kind: 'attempted', state, outcome };
}

function turnOf({ pace, now }: DeliverDeps, delivery: ClaimedDelivery, { place }: PreparedDelivery): Date {
  if (!place) return now();
  return pace.reserve({ place: place.key, paceMs: place.paceMs, deliveryId: delivery.id, now: now() });
}

/** A service that asks for time gets it from everything that goes to the same place. */
function pauseIfAsked({ pace, now }: DeliverDeps, { place }: PreparedDelivery, outcome: DeliveryOutcome) {
  if (place && (outcome.kind === 'sent' || outcome.kind === 'retry') && outcome.retryAfterSeconds) {
    pace.pause(place.key, new Date(now().getTime() + outcome.retryAfterSeconds * 1_000));
  }
}

/** The host only: the rest of a webhook's address is a secret, and a mail address is somebody's. */
function logProblem({ log }: DeliverDeps, delivery: ClaimedDelivery, outcome: DeliveryOutcome) {
  const host =
    services[delivery.channel].transport === 'mail' ? delivery.target.split('@')[1] : URL.parse(delivery.target)?.host;
  log.warn(
    { deliveryId: delivery.id, channel: delivery.channel, host, outcome: outcome.kind, detail: outcome.detail },
    'a delivery did not get through',
  );
}

/** Milliseconds before each further try to write an answer down: a lost answer means a message sent twice. */
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
