import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { armFailpoints } from '#src/platform/failpoint.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { deliverOne } from './deliver-due.ts';
import { beginAttempts, openAnswers } from './ledger.ts';
import { openDelivery } from './open-delivery.ts';
import { buildDelivery, openTestDelivery, readDelivery, start, testSettings } from './testdata/delivery-world.ts';

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

describe('an answer', () => {
  it('is settled by the next worker, without another request, when its own died after storing a refusal', async () => {
    const hooks = await startFakeOrigin();
    const target = `${hooks.origin}/services/T0/B0/refusal`;
    hooks.on('/services/T0/B0/refusal', { status: 503, headers: { 'retry-after': '90' } });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });
    armFailpoints([{ name: 'deliver:confirmed', action: 'error', count: 1 }]);
    await expect(deliverOne(deps, delivery.id)).rejects.toThrow('Failpoint');
    armFailpoints([]);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      state: 'sending',
      attempts: [{ outcome: 'retry', remoteStatus: 503, retryAfterSeconds: 90 }],
    });
    deps.advance(60);
    await deliverOne(deps, delivery.id);
    await deps.close();
    await hooks.close();
    expect(hooks.requests).toHaveLength(1);
    const settled = await readDelivery(test.db, delivery.id);
    expect(settled).toMatchObject({ state: 'pending', problemKey: 'problem.webhookServer' });
    expect(settled.attempts).toMatchObject([{ outcome: 'retry' }]);
    expect(settled.nextAttemptAt).toEqual(new Date(start.getTime() + 150_000));
  });

  it('is stored while every other connection is busy', async () => {
    const hooks = await startFakeOrigin();
    const sql = connectSql(test.url, { max: 1 });
    const answers = openAnswers(test.url);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let holding = Promise.resolve();
    hooks.on('/services/T0/B0/busy', async () => {
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      holding = sql.begin(async (tx) => {
        await tx`select 1`;
        held();
        await released;
      }) as Promise<void>; // Resolves with what the work returns.
      await isHeld;
      return { body: 'ok' };
    });
    const target = `${hooks.origin}/services/T0/B0/busy`;
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    const log = pino({ level: 'silent' });
    const settings = testSettings({ webhookOrigins: [hooks.origin] });
    const deps = openDelivery({ db: openDb(sql), answers, now: () => start, log, settings });
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ state: 'sent' });
    expect((await readDelivery(test.db, delivery.id)).state).toBe('sent');
    release();
    await holding;
    await deps.close();
    await answers.$client.end();
    await sql.end();
    await hooks.close();
  });
});
