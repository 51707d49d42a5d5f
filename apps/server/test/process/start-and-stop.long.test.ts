import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type Failpoint, failpoints } from '#src/platform/failpoint.ts';
import { countOf, reportFigures, testSeed } from '../../../../scripts/test-counts.ts';
import { claimDatabase, releaseDatabase } from '../database-pool.ts';
import { seededRandom } from '../kill/seeded-random.ts';
import { endServers, processesOf, startServer, temporaryFolder } from './server-process.ts';

const starts = countOf('starts', { short: 0 });
const random = seededRandom(testSeed);
const ofStart = failpoints.filter((name) => name.startsWith('start:') && name !== 'start:configured');
const ofStop = failpoints.filter((name) => name.startsWith('stop:'));
const startMsMax = 4_000;
const startsPerFolder = 6;

afterAll(endServers);

type Signal = 'SIGTERM' | 'SIGKILL';
type End = { at: number; signal: Signal } | { name: Failpoint; signal: Signal };

function drawEnd(): End {
  const signal = random.next() < 0.6 ? 'SIGTERM' : 'SIGKILL';
  if (random.next() < 0.5) return { at: random.next() * startMsMax, signal };
  return random.next() < 0.7
    ? { name: random.pick(ofStart), signal }
    : { name: random.pick(ofStop), signal: 'SIGKILL' };
}

async function breakOff(env: Record<string, string>, end: End) {
  const server = startServer({
    ...env,
    ...('name' in end ? { NODE_ENV: 'test', FAILPOINTS: `${end.name}=${end.signal}` } : {}),
  });
  if ('at' in end) {
    await wait(end.at);
    await server.end(end.signal);
  } else if (ofStop.includes(end.name)) {
    await server.until(/is up/);
    await server.end('SIGTERM');
  } else {
    await Promise.race([server.ended, server.until(/is up/).catch(() => {})]);
    await server.end('SIGTERM');
  }
  const how = await server.ended;
  const shown = `${JSON.stringify(end)} ended with ${how}:\n${server.output()}`;
  expect(['SIGKILL', 'SIGTERM', 0], shown).toContain(how);
  if (end.signal === 'SIGTERM') expect(how, shown).not.toBe('SIGKILL');
  expect(server.output(), shown).not.toMatch(/"level":(50|60)|^ +at /m);
  return how;
}

it(`${starts} starts on its own PostgreSQL are broken off: none leaves what holds up the next`, async () => {
  const ends: Record<string, number> = {};
  let DATA_DIR = '';
  for (let number = 0; number < starts; number++) {
    if (number % startsPerFolder === 0) DATA_DIR = temporaryFolder();
    const wasRunning = processesOf(DATA_DIR).length > 0;
    const how = await breakOff({ DATA_DIR, DEMO: 'false' }, drawEnd());
    ends[how] = (ends[how] ?? 0) + 1;
    // If startup is stopped before it takes over a database left running by a killed server, that database keeps running.
    if (how === 0 && !wasRunning) expect(processesOf(DATA_DIR)).toEqual([]);
    if (number % startsPerFolder !== startsPerFolder - 1) continue;
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    const origin = await server.origin();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
    expect(server.output()).not.toMatch(/"level":(50|60)|^ +at /m);
    expect(processesOf(DATA_DIR)).toEqual([]);
  }
  reportFigures(`${starts} starts with an own PostgreSQL broken off, by how they ended: ${JSON.stringify(ends)}`);
});

it('three at a time on one database are broken off, from the making of its tables on', async () => {
  const rounds = Math.ceil(starts / 6);
  const database = await claimDatabase('empty');
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), DEMO: 'false' };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(['web', 'worker', 'web,worker'].map((ROLES) => breakOff({ ...env, ROLES }, drawEnd())));
  }
  const last = startServer({ ...env, ROLES: 'web,worker' });
  const origin = await last.origin();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await last.end('SIGTERM'), last.output()).toBe(0);
  expect(last.output()).not.toMatch(/"level":(50|60)|^ +at /m);
  await releaseDatabase(database.name);
  reportFigures(`${3 * rounds} starts broken off, three at a time on one database`);
});
