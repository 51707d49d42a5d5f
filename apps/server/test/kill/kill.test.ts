/**
 * Tests the main guarantee: killing a worker at any moment loses no alert and repeats none that the remote confirmed.
 * `kill.long.test.ts` kills at random moments.
 */
import { afterAll, expect, it } from 'vitest';
import type { Failpoint } from '#src/platform/failpoint.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { endHeartbeats, endLeases } from './hasten.ts';
import { checkLedger, describeFigures, openKillWorld } from './kill-world.ts';

/**
 * Each pair of workers runs until both have been killed at their failpoints. The first worker leaves data that the
 * second needs to reach its failpoint: a stored article, or another fetch of the same feed.
 */
const rounds: [Failpoint, Failpoint][] = [
  ['fetch:committed', 'match:before-commit'],
  ['extract:committed', 'match:committed'],
  ['build:committed', 'deliver:attempt-written'],
  ['fetch:before-commit', 'deliver:sent'],
];
const entriesMin = 30;

const world = await openKillWorld({
  test: await createTestDatabase(),
  ...{ seed: 20_261_121, feedCount: 4, entriesPerFeedMax: () => 60, copyShare: 0.35, answerMsMax: 0 },
  ...{ readerCount: 6, remoteMs: () => 0, digestTimes: '08:30,18:00', feedSeconds: 5 },
  hastened: { digestShare: 0.5, retriesToo: true },
  neverMs: 60_000,
});
afterAll(() => world.close());

it('workers die at eight failpoints: nothing is lost, nothing confirmed is repeated', async () => {
  let next = startFrozen(rounds[0]);
  for (const index of rounds.keys()) {
    const workers = next;
    next = startFrozen(rounds[index + 1]);
    for (const worker of workers) await worker.thaw();
    for (const worker of workers) {
      expect(await worker.end(), worker.output()).toBe('SIGKILL');
      expect(worker.output()).not.toMatch(/"level":(50|60)|^ +at /m);
    }
    await endLeases(world.test.db, { feedsToo: index % 2 === 0 });
    await endHeartbeats(world.test.db);
  }
  const [last] = next as [ServerProcess];
  await last.thaw();
  await world.settle(last, entriesMin);
  const figures = await checkLedger(world);
  console.log(describeFigures(figures));
  expect(figures.fromPages).toBeGreaterThan(0);
  expect(figures.foldedCount).toBeGreaterThan(0);
  expect(figures.interrupted).toBeGreaterThanOrEqual(2);
  expect(figures.repeated).toBeGreaterThan(0);
}, 300_000);

function startFrozen(names: readonly Failpoint[] | undefined): ServerProcess[] {
  const deaths = names?.map((name) => `,${name}=SIGKILL`) ?? [''];
  return deaths.map((death) =>
    startServer({ ...world.env, NODE_ENV: 'test', FAILPOINTS: `start:configured=SIGSTOP${death}` }),
  );
}
