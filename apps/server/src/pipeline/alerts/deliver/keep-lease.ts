import { and, eq } from 'drizzle-orm';
import { deliveries } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { DeliverDeps } from './open-delivery.ts';

/** Number of renewals per lease period. The lease survives if some of them fail. */
const renewalsPerLease = 4;

/**
 * Renews the lease until the returned function is called. Once the promise of that function resolves, `leasedUntil`
 * equals the stored value. A failed renewal leaves the lease unchanged. Does nothing if another worker holds the lease.
 */
export function keepLease({ db, now, leaseMs, log }: DeliverDeps, delivery: ClaimedDelivery): () => Promise<void> {
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewing ??= renew()
      .catch((error) => log.warn({ err: error, deliveryId: delivery.id }, 'a lease could not be renewed'))
      .finally(() => {
        renewing = undefined;
      });
  }, leaseMs / renewalsPerLease);
  return async () => {
    clearInterval(timer);
    await renewing;
  };

  async function renew() {
    const leasedUntil = new Date(now().getTime() + leaseMs);
    const renewed = await db
      .update(deliveries)
      .set({ leasedUntil })
      .where(
        and(
          eq(deliveries.id, delivery.id),
          eq(deliveries.state, 'sending'),
          eq(deliveries.leasedUntil, delivery.leasedUntil),
        ),
      )
      .returning({ id: deliveries.id });
    if (renewed.length > 0) delivery.leasedUntil = leasedUntil;
  }
}
