import { and, eq } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { findDelivery, type ListedDelivery } from './list-deliveries.ts';

/**
 * Has a failed delivery tried once more, now; should that fail too, it is failed again at once, its earlier attempts being
 * counted. What was sent, or stopped because its reader wanted so, is not sent again.
 *
 * @throws NotFoundError without such a delivery; Refusal `NOT_FAILED` when it is not in the state `failed`.
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
