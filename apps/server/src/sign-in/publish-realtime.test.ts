import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { publishRealtime } from './publish-realtime.ts';

const test = await createTestDatabase();
const sql = test.db.$client;
const reader = '6f7a2c1e-0000-4000-8000-000000000001';
const other = '6f7a2c1e-0000-4000-8000-000000000002';

beforeAll(async () => {
  await migrate(sql);
  await publishRealtime(test.db);
});
afterAll(() => test.drop());

it.each([
  ['news', { hears: true, sends: false }],
  [`reader:${reader}`, { hears: true, sends: true }],
  [`reader:${other}`, { hears: false, sends: false }],
  ['reader:', { hears: false, sends: false }],
  ['another', { hears: false, sends: false }],
])('a signed-in reader has only their own rights on the channel %s', async (topic, rights) => {
  const may = async (isReading: boolean) => {
    const claims = JSON.stringify({ sub: reader, role: 'authenticated' });
    const [access] = await sql`
      select broadcast from realtime.channel_access(${topic}, 'authenticated', ${claims}, ${isReading})`;
    return access?.broadcast;
  };
  expect({ hears: await may(true), sends: await may(false) }).toEqual(rights);
});

it('is repeated by each process that starts', async () => {
  await Promise.all([publishRealtime(test.db), publishRealtime(test.db)]);
});
