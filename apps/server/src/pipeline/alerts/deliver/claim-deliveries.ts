import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { runWithIndexScans } from '../run-with-index-scans.ts';
import { type DeliveryState, deliveries, deliveryAttempts } from '../table.ts';
import { readOutcome } from './attempt-outcome.ts';
import type { Unconfirmed } from './outcome.ts';

/** `leasedUntil` equals the stored value for as long as this worker holds the lease. */
export type ClaimedDelivery = typeof deliveries.$inferSelect & {
  leasedUntil: Date;
  /** Response to the last attempt, if its worker died before settling the delivery. */
  unsettled?: Unconfirmed;
};

interface Claim {
  now: Date;
  leaseMs: number;
  limit: number;
  deliveryId?: string;
}

/**
 * Claims instant alerts first, then the deliveries that have been due longest. Marks attempts whose workers died before
 * the response arrived as `interrupted`. Safe to run in several workers.
 */
export async function claimDeliveries(db: Db, { now, leaseMs, limit, deliveryId }: Claim): Promise<ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  // An asynchronous commit is safe: if the database loses the claim, the attempt cannot begin.
  const claimed = await runWithIndexScans(db, (tx) => claimDue(tx, { now, limit, deliveryId, leasedUntil }), {
    isCommitAsync: true,
  });
  const abandoned = claimed.filter(({ was }) => was === 'sending').map(({ id }) => id);
  // If `closeAttempts` fails, the abandoned deliveries wait until their leases expire again.
  const unsettled = abandoned.length > 0 ? await closeAttempts(db, { ids: abandoned, now }) : new Map();
  return claimed
    .sort((a, b) => Number(b.isInstant) - Number(a.isInstant))
    .map(({ was: _, ...delivery }) => ({ ...delivery, leasedUntil, unsettled: unsettled.get(delivery.id) }));
}

async function claimDue(
  tx: Tx,
  { now, limit, deliveryId, leasedUntil }: Omit<Claim, 'leaseMs'> & { leasedUntil: Date },
) {
  // Forces an ordered index scan. Otherwise, in the morning peak, the query would read most of the due deliveries to return a
  // few.
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
