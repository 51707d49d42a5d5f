import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { createPeople } from '../../../test/two-step-people.ts';

let database: TestDatabase;
let service: TestService;
const time = { now: new Date() };
const { makeUser, signIn, enroll, secure } = createPeople(() => service, time);
const mailbox = createMailbox();
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { now: () => time.now, sendMail: mailbox.sendMail });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'another long sentence';

it('tell of a new password, a second step added and a second step removed, without a link', async () => {
  const { email } = await makeUser();
  const client = await signIn(email);
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect(await mailbox.next(email)).toMatchObject({
    kind: 'password_changed_notice',
    subject: 'Your password for App was changed',
  });
  const factor = await secure(client);
  const added = await mailbox.next(email);
  expect(added.kind).toBe('factor_added_notice');
  expect(added.html).not.toContain('<a ');
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await mailbox.next(email)).kind).toBe('factor_removed_notice');
});

it('are in the person’s language', async () => {
  const { email } = await makeUser();
  const client = await signIn(email);
  await client.auth.updateUser({ password, data: { locale: 'ja' } });
  await mailbox.next(email);
  await secure(client);
  expect((await mailbox.next(email)).subject).toBe('【App】2段階認証が設定されました');
});

it('are not sent for a refused change, a first password, or a step that was never verified', async () => {
  const { email, id } = await makeUser();
  const client = await signIn(email);
  const before = mailbox.mails.length;
  expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
  const factor = await enroll(client);
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  await database.sql`update auth.users set encrypted_password = null where id = ${id}`;
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  await service.stop();
  expect(mailbox.mails.length).toBe(before);
});
