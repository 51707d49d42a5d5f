import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '#test/kill/seeded-random.ts';
import { countOf, reportFigures, testSeed } from '../../../../../../scripts/test-counts.ts';
import { checkLedger, type KilledWorker } from './testdata/check-ledger.ts';
import { openKillWorld } from './testdata/kill-world.ts';

const interruptedMin = countOf('interrupted', { short: 0 });
const inFlightMin = 40;
const kills = Math.ceil(interruptedMin / inFlightMin);
const answersMax = 320;
const deliveryCount = kills * (answersMax + 80);

const random = seededRandom(testSeed);
// The lease is much longer than any response takes, so only killed workers lose a lease.
const world = await openKillWorld({
  deliveryCount,
  leaseMs: 5_000,
  concurrency: 24,
  replyMs: () => random.next() * 500,
});
afterAll(() => world.close());

it(`loses nothing and repeats nothing confirmed when ${kills} workers are killed with ${inFlightMin} messages in flight each`, async () => {
  const workers: KilledWorker[] = [];
  const inFlight: number[] = [];
  let worker = await world.warmUp();
  for (let kill = 0; kill < kills; kill++) {
    const moment = randomMoment();
    const startedAtMs = performance.now();
    worker.send(world.order);
    const [next] = await Promise.all([world.warmUp(), moment.then(() => killNow(worker, startedAtMs))]);
    worker = next;
  }
  world.onEvent = () => {};
  expect(await world.unsettled()).toBeGreaterThan(0);
  worker.send(world.order);
  await expect.poll(world.unsettled, { timeout: 600_000, interval: 100 }).toBe(0);
  worker.disconnect();
  const interrupted = inFlight.reduce((sum, count) => sum + count, 0);
  const figures = await checkLedger(world.test.db, { receptions: world.receptions, workers });
  reportFigures(
    `${kills} kills of delivering workers with ${interrupted} messages in flight (${Math.min(...inFlight)} or more each), ${figures.deliveries} messages: 0 lost; ` +
      `${figures.recognisable} came again with the same key, ${figures.repeated} without one, all of them marked; ` +
      `${figures.repeatedAfterAnswer} of them after an answer (${((1000 * figures.repeatedAfterAnswer) / figures.deliveries).toFixed(1)} ‰), ` +
      `at most ${figures.readableMsMax.toFixed(1)} ms old`,
  );
  expect(figures.deliveries).toBe(deliveryCount);
  expect(interrupted).toBeGreaterThanOrEqual(interruptedMin);
  expect(figures.repeated).toBeGreaterThan(0);

  async function killNow(worker: ChildProcess, startedAtMs: number) {
    const gone = once(worker, 'exit');
    inFlight.push(world.inFlight());
    workers.push({ startedAtMs, killedAtMs: performance.now() });
    worker.kill('SIGKILL');
    await gone;
    await wait(50);
  }
});

async function randomMoment(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let eventsLeft = random.below(2 * answersMax);
  world.onEvent = () => {
    if (eventsLeft-- <= 0 && world.inFlight() >= inFlightMin) resolve();
  };
  await promise;
  do await wait(random.next() * 12);
  while (world.inFlight() < inFlightMin);
}
