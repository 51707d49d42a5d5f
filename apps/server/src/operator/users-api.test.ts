import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accountUsers, users } from '#src/accounts/table.ts';
import { buildAccount, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
let server: OperatorServer;
const known = new Map<string, string>();
let asked: [string, object][] = [];
const signInUsers: Partial<SignInUsers> = {
  async ensureUser(input) {
    asked.push(['ensureUser', input]);
    return known.get(input.email) ?? randomUUID();
  },
  async invite(input) {
    asked.push(['invite', input]);
    const userId = known.get(input.email);
    return userId ? { kind: 'known', userId } : { kind: 'invited', userId: randomUUID() };
  },
  async setSuspended(input) {
    asked.push(['setSuspended', input]);
  },
};

beforeAll(async () => {
  server = await startOperatorServer(db, { signInUsers: signInUsers as SignInUsers });
});
beforeEach(() => {
  asked = [];
  known.clear();
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const lastChange = async (operation: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.operation, operation)).orderBy(auditLog.id)).at(-1);

describe('people', () => {
  it('are found by part of their address or name, page by page, with their accounts in one statement', async () => {
    const { user, account } = await buildMember(db, {
      user: { email: 'Shiomi_100%@kawaraban.example', realName: '潮見 花子' },
      userAcl: 'ADMIN',
    });
    const find = async (search: string) =>
      (
        await server.ask(
          'query($search: String) { users(search: $search) { data { id memberships { accountId userAcl } } } }',
          { variables: { search } },
        )
      ).data.users.data;
    const row = { id: user.id, memberships: [{ accountId: account.id, userAcl: 'ADMIN' }] };
    expect(await find('shiomi_100%')).toEqual([row]);
    expect(await find('花子')).toEqual([row]);
    expect(await find('shiomi1100')).toEqual([]);
    for (let i = 0; i < 52; i++) await buildMember(db, { user: { realName: 'Turner' } });
    const page = async (afterId: string | null) =>
      (
        await server.ask('query($id: ID) { users(search: "Turner", afterId: $id) { hasMore data { id email } } }', {
          variables: { id: afterId },
        })
      ).data.users;
    const first = await page(null);
    const second = await page(first.data.at(-1).id);
    expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([50, true, 2, false]);
  });

  it('are shown with their sign-ins, as far as the service keeps them here, and with what was changed', async () => {
    const { user } = await buildMember(db);
    await server.ask(`mutation { suspendUser(userId: "${user.id}", isSuspended: true) { id } }`);
    const ask = async () =>
      (
        await server.ask(
          `{ user(userId: "${user.id}") { isSuspended signIns { action ipAddress } changes { operation actorEmail after } } }`,
        )
      ).data.user;
    const shown = await ask();
    expect(shown).toMatchObject({ isSuspended: true });
    expect(shown.changes[0]).toMatchObject({ operation: 'suspendUser', actorEmail: server.operator.email });
    await db.execute(sql`create schema if not exists auth`);
    await db.execute(sql`create table if not exists auth.audit_log_entries
      (id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default '')`);
    await db.execute(sql`insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
      (${randomUUID()}::uuid, ${JSON.stringify({ actor_id: user.id, action: 'login' })}::text::json, now(), '192.0.2.7'),
      (${randomUUID()}::uuid, ${JSON.stringify({ actor_id: randomUUID(), action: 'logout' })}::text::json, now(), '')`);
    expect((await ask()).signIns).toEqual([{ action: 'login', ipAddress: '192.0.2.7' }]);
    expect((await server.ask('{ user(userId: "nobody") { id } }')).data).toEqual({ user: null });
  });
});

describe('making people', () => {
  const create = (args: string) =>
    server.ask(`mutation { createUser(${args}) { kind user { id email memberships { accountId userAcl } } } }`);

  it('invites, or gives a password; and makes a member, which is recorded', async () => {
    const account = await buildAccount(db);
    const invited = await create(
      `email: " New.Reader@Shiomi.example ", accountId: "${account.id}", userAcl: BILLING, locale: en`,
    );
    expect(invited.data.createUser).toMatchObject({
      kind: 'invited',
      user: { email: 'new.reader@shiomi.example', memberships: [{ accountId: account.id, userAcl: 'BILLING' }] },
    });
    expect(asked).toEqual([['invite', { email: 'new.reader@shiomi.example', locale: 'en' }]]);
    expect(await lastChange('createUser')).toMatchObject({ actorId: server.operator.id, tableName: 'account_users' });
    const made = await create(
      `email: "second@shiomi.example", accountId: "${account.id}", userAcl: GENERAL, locale: ja, password: "a long sentence"`,
    );
    expect(made.data.createUser.kind).toBe('made');
    expect(asked.at(-1)).toEqual(['ensureUser', { email: 'second@shiomi.example', password: 'a long sentence' }]);
  });

  it('finds who is there already, and gives them the role', async () => {
    const { user, account } = await buildMember(db, { userAcl: 'READONLY' });
    known.set(user.email, user.id);
    const again = await create(`email: "${user.email}", accountId: "${account.id}", userAcl: ADMIN, locale: ja`);
    expect(again.data.createUser).toEqual({
      kind: 'known',
      user: { id: user.id, email: user.email, memberships: [{ accountId: account.id, userAcl: 'ADMIN' }] },
    });
  });

  it('keeps to the account’s limit, and refuses what cannot be', async () => {
    const { account } = await buildMember(db, { account: { userLimit: 1 } });
    const args = `accountId: "${account.id}", userAcl: GENERAL, locale: ja`;
    const full = await create(`email: "third@shiomi.example", ${args}`);
    expect(full.errors?.[0]?.extensions.code).toBe('USER_LIMIT_REACHED');
    expect(await db.select().from(users).where(eq(users.email, 'third@shiomi.example'))).toEqual([]);
    asked = [];
    const wrong = await create(`email: "third@", password: "short", ${args}`);
    expect(wrong.errors?.[0]?.extensions.problems?.map(({ field }) => field)).toEqual(['email', 'password']);
    const nowhere = await create(
      `email: "a@shiomi.example", accountId: "${randomUUID()}", userAcl: GENERAL, locale: ja`,
    );
    expect(nowhere.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(asked).toEqual([]);
    known.set('other@shiomi.example', randomUUID());
    await buildMember(db, { user: { email: 'other@shiomi.example' } });
    const free = await buildAccount(db);
    const others = await create(`email: "other@shiomi.example", accountId: "${free.id}", userAcl: GENERAL, locale: ja`);
    expect(others.errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
  });
});

describe('keeping people out', () => {
  it('suspends in the sign-in service and here, and lets in again', async () => {
    const { user } = await buildMember(db);
    const suspend = (isSuspended: boolean) =>
      server.ask(`mutation { suspendUser(userId: "${user.id}", isSuspended: ${isSuspended}) { isSuspended } }`);
    expect((await suspend(true)).data).toEqual({ suspendUser: { isSuspended: true } });
    expect(asked).toEqual([['setSuspended', { userId: user.id, isSuspended: true }]]);
    expect(await lastChange('suspendUser')).toMatchObject({
      actorId: server.operator.id,
      after: { status: 'SUSPENDED' },
    });
    expect((await suspend(false)).data).toEqual({ suspendUser: { isSuspended: false } });
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.status).toBe('ACTIVE');
  });

  it('never the operator who asks, and nobody who is not there', async () => {
    const ask = async (id: string) =>
      (await server.ask(`mutation { suspendUser(userId: "${id}", isSuspended: true) { id } }`)).errors?.[0]?.extensions
        .code;
    expect([await ask(server.operator.id), await ask(randomUUID())]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
    expect(asked).toEqual([]);
  });

  it('mails an invitation again to whoever has not accepted one', async () => {
    const { user } = await buildMember(db);
    const resend = () => server.ask(`mutation { resendInvitation(userId: "${user.id}", locale: ja) }`);
    expect((await resend()).data).toEqual({ resendInvitation: true });
    known.set(user.email, user.id);
    expect((await resend()).data).toEqual({ resendInvitation: false });
    expect(asked).toEqual(Array(2).fill(['invite', { email: user.email, locale: 'ja' }]));
  });

  it('changes roles and ends memberships, but never leaves an account without an ADMIN', async () => {
    const { accountUser, account } = await buildMember(db, { userAcl: 'ADMIN' });
    const demote = () =>
      server.ask(`mutation { changeRole(membershipId: "${accountUser.id}", userAcl: GENERAL) { id } }`);
    const remove = () =>
      server.ask(`mutation { removeFromAccount(membershipId: "${accountUser.id}") { id memberships { id } } }`);
    for (const refused of [await demote(), await remove()]) {
      expect(refused.errors?.[0]?.extensions.code).toBe('LAST_ADMIN');
    }
    const { user } = await buildMember(db);
    await db.insert(accountUsers).values({ accountId: account.id, userId: user.id, userAcl: 'ADMIN' });
    expect((await demote()).errors).toBeUndefined();
    expect((await remove()).data.removeFromAccount.memberships).toEqual([]);
    expect(await lastChange('removeFromAccount')).toMatchObject({ action: 'delete', actorId: server.operator.id });
    expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
