import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { nextAttemptAt } from '#src/platform/outbox/backoff.ts';
import { keepMessage } from '#src/platform/preview-box/keep-message.ts';
import { deliveries, deliveryAttempts } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { recordFailure } from './failing-channels.ts';
import { type FinalFailure, notifyFinalFailure } from './notify-final-failure.ts';
import type { Problem, Unconfirmed } from './outcome.ts';
import { endProbe, failedRemote, recordFailedRemote } from './probe-remotes.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

export type RecordedState = 'sent' | 'pending' | 'failed' | 'stopped';

const isMine = (delivery: ClaimedDelivery) =>
  and(
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'sending'),
    eq(deliveries.leasedUntil, delivery.leasedUntil),
  );

/** Stores the next state in one transaction. The response itself is already in the ledger. */
export async function settleProblem(
  db: Db,
  { delivery, outcome, now, webhookOrigins }: FinalFailure & { outcome: Unconfirmed },
): Promise<RecordedState> {
  return await db.transaction(async (tx) => {
    const remote = failedRemote(delivery, outcome);
    const plannedAt = await endProbe(tx, { delivery, remote, now });
    const next = plannedAt ? pendingUntil(plannedAt) : await decideNext(tx, { delivery, outcome, now });
    const { problemKey, detail } = outcome;
    const held = await tx
      .update(deliveries)
      .set({ ...next, leasedUntil: null, problemKey, problemDetail: detail, waitsFor: remote })
      .where(isMine(delivery))
      .returning({ id: deliveries.id });
    // The delivery was already settled, or another worker is sending it.
    if (held.length === 0) return next.state;
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
    await tx
      .update(deliveries)
      .set({ ...settled, state, problemKey: problem.problemKey, problemDetail: problem.detail })
      .where(isMine(delivery));
    if (state === 'stopped') return;
    await recordFailure(tx, { delivery, problem, now, isFinal: true });
    await notifyFinalFailure(tx, { delivery, now, webhookOrigins });
  });
}

export async function postpone(db: Db, delivery: ClaimedDelivery, until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'pending', leasedUntil: null, nextAttemptAt: until })
    .where(isMine(delivery));
}

/** Stores message, attempt and state in one transaction, so that the message is stored exactly once. */
export async function recordPreview(
  db: Db,
  { delivery, subject, raw, now }: { delivery: ClaimedDelivery; subject: string; raw: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(deliveries)
      .set({
        ...settled,
        state: 'sent',
        sentAt: now,
        isPreview: true,
        attemptCount: sql`${deliveries.attemptCount} + 1`,
        problemKey: null,
        problemDetail: null,
      })
      .where(isMine(delivery))
      .returning({ number: deliveries.attemptCount });
    if (!row) return;
    await tx.insert(deliveryAttempts).values({
      deliveryId: delivery.id,
      attemptNumber: row.number,
      startedAt: now,
      finishedAt: now,
      outcome: 'sent',
      detail: 'held in the preview box',
    });
    const { channel, target } = delivery;
    await keepMessage(tx, { channel, target, subject, raw, createdAt: now });
  });
}

const settled = { leasedUntil: null, nextAttemptAt: null } as const;

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
