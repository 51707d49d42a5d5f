import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createMailbox } from '../../../test/mailbox.ts';

const password = 'correct horse 1';
let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  const { sendMail } = createMailbox();
  service = await serve(database.sql, { sendMail, settings: { auth: { freshSessionSeconds: 600 } } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

it('address and second factors change only in a session with a fresh proof of identity, if the settings say so', async () => {
  const email = 'fresh@example.com';
  await service.admin.createUser({ email, password });
  const client = service.client();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  const fresh = await client.auth.mfa.enroll({ factorType: 'totp' });
  expect(fresh.error).toBeNull();
  await database.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email})`;
  const refused = { code: 'reauthentication_needed', status: 400 };
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'two' })).error).toMatchObject(refused);
  expect((await client.auth.updateUser({ email: `new-${email}` })).error).toMatchObject(refused);
  expect((await client.auth.updateUser({ data: { nickname: 'Hana' } })).error).toBeNull();
});
