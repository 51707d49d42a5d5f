import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { countOf, reportFigures, testSeed } from '../../../../scripts/test-counts.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { endLeases } from './hasten.ts';
import { checkLedger, describeFigures, openKillWorld } from './kill-world.ts';
import { seededRandom } from './seeded-random.ts';

const soakMs = countOf('soak-seconds', { short: 0 }) * 1_000;
const disturbEveryMs = 5_000;
/** Maximum freeze in ms, shorter than the leases, so that a frozen worker keeps them. */
const freezeMsMax = 4_000;
const entriesMin = 100;

const random = seededRandom(testSeed);
const remoteTimes = seededRandom(testSeed + 1);
const world = await openKillWorld({
  ...{ seed: testSeed, feedCount: 8, entriesPerFeedMax: 1_000, copyShare: 0.15, answerMsMax: 125 },
  ...{ readerCount: 12, remoteMs: () => remoteTimes.next() * 100 },
  ...{ digestShare: 0.1, retriesToo: false, neverMs: 300_000 },
});
afterAll(() => world.close());

it(`works for ${soakMs / 1_000} s while it is disturbed: nothing is lost, nothing confirmed is repeated`, async () => {
  const web = startServer({ ...world.env, ROLES: 'web' });
  const origin = await web.origin();
  const workers = [startServer(world.env), startServer(world.env)];
  await Promise.all(workers.map((one) => one.until(/is up/)));
  const counts = { cut: 0, frozen: 0, replaced: 0 };
  const rssBefore = rssMegabytes(web);
  const endsAt = performance.now() + soakMs;
  while (performance.now() < endsAt) {
    await wait(random.next() * 2 * disturbEveryMs);
    const at = random.below(2);
    const choice = random.next();
    if (choice < 0.4) counts.cut += await cutConnections();
    else if (choice < 0.7) {
      await freeze(workers[at]!);
      counts.frozen++;
    } else {
      await end(workers[at]!);
      workers[at] = startServer(world.env);
      await workers[at].until(/is up/);
      counts.replaced++;
    }
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  }
  const rssAfter = rssMegabytes(web);
  for (const one of [...workers, web]) await end(one);
  await endLeases(world.test.db, { feedsToo: true });
  await world.settle(startServer(world.env), entriesMin);
  const figures = await checkLedger(world);
  reportFigures(
    `${soakMs / 1_000} s: ${counts.cut} connections cut, ${counts.frozen} times a worker frozen, ${counts.replaced} replaced; ` +
      `${describeFigures(figures)}; the web's memory from ${rssBefore} to ${rssAfter} MB`,
  );
});

async function cutConnections(): Promise<number> {
  const cut = await world.test.db.$client`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'kawaraban%' and pid <> pg_backend_pid()
      and query not like '/* hasten */%'`;
  return cut.length;
}

async function freeze(worker: ServerProcess) {
  process.kill(worker.pid, 'SIGSTOP');
  await wait(random.next() * freezeMsMax);
  process.kill(worker.pid, 'SIGCONT');
}

/** Failures are logged while connections are cut. A stack trace outside the log is an uncaught failure. */
async function end(server: ServerProcess) {
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
  expect(server.output()).not.toMatch(/^ +at /m);
}

function rssMegabytes({ pid }: ServerProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
