import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { nextAttemptAt } from '#src/platform/outbox/backoff.ts';
import { keepMessage } from '#src/platform/preview-box/keep-message.ts';
import { deliveryAttempts } from '../table.ts';
import { type ClaimedDelivery, deliveryOutbox } from './claim-deliveries.ts';
import { recordFailure } from './failing-channels.ts';
import { type FinalFailure, notifyFinalFailure } from './notify-final-failure.ts';
import type { Problem, Unconfirmed } from './outcome.ts';
import { endProbe, recordFailedRemote } from './probe-remotes.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

export type RecordedState = 'sent' | 'pending' | 'failed' | 'stopped';

/** Stores the next state in one transaction. The response itself is already in the ledger. `remote` failed as a whole. */
export async function settleProblem(
  db: Db,
  { delivery, outcome, remote, now, webhookOrigins }: FinalFailure & { outcome: Unconfirmed; remote: string | null },
): Promise<RecordedState> {
  return await db.transaction(async (tx) => {
    const plannedAt = await endProbe(tx, { delivery, remote, now });
    const next = plannedAt ? pendingUntil(plannedAt) : await decideNext(tx, { delivery, outcome, now });
    const { problemKey, detail } = outcome;
    const changes = { ...next, problemKey, problemDetail: detail, waitsFor: remote };
    // Otherwise, the delivery was already settled, or another worker is sending it.
    if (!(await deliveryOutbox.settle(tx, delivery, changes))) return next.state;
    if (remote !== null) await recordFailedRemote(tx, { remote, now });
    const isFinal = next.state !== 'pending';
    const isOff = isFinal && (await turnOffWebhook(tx, { delivery, outcome, now }));
    await recordFailure(tx, { delivery, problem: outcome, now, isFinal, isOff });
    if (isFinal && !isOff) await notifyFinalFailure(tx, { delivery, now, webhookOrigins });
    return next.state;
  });
}

export async function settleUnsent(
  db: Db,
  {
    delivery,
    now,
    webhookOrigins,
    state,
    problem,
  }: FinalFailure & { state: 'failed' | 'stopped'; problem: Pick<Problem, 'problemKey' | 'detail'> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { problemKey, detail } = problem;
    const changes = { state, nextAttemptAt: null, problemKey, problemDetail: detail };
    if (!(await deliveryOutbox.settle(tx, delivery, changes)) || state === 'stopped') return;
    await recordFailure(tx, { delivery, problem, now, isFinal: true });
    await notifyFinalFailure(tx, { delivery, now, webhookOrigins });
  });
}

/** Stores message, attempt and state in one transaction, so that the message is stored exactly once. */
export async function recordPreview(
  db: Db,
  { delivery, subject, raw, now }: { delivery: ClaimedDelivery; subject: string; raw: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const attemptNumber = delivery.attemptCount + 1;
    const isHeld = await deliveryOutbox.settle(tx, delivery, {
      state: 'sent',
      nextAttemptAt: null,
      sentAt: now,
      isPreview: true,
      attemptCount: attemptNumber,
      problemKey: null,
      problemDetail: null,
    });
    if (!isHeld) return;
    await tx.insert(deliveryAttempts).values({
      deliveryId: delivery.id,
      attemptNumber,
      startedAt: now,
      finishedAt: now,
      outcome: 'sent',
      detail: 'held in the preview box',
    });
    const { channel, target } = delivery;
    await keepMessage(tx, { channel, target, subject, raw, createdAt: now });
  });
}

export interface Failures {
  failures: number;
  tooLarge: number;
  deaths: number;
}

/** Excludes attempts made before the reader repaired the channel, and probes of a failing remote made before the message was due. */
const counts = sql`not coalesce(${deliveryAttempts.context} ?| '{isBeforeRepair,isProbe}', false)`;

/**
 * Counts failed attempts, attempts rejected as too large, and attempts whose worker died. The last kind does not count
 * as a failure, because it does not prove that the remote failed.
 */
export async function countFailures(tx: Db | Tx, deliveryId: string): Promise<Failures> {
  const [row] = await tx
    .select({
      failures: sql<number>`count(*) filter (where ${counts} and (${deliveryAttempts.outcome} = 'retry'
        or ${deliveryAttempts.context} ->> 'cause' = 'reply-lost'))::int`,
      tooLarge: sql<number>`count(*) filter (where ${counts} and ${deliveryAttempts.context} ->> 'cause' = 'too-large')::int`,
      deaths: sql<number>`count(*) filter (where ${deliveryAttempts.outcome} = 'interrupted'
        and ${deliveryAttempts.context} is null)::int`,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId));
  return row!;
}

/** Maximum number of immediate attempts with successively smaller messages, if the remote rejects a message within its published limits. */
const tooLargeMax = 3;

const pendingUntil = (at: Date) => ({ state: 'pending', nextAttemptAt: at }) as const;

async function decideNext(
  tx: Tx,
  { delivery, outcome, now }: { delivery: ClaimedDelivery; outcome: Unconfirmed; now: Date },
): Promise<{ state: 'pending' | 'failed' | 'stopped'; nextAttemptAt: Date | null }> {
  if (outcome.kind === 'failed' || outcome.kind === 'stopped') return { state: outcome.kind, nextAttemptAt: null };
  // A test is not retried, because the user is waiting for its result.
  if (delivery.purpose === 'test') return { state: 'failed', nextAttemptAt: null };
  const { failures, tooLarge } = await countFailures(tx, delivery.id);
  if (outcome.kind === 'retry' && outcome.isTooLarge) {
    return tooLarge < tooLargeMax ? pendingUntil(now) : { state: 'failed', nextAttemptAt: null };
  }
  const next = nextAttemptAt(
    now,
    failures - tooLarge,
    outcome.kind === 'retry' ? outcome.retryAfterSeconds : undefined,
  );
  return next ? pendingUntil(next) : { state: 'failed', nextAttemptAt: null };
}
