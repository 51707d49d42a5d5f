import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { deliveries, deliveryAttempts, previewMessages } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { recordFailure } from './failing-channels.ts';
import { type FinalFailure, notifyFinalFailure } from './notify-final-failure.ts';
import { nextAttemptAt, type Problem, type Unconfirmed } from './outcome.ts';
import { endProbe, failedRemote, recordFailedRemote } from './probe-remotes.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

/** State of a delivery after an attempt. */
export type RecordedState = 'sent' | 'pending' | 'failed' | 'stopped';

const isMine = (delivery: ClaimedDelivery) =>
  and(
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'sending'),
    eq(deliveries.leasedUntil, delivery.leasedUntil),
  );

/**
 * Decides what follows an attempt that the remote did not confirm and stores it in one transaction: another attempt, or the
 * end of the delivery with its notices. The answer itself is in the ledger already.
 */
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
    // Settled before, or another worker sends it.
    if (held.length === 0) return next.state;
    if (remote !== null) await recordFailedRemote(tx, { remote, now });
    const isFinal = next.state !== 'pending';
    const isOff = isFinal && (await turnOffWebhook(tx, { delivery, outcome, now }));
    await recordFailure(tx, { delivery, problem: outcome, now, isFinal, isOff });
    if (isFinal && !isOff) await notifyFinalFailure(tx, { delivery, now, webhookOrigins });
    return next.state;
  });
}

/** Ends a delivery that must not be sent. Records no attempt. */
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

/** Ends the lease of a delivery without an attempt; it is due again at `until`. */
export async function postpone(db: Db, delivery: ClaimedDelivery, until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'pending', leasedUntil: null, nextAttemptAt: until })
    .where(isMine(delivery));
}

/** Messages in the preview box: a demo that runs for months must not fill the disk. */
const previewMessagesMax = 2_000;

/** Stores a message in the preview box instead of sending it. Box, attempt and state commit together, so it happens once. */
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
    const [message] = await tx
      .insert(previewMessages)
      .values({ channel, target, subject, raw, createdAt: now })
      .returning({ id: previewMessages.id });
    await tx.delete(previewMessages).where(lte(previewMessages.id, message!.id - previewMessagesMax));
  });
}

const settled = { leasedUntil: null, nextAttemptAt: null } as const;

export interface Failures {
  failures: number;
  /** Failed attempts in which the remote rejected the message as too large. */
  tooLarge: number;
  /** Attempts whose worker died before the answer. */
  deaths: number;
}

/** Excludes attempts from before the reader repaired the channel, and those that tried a failing remote ahead of their time. */
const counts = sql`not coalesce(${deliveryAttempts.context} ?| '{isBeforeRepair,isProbe}', false)`;

/** Counts the failed attempts of a delivery. An attempt whose worker died says nothing about the remote and is no failure. */
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

/** Attempts with ever smaller messages, at once, if the remote rejects one that keeps the published limits. */
const tooLargeMax = 3;

const pendingUntil = (at: Date) => ({ state: 'pending', nextAttemptAt: at }) as const;

async function decideNext(
  tx: Tx,
  { delivery, outcome, now }: { delivery: ClaimedDelivery; outcome: Unconfirmed; now: Date },
): Promise<{ state: 'pending' | 'failed' | 'stopped'; nextAttemptAt: Date | null }> {
  if (outcome.kind === 'failed' || outcome.kind === 'stopped') return { state: outcome.kind, nextAttemptAt: null };
  // The person who asked for a test waits for its result.
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
