/**
 * The long form of `kill.test.ts`: the worker is killed at random moments, drawn from the seed of the run. They are tied to
 * what the receivers see (a message has come, its answer has gone) so that every kill hits something in flight.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '#test/kill/seeded-random.ts';
import { countOf, reportFigures, testSeed } from '../../../../../../scripts/test-counts.ts';
import { openKillWorld } from './testdata/kill-world.ts';

const kills = countOf('delivery-kills', { short: 0 });
/** Enough that some are left when the last worker has died. */
const deliveriesPerChannel = 3 * kills;

const random = seededRandom(testSeed);
const replyMs = () => (random.next() < 0.12 ? 100 + random.next() * 150 : random.next() * 20);
// Far above any reply of the receivers: only the dead lose their lease.
const world = await openKillWorld({ deliveriesPerChannel, leaseMs: 5_000, replyMs });
afterAll(() => world.close());

it(`survives ${kills} kills: nothing lost, nothing confirmed is repeated, what may repeat is marked`, async () => {
  let worker = await world.warmUp();
  for (let kill = 0; kill < kills; kill++) {
    const moment = randomMoment();
    worker.send(world.order);
    // The next one warms up while this one works.
    const [next] = await Promise.all([world.warmUp(), moment.then(() => endAtOnce(worker))]);
    worker = next;
  }
  world.onEvent = () => {};
  expect(await world.unsettled()).toBeGreaterThan(0);
  worker.send(world.order);
  await expect.poll(world.unsettled, { timeout: 300_000, interval: 100 }).toBe(0);
  await endAtOnce(worker);
  const figures = await world.checkLedger();
  reportFigures(
    `${kills} kills of delivering workers: ${figures.interrupted} attempts interrupted, ${figures.repeated} messages came twice`,
  );
  expect(figures.deliveries).toBe(2 * deliveriesPerChannel);
  // The kills did hit: otherwise this test shows nothing.
  expect(figures.interrupted).toBeGreaterThanOrEqual(kills / 2);
  expect(figures.repeated).toBeGreaterThan(0);
});

/** Resolves some events of the receivers from now, and a moment after. */
function randomMoment(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let eventsLeft = random.below(12);
  world.onEvent = () => {
    if (eventsLeft-- === 0) setTimeout(resolve, random.next() < 0.5 ? 0 : random.next() * 12);
  };
  return promise;
}

async function endAtOnce(worker: ChildProcess) {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
