import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
let server: OperatorServer;
beforeAll(async () => {
  server = await startOperatorServer(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

describe('the door', () => {
  it('lets operators in, and nobody else', async () => {
    expect((await server.ask('{ me { email } }')).data).toEqual({ me: { email: server.operator.email } });
    const { user } = await buildMember(db, { userAcl: 'ADMIN' });
    const refused = await server.ask('{ me { email } }', { as: user });
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
    const nobody = await server.ask('{ me { email } }', { as: null });
    expect([nobody.status, nobody.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('accounts', () => {
  it('are found by part of their name or of a member’s address, page by page', async () => {
    const { account, user } = await buildMember(db, { account: { name: '100%商事' } });
    const find = async (search: string) =>
      (
        await server.ask('query($search: String) { accounts(search: $search) { hasMore data { id memberCount } } }', {
          variables: { search },
        })
      ).data.accounts.data;
    expect(await find('100%')).toEqual([{ id: account.id, memberCount: 1 }]);
    expect(await find('1_0')).toEqual([]);
    expect(await find(user.email.slice(0, -4).toUpperCase())).toContainEqual({ id: account.id, memberCount: 1 });
    for (let i = 0; i < 55; i++) await buildMember(db, { account: { name: `Page ${i}` } });
    const page = async (afterId: string | null) =>
      (
        await server.ask(
          'query($afterId: ID) { accounts(search: "Page ", afterId: $afterId) { hasMore data { id name } } }',
          { variables: { afterId } },
        )
      ).data.accounts;
    const first = await page(null);
    const second = await page(first.data.at(-1).id);
    expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([50, true, 5, false]);
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(55);
  });

  it('are changed field by field, and the change is recorded', async () => {
    const { account } = await buildMember(db);
    const update = (args: string) =>
      server.ask(
        `mutation { updateAccount(accountId: "${account.id}", ${args}) { plan userLimit availableCountries trialExpireAt demo } }`,
      );
    const changed = await update(
      'plan: PREMIUM, userLimit: 7, availableCountries: ["US", "JP", "JP"], trialExpireAt: "2027-01-31T00:00:00Z"',
    );
    expect(changed.data.updateAccount).toEqual({
      plan: 'PREMIUM',
      userLimit: 7,
      availableCountries: ['JP', 'US'],
      trialExpireAt: '2027-01-31T00:00:00.000Z',
      demo: false,
    });
    expect((await update('trialExpireAt: null')).data.updateAccount).toMatchObject({
      plan: 'PREMIUM',
      trialExpireAt: null,
    });
    const rows = await db.select().from(auditLog).where(eq(auditLog.rowId, account.id));
    expect(rows.at(-1)).toMatchObject({
      operation: 'updateAccount',
      actorId: server.operator.id,
      after: { trial_expire_at: null },
    });
    const wrong = await update('name: " ", userLimit: 0, availableCountries: ["XX", "日本"]');
    expect(wrong.errors?.[0]?.extensions.problems?.map(({ field }) => field)).toEqual([
      'name',
      'userLimit',
      'availableCountries',
    ]);
  });

  it('creates one, which the audit log notes, and refuses a name that is empty', async () => {
    const create = (name: string) =>
      server.ask(`mutation { createAccount(name: "${name}", plan: PREMIUM) { id name plan userLimit memberCount } }`);
    const { createAccount } = (await create(' Minato Trading ')).data;
    expect(createAccount).toMatchObject({ name: 'Minato Trading', plan: 'PREMIUM', userLimit: 5, memberCount: 0 });
    const [row] = await db.select().from(auditLog).where(eq(auditLog.rowId, createAccount.id));
    expect(row).toMatchObject({ operation: 'createAccount', actorId: server.operator.id });
    expect((await create('  ')).errors?.[0]?.extensions.problems).toMatchObject([{ field: 'name' }]);
  });
});
