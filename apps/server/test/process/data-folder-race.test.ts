import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countOf } from '../../../../scripts/test-counts.ts';
import type { RaceOrder } from './data-folder-racer.ts';
import { endServers, temporaryFolder } from './server-process.ts';

/** Number of racing processes. On two cores, two processes run in parallel while the third may be suspended at any point. */
const racerCount = 3;
const rounds = countOf('races', { short: 100 });
const everyMs = 4;

const racers: ChildProcess[] = [];
afterAll(async () => {
  for (const racer of racers) racer.disconnect();
  await endServers();
});

it('exactly one of them takes it, with and without a stale lock', async () => {
  const root = temporaryFolder();
  const folders = Array.from({ length: rounds }, (_, index) => path.join(root, String(index)));
  for (const [index, folder] of folders.entries()) {
    fs.mkdirSync(folder);
    const stale = { pid: process.pid, startedAt: 'long ago' };
    if (index % 2 === 0) fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify(stale));
  }
  for (let number = 0; number < racerCount; number++) {
    const racer = fork(path.join(import.meta.dirname, 'data-folder-racer.ts'), { execArgv: [] });
    racers.push(racer);
    await once(racer, 'message');
  }
  const order: RaceOrder = { folders, startAtMs: Date.now() + 100, everyMs };
  const answers = racers.map((racer) => once(racer, 'message'));
  for (const racer of racers) racer.send(order);
  const held = (await Promise.all(answers)).map(([each]) => each as boolean[]);
  const holders = folders.map((_, index) => held.filter((each) => each[index]).length);
  expect(holders.filter((count) => count !== 1)).toEqual([]);
  expect(fs.readdirSync(path.join(root, '0'))).toEqual(['lock']);
});
