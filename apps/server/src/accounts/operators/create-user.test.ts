import { randomUUID } from 'node:crypto';
import { createEmbeddedSupabase, type EmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import { operators } from '#src/accounts/operators/table.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accountUsers, users } from '#src/accounts/table.ts';
import { embeddedUsers } from '#src/sign-in/embedded-users.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAccount, buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { suspendUser } from './suspend-user.ts';

const test = await createTestDatabase();
const { db } = test;
const mails: string[] = [];
let service: EmbeddedSupabase;
let server: ApiServer;
let signInUsers: SignInUsers;
let fails: keyof SignInUsers | null = null;
let operator: { id: string; email: string };
beforeAll(async () => {
  service = await createEmbeddedSupabase({
    sql: db.$client,
    siteUrl: 'http://127.0.0.1',
    sendMail: async (mail) => void mails.push(mail.to),
  });
  signInUsers = new Proxy(embeddedUsers(service.admin), {
    get: (target, name: keyof SignInUsers) =>
      fails === name ? () => Promise.reject(new Error('connect ECONNREFUSED')) : target[name],
  });
  server = await startApiServer({
    db,
    signInUsers,
    isSecretKey: (key) => key === service.secretKey,
  });
  operator = await buildUser(db);
  await db.insert(operators).values({ userId: operator.id });
});
beforeEach(() => {
  fails = null;
});
afterAll(async () => {
  await server.close();
  await service.stop();
  await test.drop();
});

const newPerson = () => ({ id: randomUUID(), email: `${randomUUID()}@kawaraban.example` });
type Person = { id: string; email: string };
const mutation = ({ id, email }: Person, more = '') =>
  `mutation { createUserFromAdmin(id: "${id}", email: "${email}"${more}) {
    user { id email realName phone accountUsers { userAcl account { name plan trialExpireAt } } } error } }`;
const create = async (person: Person, more?: string, headers?: Record<string, string>) => {
  const { data, errors } = await server.ask(mutation(person, more), { as: operator, headers });
  expect(errors).toBeUndefined();
  return data.createUserFromAdmin;
};
const refusesSchedules = (isOn: boolean) =>
  db.execute(
    isOn
      ? sql`alter table alert_schedules add constraint refused check (false) not valid`
      : sql`alter table alert_schedules drop constraint if exists refused`,
  );
const isKnown = async ({ id }: Person) => [
  (await service.admin.findUserById(id)) !== undefined,
  (await db.$count(users, eq(users.id, id))) === 1,
];

describe('createUserFromAdmin', () => {
  it('makes the sign-in user, the person and their account, and mails them a link', async () => {
    const person = newPerson();
    const made = await create(person, ', realName: "青井 遥", phone: "０３-1234-5678", accountName: "潮見商事"');
    expect(made).toEqual({
      error: null,
      user: {
        ...person,
        ...{ realName: '青井 遥', phone: '03-1234-5678' },
        accountUsers: [{ userAcl: 'ADMIN', account: { name: '潮見商事', plan: 'BASIC', trialExpireAt: null } }],
      },
    });
    expect(await service.admin.findUserById(person.id)).toMatchObject({ email: person.email });
    expect(mails.filter((to) => to === person.email)).toHaveLength(1);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.rowId, person.id)).orderBy(desc(auditLog.id));
    expect(row).toMatchObject({ operation: 'createUserFromAdmin', actorId: operator.id, tableName: 'users' });
  });

  it('changes nothing when it is repeated', async () => {
    const person = newPerson();
    const first = await create(person, ', accountName: "A"');
    expect(await create(person, ', accountName: "B", realName: "C"')).toEqual(first);
    const both = await Promise.all([create(person), create(person)]);
    expect(both).toEqual([first, first]);
  });

  it('lets somebody who is invited join, and makes no second account unless one is named', async () => {
    const [invited, named] = [newPerson(), newPerson()];
    const account = await buildAccount(db, { name: 'Inviting' });
    const at = new Date();
    const open = { accountId: account.id, userAcl: 'GENERAL', locale: 'ja', createdAt: at, nextMailAt: at } as const;
    const expiresAt = new Date(at.getTime() + 60_000);
    await db.insert(invitations).values([invited, named].map(({ email }) => ({ ...open, email, expiresAt })));
    const namesOf = ({ user }: { user: { accountUsers: { account: { name: string } }[] } }) =>
      user.accountUsers.map((one) => one.account.name).sort();
    expect(namesOf(await create(invited))).toEqual(['Inviting']);
    expect(namesOf(await create(named, ', accountName: "Own"'))).toEqual(['Inviting', 'Own']);
    expect(namesOf(await create(named, ', accountName: "Own"'))).toEqual(['Inviting', 'Own']);
  });

  it('says in the caller’s language what it refuses, and makes nothing', async () => {
    const person = newPerson();
    await create(person);
    const english = { 'accept-language': 'en' };
    const japanese = { 'accept-language': 'ja' };
    expect(await create({ ...person, email: newPerson().email }, '', english)).toEqual({
      user: null,
      error: 'This already exists.',
    });
    expect(await create({ ...person, id: randomUUID() }, '', japanese)).toEqual({
      user: null,
      error: 'すでに存在します。',
    });
    const wrong = await create({ id: '1', email: 'nobody' }, ', phone: "abc"', english);
    expect(wrong.user).toBeNull();
    for (const field of ['id', 'email', 'phone']) expect(wrong.error).toContain(`${field}: `);
    const known = newPerson();
    await signInUsers.ensureUser({ email: known.email, password: 'a-long-password' });
    expect((await create(known, '', english)).error).toBe('This already exists.');
    expect(await isKnown(known)).toEqual([false, false]);
  });

  it('leaves no sign-in user behind when the product’s part fails, and can be repeated after any failure', async () => {
    for (const what of ['createUser', 'database', 'invite'] as const) {
      const person = newPerson();
      if (what === 'database') await refusesSchedules(true);
      else fails = what;
      const failed = await create(person, '', { 'accept-language': 'en' });
      expect([what, failed.user, failed.error]).toEqual([what, null, expect.stringContaining('Something went wrong')]);
      expect([what, ...(await isKnown(person))]).toEqual([what, what === 'invite', what === 'invite']);
      fails = null;
      await refusesSchedules(false);
      expect((await create(person)).user.email).toBe(person.email);
      expect(await isKnown(person)).toEqual([true, true]);
      expect(mails.filter((to) => to === person.email)).toHaveLength(1);
    }
  });

  it('is for operators and holders of the secret key', async () => {
    const codeOf = async (options: Parameters<ApiServer['ask']>[1]) =>
      (await server.ask(mutation(newPerson()), options)).errors?.[0]?.extensions.code ?? 'ok';
    const member = await buildMember(db, { userAcl: 'ADMIN' });
    expect(await codeOf({})).toBe('UNAUTHENTICATED');
    expect(await codeOf({ as: member.user })).toBe('FORBIDDEN');
    expect(await codeOf({ headers: { authorization: `Bearer ${service.publishableKey}` } })).toBe('UNAUTHENTICATED');
    expect(await codeOf({ headers: { authorization: `Bearer ${service.secretKey}` } })).toBe('ok');
    const { data } = await server.ask('{ user { id } }', { headers: { authorization: `Bearer ${service.secretKey}` } });
    expect(data).toEqual({ user: null });
  });
});

describe('suspending', () => {
  const by = { operation: 'test' };
  const deps = {
    db,
    now: () => new Date(),
    get signInUsers() {
      return signInUsers;
    },
  };
  const codeOf = async (query: string, as: Person) =>
    (await server.ask(query, { as })).errors?.[0]?.extensions.code ?? 'ok';

  it('refuses from the next request on, whatever token, and is undone', async () => {
    const person = newPerson();
    await create(person);
    await suspendUser(deps, { userId: person.id, isSuspended: true, by });
    await suspendUser(deps, { userId: person.id, isSuspended: true, by });
    const signUp = `mutation { findOrCreateUser(id: "${person.id}", email: "${person.email}") { isNew } }`;
    for (const query of [
      '{ user { id } }',
      '{ clips { isFirst } }',
      'mutation { updateUser(status: "ACTIVE") { id } }',
      signUp,
    ]) {
      expect([query, await codeOf(query, person)]).toEqual([query, 'SUSPENDED']);
    }
    expect(await service.admin.findUserById(person.id)).toMatchObject({
      banned_until: expect.stringContaining('2999'),
    });
    await suspendUser(deps, { userId: person.id, isSuspended: false, by });
    expect(await codeOf('{ clips { isFirst } }', person)).toBe('ok');
    expect((await service.admin.findUserById(person.id))?.banned_until ?? null).toBeNull();
  });

  it('keeps out also when the backend service is away, and lets in only when it is back', async () => {
    const person = newPerson();
    await create(person);
    fails = 'setSuspended';
    await expect(suspendUser(deps, { userId: person.id, isSuspended: true, by })).rejects.toThrow('ECONNREFUSED');
    expect(await codeOf('{ clips { isFirst } }', person)).toBe('SUSPENDED');
    await expect(suspendUser(deps, { userId: person.id, isSuspended: false, by })).rejects.toThrow('ECONNREFUSED');
    expect(await codeOf('{ clips { isFirst } }', person)).toBe('SUSPENDED');
  });

  it('cannot be done or undone by oneself, and does not count for an account’s ADMIN', async () => {
    const member = await buildMember(db, { userAcl: 'ADMIN' });
    expect(await codeOf('mutation { updateUser(status: "SUSPENDED") { id } }', member.user)).toBe('BAD_USER_INPUT');
    expect(await codeOf('mutation { updateUser(status: "ONBOARDED") { id } }', member.user)).toBe('ok');
    const other = await buildUser(db, { status: 'SUSPENDED' });
    await db.insert(accountUsers).values({ accountId: member.account.id, userId: other.id, userAcl: 'ADMIN' });
    expect(await codeOf('mutation { leaveAccount { id } }', member.user)).toBe('LAST_ADMIN');
    await expect(suspendUser(deps, { userId: randomUUID(), isSuspended: true, by })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
