import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operators } from '#src/accounts/operators/table.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { createLog } from '#src/platform/log.ts';
import { type ApiServer, signToken, startApiServer } from '#test/api-server.ts';
import { buildAccount, buildMember, buildSession } from '#test/builders.ts';
import { type CountedDb, countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type Relay, startRelay } from '#test/start-relay.ts';
import { type FollowedCallers, followCallers } from './follow-callers.ts';
import { setCallerTriggers } from './set-caller-triggers.ts';

const test = await createTestDatabase();
const { db } = test;
const log = createLog('silent');
const startedAt = Date.now();

interface Process {
  server: ApiServer;
  counted: CountedDb;
  followed: FollowedCallers;
  relay: Relay;
  nowMs: number;
}
let first: Process;
let second: Process;

async function startProcess(): Promise<Process> {
  const counted = countStatements(db);
  const clock = { nowMs: 0 };
  const relay = await startRelay(test.url);
  const deps = { db: counted.db, sessionUrl: relay.url, log };
  const followed = await followCallers({ ...deps, nowMs: () => clock.nowMs });
  const now = () => new Date(startedAt + clock.nowMs);
  const server = await startApiServer({ db: counted.db, callers: followed.callers, now });
  return Object.assign(clock, { counted, followed, relay, server });
}

beforeAll(async () => {
  await setCallerTriggers({ db, log });
  [first, second] = [await startProcess(), await startProcess()];
});
afterEach(() => {
  for (const one of [first, second]) one.nowMs = 0;
});
afterAll(async () => {
  for (const { server, followed, relay } of [first, second]) {
    await server.close();
    await followed.stop();
    await relay.close();
  }
  await test.drop();
});

type Member = Awaited<ReturnType<typeof buildMember>>;
type Ask = (server: ApiServer, query?: string) => Promise<unknown>;

const plain = '{ user { realName } }';
const isCached = async ({ server, counted }: Process, ask: Ask) => (await counted.count(() => ask(server))) === 0;
const untilCached = (one: Process, ask: Ask) => expect.poll(() => isCached(one, ask)).toBe(true);

async function signIn(values: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, values);
  const { session_id: sessionId } = await buildSession(db, member.user);
  const ask: Ask = async (server, query = plain) => {
    const headers = { authorization: `Bearer ${await signToken(member.user, { sessionId })}` };
    const { data, errors } = await server.ask(query, { headers });
    return errors?.[0]?.extensions.code ?? data;
  };
  for (const one of [first, second]) await untilCached(one, ask);
  return { ...member, sessionId, ask };
}

const clip = 'mutation { pushClip(articleKind: Headline, articleId: 1) { id } }';
const boards = '{ boards { isFirst } }';
const changes: [string, (of: Member & { sessionId: string }) => Promise<unknown>, string, string][] = [
  [
    'a sign-out',
    ({ sessionId }) => db.$client`delete from auth.sessions where id = ${sessionId}`,
    plain,
    'UNAUTHENTICATED',
  ],
  [
    'an earlier end of the session',
    ({ sessionId }) => db.$client`update auth.sessions set not_after = now() where id = ${sessionId}`,
    ...([plain, 'UNAUTHENTICATED'] as const),
  ],
  [
    'a suspension',
    ({ user }) => db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, user.id)),
    ...([plain, 'SUSPENDED'] as const),
  ],
  [
    'a deleted user',
    async ({ user }) => {
      await db.delete(accountUsers).where(eq(accountUsers.userId, user.id));
      await db.$client`delete from auth.users where id = ${user.id}`;
      await db.delete(users).where(eq(users.id, user.id));
    },
    ...([plain, 'UNAUTHENTICATED'] as const),
  ],
  [
    'another role',
    ({ user }) => db.update(accountUsers).set({ userAcl: 'READONLY' }).where(eq(accountUsers.userId, user.id)),
    ...(['{ members { userLimit } }', 'FORBIDDEN'] as const),
  ],
  [
    'another plan',
    ({ account }) => db.update(accounts).set({ plan: 'BASIC' }).where(eq(accounts.id, account.id)),
    ...([boards, 'PLAN_REQUIRED'] as const),
  ],
  [
    'the end of a trial',
    ({ account }) =>
      db
        .update(accounts)
        .set({ trialExpireAt: new Date(0) })
        .where(eq(accounts.id, account.id)),
    ...([clip, 'TRIAL_EXPIRED'] as const),
  ],
  [
    'a removal from the account',
    ({ user }) => db.delete(accountUsers).where(eq(accountUsers.userId, user.id)),
    ...([boards, 'FORBIDDEN'] as const),
  ],
  [
    'a closed account',
    ({ account }) => db.delete(accounts).where(eq(accounts.id, account.id)),
    ...([boards, 'FORBIDDEN'] as const),
  ],
  [
    'a required second step',
    ({ account }) => db.update(accounts).set({ needsTwoSteps: true }).where(eq(accounts.id, account.id)),
    ...([boards, 'TWO_STEPS_REQUIRED'] as const),
  ],
  [
    'a second step that was set up',
    ({ user }) => db.$client`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${user.id}, 'totp', 'verified', now(), now())`,
    ...([plain, 'SECOND_STEP_REQUIRED'] as const),
  ],
  [
    'a shorter limit on sessions',
    async ({ account, sessionId }) => {
      await db.$client`update auth.sessions set created_at = now() - interval '2 hours' where id = ${sessionId}`;
      await db.update(accounts).set({ sessionHours: 1 }).where(eq(accounts.id, account.id));
    },
    ...([plain, 'UNAUTHENTICATED'] as const),
  ],
  [
    'an appointment as operator',
    async ({ user, sessionId }) => {
      await db.$client`update auth.sessions set created_at = now() - interval '13 hours' where id = ${sessionId}`;
      await db.insert(operators).values({ userId: user.id });
    },
    ...([plain, 'UNAUTHENTICATED'] as const),
  ],
];

describe('a request of a known caller', () => {
  it('needs no statement for the caller, in any of the accounts', async () => {
    const { user, account, sessionId } = await signIn();
    const other = await buildAccount(db);
    await db.insert(accountUsers).values({ accountId: other.id, userId: user.id });
    const headers = { authorization: `Bearer ${await signToken(user, { sessionId })}` };
    const accountIn = async (accountId: string) => {
      const asked = { headers: { ...headers, 'x-account-id': accountId } };
      const { data } = await first.server.ask('{ tags { id } user { accountUsers { account { id } } } }', asked);
      return data;
    };
    await expect.poll(async () => (await accountIn(other.id)).user.accountUsers).toHaveLength(2);
    const statements = await first.counted.count(async () => {
      for (const { id } of [account, other]) await accountIn(id);
    });
    expect(statements).toBeGreaterThan(0);
    expect(await first.counted.count(() => accountIn(account.id))).toBe(statements / 2);
  });

  it.each(changes)('is decided by %s in every process', async (_, change, query, code) => {
    const { ask, ...member } = await signIn({ account: { plan: 'PREMIUM' }, userAcl: 'ADMIN' });
    for (const { server } of [first, second]) expect(await ask(server, query)).not.toBe(code);
    for (const one of [first, second]) await untilCached(one, ask);
    await change(member);
    for (const { server } of [first, second]) await expect.poll(() => ask(server, query)).toBe(code);
  });

  it('is refused a change once the trial has ended', async () => {
    const { ask } = await signIn({ account: { trialExpireAt: new Date(startedAt + 300) } });
    expect(await ask(first.server, clip)).not.toBe('TRIAL_EXPIRED');
    await untilCached(first, ask);
    first.nowMs = 300;
    expect(await ask(first.server, clip)).toBe('TRIAL_EXPIRED');
  });
});

describe('a process that is not notified', () => {
  it('reads the caller for each request after its connection broke, and starts anew after it is mended', async () => {
    const { ask, sessionId } = await signIn();
    const stays = await signIn();
    first.relay.cut();
    await expect.poll(() => isCached(first, stays.ask)).toBe(false);
    await db.$client`delete from auth.sessions where id = ${sessionId}`;
    expect(await ask(first.server)).toBe('UNAUTHENTICATED');
    await db.update(users).set({ realName: '新' }).where(eq(users.id, stays.user.id));
    for (let turn = 0; turn < 3; turn++) expect(await isCached(first, stays.ask)).toBe(false);
    first.relay.mend();
    await untilCached(first, stays.ask);
    expect(await stays.ask(first.server)).toEqual({ user: { realName: '新' } });
  });

  it('reads the caller if the connection has not answered for a second', async () => {
    const { ask } = await signIn();
    first.relay.freeze();
    first.nowMs = 999;
    expect(await isCached(first, ask)).toBe(true);
    for (const nowMs of [1_001, 2_000, 60_000]) {
      first.nowMs = nowMs;
      expect(await isCached(first, ask)).toBe(false);
    }
    first.relay.cut();
    first.relay.mend();
    await untilCached(first, ask);
  });
});

it('a user reads their own change in the next request', async () => {
  const { ask } = await signIn();
  for (const name of ['一', '二', '三', '四', '五']) {
    await ask(first.server, `mutation { updateUser(realName: "${name}") { id } }`);
    expect(await ask(first.server)).toEqual({ user: { realName: name } });
  }
});
