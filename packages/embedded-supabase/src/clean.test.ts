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
