import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { runByKeys } from '../run-by-keys.ts';
import { type DeliveryState, deliveries, deliveryAttempts } from '../table.ts';

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
  const leasedUntil = new Date(now.getTime() + leaseMs);
  // A claim that is lost is no longer ours when its attempt is to begin.
  const claimed = await runByKeys(db, (tx) => claimDue(tx, { now, limit, deliveryId, leasedUntil }), {
    isRepeatable: true,
  });
  const abandoned = claimed.filter(({ was }) => was === 'sending');
  // If this fails, they are abandoned once more.
  if (abandoned.length > 0) await markInterrupted(db, { ids: abandoned.map(({ id }) => id), now });
  return claimed
    .sort((a, b) => Number(b.isInstant) - Number(a.isInstant))
    .map(({ was: _, ...delivery }) => ({ ...delivery, leasedUntil }));
}

async function claimDue(
  tx: Tx,
  { now, limit, deliveryId, leasedUntil }: Omit<Claim, 'leaseMs'> & { leasedUntil: Date },
) {
  // The index gives them in their order: most of what it holds on a morning need not be read.
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

async function markInterrupted(db: Db, { ids, now }: { ids: string[]; now: Date }) {
  await db
    .update(deliveryAttempts)
    .set({
      outcome: 'interrupted',
      finishedAt: now,
      detail: 'the worker stopped before it received the reply; the message may have arrived',
    })
    .where(and(inArray(deliveryAttempts.deliveryId, ids), isNull(deliveryAttempts.outcome)));
}
