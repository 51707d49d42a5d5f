import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { publishRealtime } from './publish-realtime.ts';

const test = await createTestDatabase();
const sql = test.db.$client;
const reader = '6f7a2c1e-0000-4000-8000-000000000001';
const session = '6f7a2c1e-0000-4000-8000-000000000003';
const other = '6f7a2c1e-0000-4000-8000-000000000002';

beforeAll(async () => {
  await migrate(sql);
  await sql`insert into auth.users (id) values (${reader})`;
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${reader})`;
  await publishRealtime(test.db);
});
afterAll(() => test.drop());

async function rightsOn(topic: string, aal = 'aal1') {
  const claims = JSON.stringify({ sub: reader, role: 'authenticated', session_id: session, aal });
  const may = async (isReading: boolean) => {
    const [access] = await sql`
      select broadcast from realtime.channel_access(${topic}, 'authenticated', ${claims}, ${isReading})`;
    return access?.broadcast;
  };
  return { hears: await may(true), sends: await may(false) };
}

it.each([
  ['news', { hears: true, sends: false }],
  [`reader:${reader}`, { hears: true, sends: true }],
  [`reader:${other}`, { hears: false, sends: false }],
  ['reader:', { hears: false, sends: false }],
  ['another', { hears: false, sends: false }],
])('a signed-in reader has only their own rights on the channel %s', async (topic, rights) => {
  expect(await rightsOn(topic)).toEqual(rights);
});

it('is repeated by each process that starts', async () => {
  await Promise.all([publishRealtime(test.db), publishRealtime(test.db)]);
});

it('a start restores missing policies and corrects old ones', async () => {
  await sql`drop policy send_signals on realtime.messages`;
  await sql`alter policy hear_signals on realtime.messages using (true)`;
  await publishRealtime(test.db);
  expect(await rightsOn(`reader:${reader}`)).toEqual({ hears: true, sends: true });
  expect(await rightsOn('another')).toEqual({ hears: false, sends: false });
});

it('a session without the second step that its user has set up has no rights', async () => {
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${reader}, 'Phone', 'totp', 'verified', now(), now())`;
  for (const topic of ['news', `reader:${reader}`]) {
    expect(await rightsOn(topic)).toEqual({ hears: false, sends: false });
  }
  expect(await rightsOn(`reader:${reader}`, 'aal2')).toEqual({ hears: true, sends: true });
});
