import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { accounts, accountUsers, users } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const newPerson = () => {
  const id = randomUUID();
  return { id, email: `aoi.${id}@kawaraban.example` };
};
const call = (person: { id: string; email: string }, as = person, headers: Record<string, string> = {}) =>
  server.ask(
    `mutation { findOrCreateUser(id: "${person.id}", email: "${person.email}") { isNew user {
      id email alertsLanguage alertsChannel accountUsers { userAcl account { name plan trialExpireAt demo userLimit } } } } }`,
    { as, headers },
  );

describe('findOrCreateUser', () => {
  it('makes a user with an account of their own, on trial for 14 days', async () => {
    const person = newPerson();
    const { data } = await call(person, person, { 'accept-language': 'en' });
    expect(data.findOrCreateUser).toEqual({
      isNew: true,
      user: {
        id: person.id,
        email: person.email,
        alertsLanguage: 'en',
        alertsChannel: 1,
        accountUsers: [
          {
            userAcl: 'ADMIN',
            account: {
              name: `aoi.${person.id}`,
              plan: 'BASIC',
              trialExpireAt: '2026-12-04T00:00:00.000Z',
              demo: false,
              userLimit: 5,
            },
          },
        ],
      },
    });
    const [schedule] = await db.select().from(alertSchedules).where(eq(alertSchedules.userId, person.id));
    expect(schedule?.nextDueAt).toBeInstanceOf(Date);
  });

  it('is new once, also when two tabs call at the same moment', async () => {
    const person = newPerson();
    const answers = await Promise.all([call(person), call(person), call(person)]);
    expect(answers.map(({ data }) => data.findOrCreateUser.isNew).sort()).toEqual([false, false, true]);
    expect(await db.$count(accountUsers, eq(accountUsers.userId, person.id))).toBe(1);
    expect((await call(person)).data.findOrCreateUser.isNew).toBe(false);
  });

  it('takes over an address that was confirmed since', async () => {
    const { user } = await buildMember(db);
    const moved = { id: user.id, email: `moved.${user.email}` };
    const { data } = await call(moved);
    expect(data.findOrCreateUser).toMatchObject({ isNew: false, user: { email: moved.email } });
  });

  it('refuses the id or the address of another person', async () => {
    const { user: other } = await buildMember(db);
    const person = newPerson();
    for (const asked of [other, { id: other.id, email: person.email }, { id: person.id, email: other.email }]) {
      expect((await call(asked, person)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await db.$count(users, eq(users.id, person.id))).toBe(0);
  });

  it('refuses an address that another user has, and leaves no account behind', async () => {
    const { user: other } = await buildMember(db);
    const before = await db.$count(accounts);
    const again = { id: randomUUID(), email: other.email.toUpperCase() };
    expect((await call(again)).errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
    expect(await db.$count(accounts)).toBe(before);
  });

  it('refuses an address that is none', async () => {
    const person = { id: randomUUID(), email: 'not an address' };
    expect((await call(person)).errors?.[0]?.extensions.problems?.[0]?.messageKey).toBe('error.email');
  });
});
