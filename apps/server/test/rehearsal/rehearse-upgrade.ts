import assert from 'node:assert/strict';
import { seconds } from './figures.ts';
import { startReaderLoad } from './reader-load.ts';
import type { Stage, Version } from './stage.ts';

const webs = 2;

/**
 * Upgrades the database while two web processes of the old version serve readers, then replaces the processes with each
 * of `versions` in turn.
 */
export async function rehearseUpgrade(stage: Stage, versions: readonly Version[]): Promise<void> {
  const env = { DATABASE_URL: stage.urlOf('site'), ROLES: 'web' };
  const start = async (version: Version) => {
    const server = stage.start(version, env);
    return { server, origin: await server.origin() };
  };
  const startAll = (version: Version) => Promise.all(Array.from({ length: webs }, () => start(version)));
  let serving = await startAll('old');
  const load = startReaderLoad(serving.map(({ origin }) => origin));
  const upgradedAt = performance.now();
  const upgrade = await stage.command('new', 'upgrade', ['--backed-up'], env);
  stage.note('upgrade under load', seconds(upgradedAt));
  assert.match(upgrade.output(), /Nothing is left to do|left/);
  for (const version of versions) {
    const exchangedAt = performance.now();
    // Replaces one process at a time, so that both versions serve readers for a while.
    for (const [place, next] of (await startAll(version)).entries()) {
      const { server } = serving[place]!;
      serving = serving.with(place, next);
      await load.use(serving.map(({ origin }) => origin));
      assert.equal(await server.end('SIGTERM'), 0, server.output());
    }
    stage.note(`processes exchanged for the ${version} version`, seconds(exchangedAt));
  }
  const { requests, failures, slowestMs } = await load.end();
  for (const { server } of serving) assert.equal(await server.end('SIGTERM'), 0, server.output());
  stage.note('requests meanwhile', `${requests}, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`);
  assert.deepEqual([...new Set(failures)], []);
}
