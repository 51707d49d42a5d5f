import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../test/harness.ts';
import { createMailbox, linkIn, type Mailbox } from '../test/mailbox.ts';
import { clean } from './clean.ts';
import type { Service } from './service.ts';
import { settingsSchema } from './settings.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await serve(database.sql, { sendMail: mailbox.sendMail, settings: { auth: { signup: 'confirm' } } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

it('deletes unfinished mails and flows once they have expired', async () => {
  const email = 'reader@example.com';
  await fetch(`${service.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: service.publishableKey },
    body: JSON.stringify({ email, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }),
  });
  expect(linkIn(await mailbox.next(email)).searchParams.get('token')).toMatch(/^pkce_/);
  const counted = async () => {
    const [row] = await database.sql<{ json: string }[]>`
      select json_build_array((select count(*) from auth.one_time_tokens), (select count(*) from auth.flow_state),
        (select count(*) from auth.audit_log_entries))::text as json`;
    return JSON.parse(row!.json) as unknown;
  };
  const cleanAfter = (seconds: number) => {
    const now = () => new Date(Date.now() + seconds * 1000);
    return clean({ sql: database.sql, now, settings: settingsSchema.parse({}) } as Service); // All that a round reads.
  };
  await cleanAfter(3500);
  expect(await counted()).toEqual([1, 1, 1]);
  await cleanAfter(3700);
  expect(await counted()).toEqual([0, 1, 1]);
  await cleanAfter(4000);
  expect(await counted()).toEqual([0, 0, 1]);
  await cleanAfter(91 * 86_400);
  expect(await counted()).toEqual([0, 0, 0]);
});

it('deletes a session, with its tokens, a day after it has ended', async () => {
  const owner = crypto.randomUUID();
  await database.sql`insert into auth.users (id, email) values (${owner}, 'sessions@example.com')`;
  const addSession = async (times: { createdDays: number; refreshedDays?: number; notAfterDays?: number }) => {
    const ago = (days: number | undefined) => (days === undefined ? null : new Date(Date.now() - days * 86_400_000));
    const id = crypto.randomUUID();
    await database.sql`insert into auth.sessions (id, user_id, created_at, refreshed_at, not_after)
      values (${id}, ${owner}, ${ago(times.createdDays)}, ${ago(times.refreshedDays)}, ${ago(times.notAfterDays)})`;
    await database.sql`insert into auth.refresh_tokens (token, user_id, session_id) values (${id}, ${owner}, ${id})`;
    return id;
  };
  const used = await addSession({ createdDays: 40, refreshedDays: 5 });
  const justIdle = await addSession({ createdDays: 30.5 });
  await addSession({ createdDays: 32 });
  await addSession({ createdDays: 92, refreshedDays: 1 });
  await addSession({ createdDays: 3, refreshedDays: 2, notAfterDays: 1.5 });
  const cleanWith = (auth: object) =>
    clean({ sql: database.sql, now: () => new Date(), settings: settingsSchema.parse({ auth }) } as Service); // All that a round reads.
  const left = async () => (await database.sql`select token from auth.refresh_tokens`).map(({ token }) => token).sort();
  await cleanWith({});
  expect(await left()).toHaveLength(4);
  await cleanWith({ idleSeconds: 30 * 86_400, sessionSeconds: 90 * 86_400 });
  expect(await left()).toEqual([used, justIdle].sort());
});
