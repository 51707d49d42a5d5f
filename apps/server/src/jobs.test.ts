import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { readMasters } from './accounts/masters.ts';
import { readConfig } from './config.ts';
import { seedAtStart } from './jobs.ts';
import { readCatalogue } from './pipeline/sources/catalogue.ts';
import { feeds } from './pipeline/sources/table.ts';
import { createLog } from './platform/log.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const production = { DATABASE_URL: 'postgres://db/kawaraban' };
const start = (env: Record<string, string>) =>
  seedAtStart({ db: test.db, now: () => new Date(), log: createLog('silent'), config: readConfig(env) });
const count = (state: 'active' | 'paused') => test.db.$count(feeds, eq(feeds.state, state));
const all = readCatalogue().length;

it('in production stores the lists of a profile and the catalogue, which is fetched', async () => {
  await start(production);
  const { industries, jobs } = await readMasters({ db: test.db }, { tables: ['industries', 'jobs'] });
  expect(industries!.length).toBeGreaterThanOrEqual(20);
  expect(jobs!.length).toBeGreaterThanOrEqual(20);
  expect(await count('active')).toBe(all);
});

it('in the demo stores the catalogue without fetching it', async () => {
  await start({});
  expect(await count('paused')).toBe(all);
  expect(await count('active')).toBe(0);
});

it('stores no source when told so, but the lists', async () => {
  await start({ ...production, CATALOGUE: 'off' });
  expect(await test.db.$count(feeds)).toBe(0);
  expect((await readMasters({ db: test.db }, { tables: ['jobs'] })).jobs!.length).toBeGreaterThan(0);
});

it('at the next start makes nothing twice and leaves what an operator switched off', async () => {
  await start(production);
  const [one] = await test.db.select().from(feeds).limit(1);
  await test.db.update(feeds).set({ state: 'paused' }).where(eq(feeds.id, one!.id));
  await Promise.all([start(production), start(production)]);
  expect(await test.db.$count(feeds)).toBe(all);
  expect(await count('paused')).toBe(1);
});
