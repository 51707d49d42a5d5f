import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { beginAttempts } from './record-attempt.ts';
import { buildDelivery, readDelivery, start } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

describe('beginAttempts', () => {
  const leaseMs = 60_000;
  const later = new Date(start.getTime() + leaseMs);

  it('begins nothing for a worker whose lease has run out and whose delivery another worker has taken', async () => {
    const { delivery } = await buildDelivery(test.db);
    const claim = (now: Date) => claimDeliveries(test.db, { now, leaseMs, limit: 1, deliveryId: delivery.id });
    const [slow] = await claim(start);
    const [quick] = await claim(later);
    const leasedUntil = new Date(later.getTime() + leaseMs);
    const begin = (claimed: typeof slow) => beginAttempts(test.db, [{ delivery: claimed!, now: later, leasedUntil }]); // Both were given out above.
    expect(await begin(slow)).toEqual([null]);
    expect(await begin(quick)).toMatchObject([{ number: 1 }]);
    expect((await readDelivery(test.db, delivery.id)).attempts).toHaveLength(1);
  });
});
