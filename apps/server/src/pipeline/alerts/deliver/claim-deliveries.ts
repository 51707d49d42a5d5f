import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { runWithIndexScans } from '../run-with-index-scans.ts';
import { deliveries, deliveryAttempts } from '../table.ts';
import { readOutcome } from './attempt-outcome.ts';
import type { Unconfirmed } from './outcome.ts';

export const deliveryOutbox = createOutbox(
  deliveries,
  { id: 'id', dueAt: 'nextAttemptAt', leasedUntil: 'leasedUntil' },
  {
    isOpen: inArray(deliveries.state, ['pending', 'sending']),
    order: [desc(deliveries.isInstant), asc(deliveries.nextAttemptAt)],
  },
);

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
export async function claimDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { now } = claim;
  // An asynchronous commit is safe: if the database loses the claim, the attempt cannot begin.
  const claimed = await runWithIndexScans(db, (tx) => claimDue(tx, claim), { isCommitAsync: true });
  const abandoned = claimed.filter(({ isAbandoned }) => isAbandoned).map(({ id }) => id);
  // If `closeAttempts` fails, the abandoned deliveries wait until their leases expire again.
  const unsettled = abandoned.length > 0 ? await closeAttempts(db, { ids: abandoned, now }) : new Map();
  return claimed
    .sort((a, b) => Number(b.isInstant) - Number(a.isInstant))
    .map((delivery) => ({ ...delivery, leasedUntil: delivery.leasedUntil!, unsettled: unsettled.get(delivery.id) })); // Claimed.
}

async function claimDue(tx: Tx, { now, leaseMs, limit, deliveryId }: Claim) {
  // Forces an ordered index scan. Otherwise, in the morning peak, the query would read most of the due deliveries to return a
  // few.
  if (!deliveryId)
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`);
  const only = deliveryId ? eq(deliveries.id, deliveryId) : undefined;
  return deliveryOutbox.claim({ db: tx, now: () => now }, { limit, leaseMs, only, set: { state: 'sending' } });
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
