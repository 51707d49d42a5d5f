import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStanding } from '#src/accounts/current-account.ts';
import { operators } from '#src/accounts/operators/table.ts';
import { accounts } from '#src/accounts/table.ts';
import { type ApiServer, signToken, startApiServer } from '#test/api-server.ts';
import { buildMember, buildSession } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Member = Awaited<ReturnType<typeof buildMember>>;

async function openSession({ user }: Member, { hours = 0, idleHours = 0, aal = 'aal1' } = {}) {
  const { session_id: sessionId } = await buildSession(db, user);
  const ago = (h: number) => new Date(Date.now() - h * 3_600_000).toISOString();
  await db.$client`update auth.sessions set created_at = ${ago(hours)}, updated_at = ${ago(idleHours)}, ip = '192.0.2.7'
    where id = ${sessionId}`;
  await db.$client`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${sessionId}, 'password', ${ago(hours)}, ${ago(hours)})`;
  const headers = { authorization: `Bearer ${await signToken(user, { sessionId, aal })}` };
  const codeOf = async (query: string) => {
    const { data, errors } = await server.ask(query, { headers });
    return errors?.[0]?.extensions.code ?? data;
  };
  return { sessionId, codeOf };
}
const search = '{ unreadAnnouncementCount }';

describe('the sessions of a person', () => {
  it('are listed with address and last use, the current one first, and any of them is ended', async () => {
    const member = await buildMember(db);
    const phone = await openSession(member, { hours: 5, idleHours: 1 });
    const laptop = await openSession(member);
    const list = await laptop.codeOf('{ sessions { id ipAddress isCurrent } }');
    expect(list.sessions).toEqual([
      { id: laptop.sessionId, ipAddress: '192.0.2.7', isCurrent: true },
      { id: phone.sessionId, ipAddress: '192.0.2.7', isCurrent: false },
    ]);
    const end = `mutation { endSession(sessionId: "${phone.sessionId}") }`;
    expect(await laptop.codeOf(end)).toEqual({ endSession: true });
    expect(await phone.codeOf(search)).toBe('UNAUTHENTICATED');
    const stranger = await openSession(await buildMember(db));
    expect(await stranger.codeOf(`mutation { endSession(sessionId: "${laptop.sessionId}") }`)).toBe('NOT_FOUND');
  });

  it('end by the age and idleness that their account chose', async () => {
    const member = await buildMember(db);
    await db.update(accounts).set({ sessionHours: 48, sessionIdleHours: 8 }).where(eq(accounts.id, member.account.id));
    expect(await (await openSession(member, { hours: 49 })).codeOf(search)).toBe('UNAUTHENTICATED');
    expect(await (await openSession(member, { hours: 40, idleHours: 9 })).codeOf(search)).toBe('UNAUTHENTICATED');
    expect(await (await openSession(member, { hours: 40, idleHours: 7 })).codeOf(search)).toEqual({
      unreadAnnouncementCount: 0,
    });
  });

  it('last until the first of their limits', async () => {
    const member = await buildMember(db);
    const { sessionId } = await openSession(member, { hours: 5, idleHours: 1 });
    const hoursLeft = async () => {
      const { secondsLeft } = await readStanding(
        { db },
        { userId: member.user.id, sessionId, hasTakenSecondStep: false },
      );
      return Math.round(secondsLeft / 36) / 100;
    };
    expect(await hoursLeft()).toBe(Number.POSITIVE_INFINITY);
    const limit = (limits: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(limits).where(eq(accounts.id, member.account.id));
    await limit({ sessionIdleHours: 24 });
    expect(await hoursLeft()).toBe(23);
    await limit({ sessionHours: 20 });
    expect(await hoursLeft()).toBe(15);
    await db.insert(operators).values({ userId: member.user.id });
    expect(await hoursLeft()).toBe(7);
    await db.$client`update auth.sessions set not_after = now() + interval '2 hours' where id = ${sessionId}`;
    expect(await hoursLeft()).toBe(2);
  });

  it('end after 12 hours for operators', async () => {
    const member = await buildMember(db);
    const old = await openSession(member, { hours: 13 });
    expect(await old.codeOf(search)).toEqual({ unreadAnnouncementCount: 0 });
    await db.insert(operators).values({ userId: member.user.id });
    expect(await old.codeOf(search)).toBe('UNAUTHENTICATED');
  });
});

describe('an account that requires two steps', () => {
  const rules = 'mutation { changeSecurityRules(needsTwoSteps: true, sessionIdleHours: 8) { sessionIdleHours } }';

  it('is set by an ADMIN who has taken them, after a fresh sign-in', async () => {
    const member = await buildMember(db, { userAcl: 'ADMIN' });
    expect(await (await openSession(member)).codeOf(rules)).toBe('OWN_TWO_STEPS_REQUIRED');
    expect(await (await openSession(member, { hours: 1, aal: 'aal2' })).codeOf(rules)).toBe('FRESH_SIGN_IN_REQUIRED');
    const session = await openSession(member, { aal: 'aal2' });
    expect(await session.codeOf(rules)).toEqual({ changeSecurityRules: { sessionIdleHours: 8 } });
    const tooLong = 'mutation { changeSecurityRules(needsTwoSteps: true, sessionHours: 9999) { id } }';
    expect(await session.codeOf(tooLong)).toBe('BAD_USER_INPUT');
  });

  it('lets members with one step only manage themselves until they set it up', async () => {
    const member = await buildMember(db, { account: { needsTwoSteps: true } });
    const one = await openSession(member);
    expect(await one.codeOf(search)).toBe('TWO_STEPS_REQUIRED');
    expect(await one.codeOf('{ user { id } }')).toEqual({ user: { id: member.user.id } });
    expect(await (await openSession(member, { aal: 'aal2' })).codeOf(search)).toEqual({ unreadAnnouncementCount: 0 });
  });
});
