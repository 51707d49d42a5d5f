import { and, eq } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { findDelivery, type ListedDelivery } from './list-deliveries.ts';

/**
 * Retries a failed delivery. Previous attempts still count, so another failure is final.
 * @throws NotFoundError if the delivery does not exist.
 * @throws Refusal `NOT_FAILED` if its state is not `failed`.
 */
export async function retryDelivery(
  { db, now }: { db: DbOrTx; now: Clock },
  { deliveryId }: { deliveryId: string },
): Promise<ListedDelivery> {
  const found = isUuid(deliveryId) ? await findDelivery({ db }, deliveryId) : undefined;
  if (!found) throw new NotFoundError('Delivery');
  const [retried] = await db
    .update(deliveries)
    .set({ state: 'pending', nextAttemptAt: now(), leasedUntil: null })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, 'failed')))
    .returning();
  if (!retried) throw new Refusal('NOT_FAILED', 409, 'Only what has failed is tried again.');
  return { ...found, ...retried };
}
