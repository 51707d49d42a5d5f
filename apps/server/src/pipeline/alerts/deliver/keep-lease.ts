import { and, eq } from 'drizzle-orm';
import { deliveries } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { DeliverDeps } from './open-delivery.ts';

/** Renewals within one lease: some may fail before it runs out. */
const renewalsPerLease = 4;

/**
 * Keeps a delivery ours for as long as its attempt takes: renews the lease again and again, and `leasedUntil` of the
 * claim with it. The function returned ends that; when its promise resolves, `leasedUntil` is what is stored. A renewal
 * that fails (an outage) leaves the lease as it is; one that finds the delivery taken over changes nothing.
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
