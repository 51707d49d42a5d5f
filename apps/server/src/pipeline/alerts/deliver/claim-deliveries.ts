import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { deliveries, deliveryAttempts } from '../table.ts';

/** A delivery this worker has until `leasedUntil`, which it may renew; that time is also the proof that it still has it. */
export type ClaimedDelivery = typeof deliveries.$inferSelect & { leasedUntil: Date };

interface Claim {
  now: Date;
  leaseMs: number;
  limit: number;
  /** Only this one. */
  deliveryId?: string;
}

/**
 * Takes up to `limit` deliveries that are due and nobody else's, and marks attempts that their workers did not live to
 * finish as `interrupted`. Those of readers who are alerted at once come first, then who has waited longest. Any number of
 * workers may ask at once; each delivery goes to one of them.
 */
export async function claimDeliveries(db: Db, { now, leaseMs, limit, deliveryId }: Claim): Promise<ClaimedDelivery[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: deliveries.id })
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
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await markInterrupted(tx, ids, now);
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const claimed = await tx
      .update(deliveries)
      .set({ state: 'sending', leasedUntil })
      .where(inArray(deliveries.id, ids))
      .returning();
    return claimed.map((delivery) => ({ ...delivery, leasedUntil }));
  });
}

async function markInterrupted(tx: Tx, deliveryIds: string[], now: Date) {
  await tx
    .update(deliveryAttempts)
    .set({
      outcome: 'interrupted',
      finishedAt: now,
      detail: 'the worker ended before it knew the answer; the message may have arrived',
    })
    .where(and(inArray(deliveryAttempts.deliveryId, deliveryIds), isNull(deliveryAttempts.outcome)));
}
