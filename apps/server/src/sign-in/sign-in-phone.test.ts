import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/platform/log.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildColleague, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type BackendService, connectBackendService } from './backend-service.ts';
import { createPhoneRoute } from './phone-route.ts';

const test = await createTestDatabase();
const { db } = test;
const password = 'correct horse battery';
let service: BackendService;
let server: ApiServer;
beforeAll(async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  service = await connectBackendService({ config, db, now: () => new Date(), log: createLog('silent') });
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await service.stop();
  await test.drop();
});

async function buildPerson(account: { demo?: boolean } = {}) {
  const admin = await buildMember(db, { userAcl: 'ADMIN', account });
  const email = `${crypto.randomUUID()}@shiomi.example`;
  const id = await service.ensureUser({ email, password });
  const user = await buildColleague(db, admin.account, 'GENERAL', { id, email });
  const { data } = await server.ask('{ members { members { id userId } } }', { as: admin.user });
  const { id: memberId } = data.members.members.find(({ userId }: { userId: string }) => userId === id);
  const confirm = (phone: string) =>
    server.ask(
      'mutation($memberId: ID!, $phone: String!) { setSignInPhone(memberId: $memberId, phone: $phone) { id } }',
      {
        as: admin.user,
        variables: { memberId, phone },
      },
    );
  const profile = async () =>
    (await server.ask('{ user { phone signInPhone } }', { as: user })).data.user as {
      phone: string;
      signInPhone: string;
    };
  return { user, memberId, confirm, profile };
}

async function signIn(phone: string, given = password) {
  const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ phone, password: given }) };
  const answer = await service.embedded?.app.request('/auth/v1/token?grant_type=password', request);
  const body = (await answer?.json()) as { user?: { id: string }; error_code?: string; msg?: string };
  return body.user?.id ?? [answer?.status, body.error_code, body.msg];
}

it('signs in by a number that an ADMIN confirmed, until another is saved in the profile', async () => {
  const { user, confirm, profile } = await buildPerson();
  const refused = [400, 'invalid_credentials', 'Invalid login credentials'];
  expect(await signIn('+819011112222')).toEqual(refused);
  await confirm('090-1111-2222');
  expect(await signIn('+819011112222')).toBe(user.id);
  expect(await signIn('+819011112222', 'wrong')).toEqual(refused);
  expect(await profile()).toEqual({ phone: '+819011112222', signInPhone: '+819011112222' });
  await server.ask('mutation { updateUser(phone: "090 1111 2222") { id } }', { as: user });
  expect(await signIn('+819011112222')).toBe(user.id);
  await server.ask('mutation { updateUser(phone: "03-1234-5678") { id } }', { as: user });
  expect(await profile()).toEqual({ phone: '03-1234-5678', signInPhone: null });
  expect([await signIn('+819011112222'), await signIn('+81312345678')]).toEqual([refused, refused]);
});

it('gives a number to one person, and does not tell an ADMIN that another has it', async () => {
  const [first, second] = [await buildPerson(), await buildPerson()];
  await first.confirm('+44 7400 123456');
  const { data, errors } = await second.confirm('07400 123456');
  expect([data, errors]).toEqual([{ setSignInPhone: { id: second.memberId } }, undefined]);
  expect(await signIn('+447400123456')).toBe(first.user.id);
  expect(await second.profile()).toEqual({ phone: '+447400123456', signInPhone: null });
  await first.confirm('');
  expect(await first.profile()).toEqual({ phone: null, signInPhone: null });
});

it('keeps no number of a demo account, whose visitors could block the numbers of others', async () => {
  const { confirm, profile } = await buildPerson({ demo: true });
  expect((await confirm('+44 7400 999999')).errors).toBeUndefined();
  expect(await profile()).toEqual({ phone: null, signInPhone: null });
});

it('lets nobody prove a number by themselves without a service for short messages', async () => {
  const { user } = await buildPerson();
  const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
  const ask = async (path: string, body: object) => {
    const answer = await service.embedded?.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { error_code: code } = ((await answer?.json()) ?? {}) as { error_code?: string };
    return [answer?.status, code];
  };
  await db.update(users).set({ phone: '+14155552671' }).where(eq(users.id, user.id));
  const known = await ask('/auth/v1/otp', { phone: '+14155552671', create_user: false });
  expect(await ask('/auth/v1/otp', { phone: '+14155550000', create_user: false })).toEqual(known);
  expect((await ask('/auth/v1/signup', { phone: '+14155550000', password }))[1]).toBe('signup_disabled');
});

it('refuses text that is no number, and more than 20 numbers of an account in a day', async () => {
  const { confirm } = await buildPerson();
  expect((await confirm('call me')).errors?.[0]?.extensions.problems).toMatchObject([{ field: 'phone' }]);
  for (let i = 10; i < 30; i++) await confirm(`090-2222-33${i}`);
  expect((await confirm('090-2222-3399')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

it('reads a typed number for the client, in the order of the reader’s language', async () => {
  const read = async (body: string) => {
    const answer = await createPhoneRoute().request('/api/phone-number', { method: 'POST', body });
    return answer.status === 200 ? await answer.json() : answer.status;
  };
  expect(await read('{"text":"090-1234-5678"}')).toEqual({ phone: '+819012345678' });
  for (const body of ['{"text":"nobody"}', '{"text":1}', 'no json']) expect(await read(body)).toEqual({ phone: null });
  expect(await read(`{"text":"${'9'.repeat(2_000)}"}`)).toBe(413);
});
