import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { runWithIndexScans } from '../run-with-index-scans.ts';
import { type DeliveryState, deliveries, deliveryAttempts } from '../table.ts';
import { readOutcome } from './attempt-outcome.ts';
import type { Unconfirmed } from './outcome.ts';

/** A delivery that this worker leases until `leasedUntil`. That moment is also the proof that it still holds the lease. */
export type ClaimedDelivery = typeof deliveries.$inferSelect & {
  leasedUntil: Date;
  /** The remote's answer to the last attempt, if its worker died before it settled the delivery. */
  unsettled?: Unconfirmed;
};

interface Claim {
  now: Date;
  leaseMs: number;
  limit: number;
  /** Claims only this delivery. */
  deliveryId?: string;
}

/**
 * Leases up to `limit` due deliveries and returns them: instant alerts first, then those that have been due longest. Marks
 * attempts whose workers died before the answer as `interrupted`. Safe in several workers at the same time: each delivery
 * goes to one of them.
 */
export async function claimDeliveries(db: Db, { now, leaseMs, limit, deliveryId }: Claim): Promise<ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  // If the database loses a claim, the attempt cannot begin.
  const claimed = await runWithIndexScans(db, (tx) => claimDue(tx, { now, limit, deliveryId, leasedUntil }), {
    isCommitAsync: true,
  });
  const abandoned = claimed.filter(({ was }) => was === 'sending').map(({ id }) => id);
  // If this fails, their leases expire once more.
  const unsettled = abandoned.length > 0 ? await closeAttempts(db, { ids: abandoned, now }) : new Map();
  return claimed
    .sort((a, b) => Number(b.isInstant) - Number(a.isInstant))
    .map(({ was: _, ...delivery }) => ({ ...delivery, leasedUntil, unsettled: unsettled.get(delivery.id) }));
}

async function claimDue(
  tx: Tx,
  { now, limit, deliveryId, leasedUntil }: Omit<Claim, 'leaseMs'> & { leasedUntil: Date },
) {
  // The index returns them in order, so most of a morning's due deliveries need not be read.
  if (!deliveryId)
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`);
  const due = tx.$with('due').as(
    tx
      .select({ id: deliveries.id, was: sql<DeliveryState>`${deliveries.state}`.as('was') })
      .from(deliveries)
      .where(
        and(
          inArray(deliveries.state, ['pending', 'sending']),
          lte(deliveries.nextAttemptAt, now),
          or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now)),
          deliveryId ? eq(deliveries.id, deliveryId) : undefined,
        ),
      )
      .orderBy(desc(deliveries.isInstant), asc(deliveries.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return await tx
    .with(due)
    .update(deliveries)
    .set({ state: 'sending', leasedUntil })
    .from(due)
    .where(eq(deliveries.id, due.id))
    .returning({ ...getTableColumns(deliveries), was: due.was })
    .prepare('claim-due')
    .execute();
}

/** Marks attempts without an answer as interrupted. Returns the answer of each delivery whose last attempt has one. */
async function closeAttempts(db: Db, { ids, now }: { ids: string[]; now: Date }): Promise<Map<string, Unconfirmed>> {
  await db
    .update(deliveryAttempts)
    .set({
      outcome: 'interrupted',
      finishedAt: now,
      detail: 'the worker stopped before it received the reply; the message may have arrived',
    })
    .where(and(inArray(deliveryAttempts.deliveryId, ids), isNull(deliveryAttempts.outcome)));
  const last = await db
    .selectDistinctOn([deliveryAttempts.deliveryId])
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(deliveryAttempts.deliveryId, desc(deliveryAttempts.attemptNumber));
  return new Map(
    last.flatMap((attempt) => {
      const outcome = readOutcome(attempt);
      return outcome ? [[attempt.deliveryId, outcome] as const] : [];
    }),
  );
}
