/**
 * Kills workers at random moments. The run's seed determines the content of the feeds and these moments, but the
 * expected result does not depend on them.
 */
import { afterAll, expect, it } from 'vitest';
import type { Db } from '#src/platform/db.ts';
import { createTestDatabase } from '#test/harness.ts';
import { countOf, reportFigures, testSeed } from '../../../../scripts/test-counts.ts';
import { startServer } from '../process/server-process.ts';
import { endLeases } from './hasten.ts';
import { killWorkers } from './kill-at-random.ts';
import { checkLedger, describeFigures, openKillWorld } from './kill-world.ts';
import { seededRandom } from './seeded-random.ts';

const kills = countOf('kills', { short: 0 });
const alone = Math.floor(kills / 3);
const entriesMin = 150;

/** Maximum number of entries per feed. It exceeds the number that the workers fetch, so that articles are in flight at every kill. */
const entriesPerFeedMax = 10 + kills;

const remoteTimes = seededRandom(testSeed);
const world = await openKillWorld({
  test: await createTestDatabase(),
  ...{ seed: testSeed, feedCount: 8, entriesPerFeedMax: () => entriesPerFeedMax, copyShare: 0.15, answerMsMax: 125 },
  // Makes some responses slow, so that kills hit the time between a message and its response.
  ...{ readerCount: 12, digestTimes: '08:30,18:00', feedSeconds: 5, spikeSensitivity: 'HIGH' },
  ...{ remoteMs: () => (remoteTimes.next() < 0.2 ? 100 : 0) + remoteTimes.next() * 100 },
  // Leases of dead workers must expire by themselves, which takes up to three minutes.
  hastened: { digestShare: 0.1, retriesToo: false },
  neverMs: 300_000,
});
afterAll(() => world.close());

it(`${kills} kills: nothing is lost, nothing confirmed is repeated`, async () => {
  const startedAt = performance.now();
  const report = await killWorkers({
    ...{ env: world.env, db: world.test.db, random: seededRandom(testSeed + 1) },
    ...{ alone, beside: kills - alone },
    listen(listener) {
      world.newsroom.onRequest = listener;
      world.remotes.onMessage = listener;
    },
  });
  const killedAt = performance.now();
  await endLeases(world.test.db, { feedsToo: true });
  await world.settle(startServer(world.env), entriesMin);
  const settledAt = performance.now();
  const figures = await checkLedger(world);
  reportFigures(
    `${report.kills} kills (${report.inStart} while starting) in ${seconds(killedAt - startedAt)}, settled ` +
      `${seconds(settledAt - killedAt)} later: ${describeFigures(figures)}; from stored to matched: ${await readWaits(world.test.db)}`,
  );
  expect(report.kills).toBeGreaterThanOrEqual(kills);
  expect(figures.fromPages).toBeGreaterThan(20);
  expect(figures.foldedCount).toBeGreaterThan(0);
  // With fifty random kills, some hit between a delivery and its confirmation.
  if (kills >= 50) expect(figures.interrupted).toBeGreaterThan(0);
});

const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`;

async function readWaits(db: Db): Promise<string> {
  const [row] = await db.$client`
    select round(extract(epoch from percentile_cont(0.5) within group (order by matched_at - created_at))::numeric, 1) as median,
      round(extract(epoch from max(extracted_at - created_at))::numeric, 1) as read,
      round(extract(epoch from max(matched_at - extracted_at))::numeric, 1) as matched from articles`;
  return `median ${row!.median} s, at most ${row!.read} s until the page was read and ${row!.matched} s from then`;
}
