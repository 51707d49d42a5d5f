import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  const many = { points: 1000, seconds: 60 };
  const rateLimits = { signupPerAddress: many, tokenPerAddress: many };
  const auth = { signup: 'auto-confirm', anonymous: true, phone: true, phoneAutoConfirm: true, rateLimits } as const;
  service = await serve(database.sql, { settings: { auth } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function anonymous() {
  const client = service.client();
  expect((await client.auth.signInAnonymously()).error).toBeNull();
  return client;
}

describe('concurrent changes to one address or number', () => {
  it.each([
    ['email_exists', { email: 'wanted@example.com' }],
    ['phone_exists', { phone: '447700900900' }],
  ])('let one of them succeed: %s', async (code, change) => {
    const people = await Promise.all([1, 2, 3, 4].map(anonymous));
    const answers = await Promise.all(people.map((person) => person.auth.updateUser(change)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error).toMatchObject({ code, status: 422 });
  });

  it('include changes by the operator', async () => {
    const users = await Promise.all(
      [1, 2, 3].map((one) => service.admin.createUser({ email: `held${one}@example.com` })),
    );
    const changes = users.map(({ id }) => service.admin.updateUser(id, { email: 'given@example.com' }));
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'email_exists' });
    }
  });
});

describe('many concurrent requests', () => {
  it('change passwords on few connections without a deadlock', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async (_, one) => {
        const email = `crowd${one}@example.com`;
        const client = service.client();
        expect((await client.auth.signUp({ email, password: 'correct horse 1' })).error).toBeNull();
        return client;
      }),
    );
    const answers = await Promise.all(
      people.flatMap((person) => [
        person.auth.updateUser({ password: 'another horse 2' }),
        person.auth.refreshSession(),
      ]),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
  });
});
