/**
 * The ledger: the row of an attempt is written before anything leaves, its result at once after the answer. What is not
 * known stays visible: an attempt without result belongs to a worker that is at it, or to one that died.
 */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { deliveries, deliveryAttempts, previewMessages } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { type DeliveryOutcome, nextAttemptAt, type Problem } from './outcome.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

export interface Attempt {
  id: number;
  number: number;
}

/** What became of a delivery after an attempt. */
export type RecordedState = 'sent' | 'pending' | 'failed' | 'stopped';

const isMine = (delivery: ClaimedDelivery) =>
  and(
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'sending'),
    eq(deliveries.leasedUntil, delivery.leasedUntil),
  );

/** Writes the row of an attempt about to be made. Null when the delivery is no longer ours: then nothing may be sent. */
export async function beginAttempt(db: Db, delivery: ClaimedDelivery, now: Date): Promise<Attempt | null> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .update(deliveries)
      .set({ attemptCount: sql`${deliveries.attemptCount} + 1` })
      .where(isMine(delivery))
      .returning({ number: deliveries.attemptCount });
    if (!row) return null;
    const [attempt] = await tx
      .insert(deliveryAttempts)
      .values({ deliveryId: delivery.id, attemptNumber: row.number, startedAt: now })
      .returning({ id: deliveryAttempts.id });
    return { id: attempt!.id, number: row.number };
  });
}

/**
 * Writes how an attempt ended and what follows from it, in one transaction. A confirmation counts even when the lease
 * has run out meanwhile: it stops whoever took the delivery over from sending it again.
 */
export async function recordOutcome(
  db: Db,
  {
    delivery,
    attempt,
    outcome,
    now,
  }: { delivery: ClaimedDelivery; attempt: Attempt; outcome: DeliveryOutcome; now: Date },
): Promise<RecordedState> {
  return await db.transaction(async (tx) => {
    await tx
      .update(deliveryAttempts)
      .set(attemptResult(outcome, now))
      .where(
        and(
          eq(deliveryAttempts.id, attempt.id),
          or(isNull(deliveryAttempts.outcome), eq(deliveryAttempts.outcome, 'interrupted')),
        ),
      );
    if (outcome.kind === 'sent') {
      await tx
        .update(deliveries)
        .set({ ...settled, state: 'sent', sentAt: now, problemKey: null, problemDetail: null })
        .where(and(eq(deliveries.id, delivery.id), inArray(deliveries.state, ['pending', 'sending'])));
      return 'sent';
    }
    const next = await whatFollows(tx, { delivery, outcome, now });
    await tx
      .update(deliveries)
      .set({ ...next, leasedUntil: null, problemKey: outcome.problemKey, problemDetail: outcome.detail })
      .where(isMine(delivery));
    if (next.state !== 'pending') await turnOffWebhook(tx, { delivery, outcome, now });
    return next.state;
  });
}

/** Ends a delivery that must not be sent, without an attempt. */
export async function settleUnsent(
  db: Db,
  delivery: ClaimedDelivery,
  { state, problemKey, detail }: Pick<Problem, 'problemKey' | 'detail'> & { state: 'failed' | 'stopped' },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...settled, state, problemKey, problemDetail: detail })
    .where(isMine(delivery));
}

/** Gives a delivery back untried, for a later time. */
export async function postpone(db: Db, delivery: ClaimedDelivery, until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'pending', leasedUntil: null, nextAttemptAt: until })
    .where(isMine(delivery));
}

/** Messages the preview box keeps: a demo that runs for months must not fill the disk. */
const previewMessagesMax = 2_000;

/** Puts a message into the preview box instead of sending it: box, attempt and state in one transaction, so just once. */
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
      detail: 'kept in the preview box',
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

function attemptResult(outcome: DeliveryOutcome, now: Date): Partial<typeof deliveryAttempts.$inferInsert> {
  const common = { finishedAt: now, remoteStatus: outcome.remoteStatus ?? null, detail: outcome.detail ?? null };
  if (outcome.kind === 'reply-lost') return { ...common, outcome: 'interrupted', context: { cause: 'reply-lost' } };
  if (outcome.kind !== 'retry') return { ...common, outcome: outcome.kind };
  return {
    ...common,
    outcome: 'retry',
    retryAfterSeconds: outcome.retryAfterSeconds ?? null,
    context: outcome.isTooLarge ? { cause: 'too-large' } : null,
  };
}

/** How often a delivery was tried in vain. Attempts whose worker died say nothing about the remote and do not count. */
export async function countFailures(tx: Db | Tx, deliveryId: string) {
  const [row] = await tx
    .select({
      failures: sql<number>`count(*) filter (where ${deliveryAttempts.outcome} = 'retry'
        or ${deliveryAttempts.context} ->> 'cause' = 'reply-lost')::int`,
      tooLarge: sql<number>`count(*) filter (where ${deliveryAttempts.context} ->> 'cause' = 'too-large')::int`,
      deaths: sql<number>`count(*) filter (where ${deliveryAttempts.outcome} = 'interrupted'
        and ${deliveryAttempts.context} is null)::int`,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId));
  return row!;
}

/** The remote found a message too large although it keeps the published limits: smaller ones are tried at once. */
const tooLargeMax = 3;

async function whatFollows(
  tx: Tx,
  {
    delivery,
    outcome,
    now,
  }: { delivery: ClaimedDelivery; outcome: Exclude<DeliveryOutcome, { kind: 'sent' }>; now: Date },
): Promise<{ state: 'pending' | 'failed' | 'stopped'; nextAttemptAt: Date | null }> {
  if (outcome.kind === 'failed' || outcome.kind === 'stopped') return { state: outcome.kind, nextAttemptAt: null };
  // The person who asked for a test is waiting for its result now.
  if (delivery.purpose === 'test') return { state: 'failed', nextAttemptAt: null };
  const { failures, tooLarge } = await countFailures(tx, delivery.id);
  if (outcome.kind === 'retry' && outcome.isTooLarge) {
    return tooLarge < tooLargeMax ? { state: 'pending', nextAttemptAt: now } : { state: 'failed', nextAttemptAt: null };
  }
  const next = nextAttemptAt(
    now,
    failures - tooLarge,
    outcome.kind === 'retry' ? outcome.retryAfterSeconds : undefined,
  );
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed', nextAttemptAt: null };
}
