import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import type { ArmedFailpoint } from '#src/platform/failpoint.ts';
import { checkLedger } from './testdata/check-ledger.ts';
import { openKillWorld } from './testdata/kill-world.ts';

const deaths: Pick<ArmedFailpoint, 'name' | 'count'>[] = [
  { name: 'deliver:leased', count: 1 },
  { name: 'deliver:attempt-written', count: 3 },
  { name: 'deliver:sent', count: 2 },
  { name: 'deliver:confirmed', count: 2 },
  { name: 'deliver:sent', count: 3 },
];
const deliveryCount = 32;

const world = await openKillWorld({ deliveryCount, leaseMs: 60_000, concurrency: 4, replyMs: () => 0 });
afterAll(() => world.close());

it('survives a kill at each step of a delivery: nothing lost, nothing confirmed is repeated, what may repeat is marked', async () => {
  let next = world.warmUp();
  for (const death of deaths) {
    const worker = await next;
    const gone = once(worker, 'exit');
    worker.send({ ...world.order, failpoints: [{ ...death, action: 'SIGKILL' }] });
    next = world.warmUp();
    expect(await gone).toEqual([null, 'SIGKILL']);
    await world.endLeases();
  }
  expect(await world.unsettled()).toBeGreaterThan(0);
  const last = await next;
  last.send(world.order);
  await expect.poll(world.unsettled, { timeout: 60_000 }).toBe(0);
  last.disconnect();
  const { receptions } = world;
  const figures = await checkLedger(world.test.db, { receptions, workers: [] });
  expect(figures.deliveries).toBe(deliveryCount);
  expect(figures.interrupted).toBeGreaterThanOrEqual(3);
  expect(figures.repeated).toBeGreaterThan(0);
});
