import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildBoard, buildColleague, buildMember } from '#test/builders.ts';
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

type Admin = Awaited<ReturnType<typeof buildMember>>;

async function logOf({ user }: Admin, { locale = 'en', after = null as string | null } = {}) {
  const query = `query($after: String) {
    securityLog(after: $after) { events { text actor subject ipAddress } next hasSignIns }
  }`;
  const answer = await server.ask(query, { as: user, variables: { after }, headers: { cookie: `locale=${locale}` } });
  return answer.data.securityLog;
}

const signIn = (
  person: { id: string } | null,
  action: string,
  { email = '', traits = {}, at = new Date() } = {},
) => db.$client`
  insert into auth.audit_log_entries (id, payload, created_at, ip_address) values (${randomUUID()},
    ${JSON.stringify({ action, actor_id: person?.id, actor_username: email, traits })}::text::jsonb, ${at.toISOString()}, '192.0.2.7')`;

it('lists sign-ins, roles, invitations, shares with outsiders, rules and exports, newest first, in words', async () => {
  const admin = await buildMember(db, { userAcl: 'ADMIN', account: { plan: 'PREMIUM' } });
  const colleague = await buildColleague(db, admin.account);
  const board = await buildBoard(db, { ...admin, title: 'Chips' });
  const ask = (query: string) => server.ask(query, { as: admin.user });
  const [membership] = await db.select().from(accountUsers).where(eq(accountUsers.userId, colleague.id));
  const memberId = membership!.id; // Built above.
  await ask(`mutation { changeMemberRole(memberId: "${memberId}", userAcl: BILLING) { id } }`);
  await ask(
    `mutation { addBoardShares(boardId: "${board.id}", emails: ["outsider@rival.example", "${colleague.email}"]) { id } }`,
  );
  await ask(`{ boardExport(boardId: "${board.id}") { content } }`);
  await (await server.get('/api/my-data', { as: admin.user })).arrayBuffer();
  const { email: operator } = (await buildMember(db)).user;
  await withActor(db, { operation: 'updateAccount', email: operator }, (tx) =>
    tx
      .update(accounts)
      .set({ trustedDomains: ['shiomi.example'], sessionHours: 8 })
      .where(eq(accounts.id, admin.account.id)),
  );
  await withActor(db, { operation: 'removeFromAccount', email: operator }, (tx) =>
    tx.delete(accountUsers).where(eq(accountUsers.id, memberId)),
  );
  const { events, next, hasSignIns } = await logOf(admin);
  const by = admin.user.email;
  const them = colleague.email;
  expect(events.slice(0, 8)).toEqual([
    { text: 'Membership as Billing ended', actor: null, subject: them, ipAddress: null },
    {
      text: 'Trusted domains: none → shiomi.example. Longest session: the usual time → 8 hours',
      ...{ actor: null, subject: null, ipAddress: null },
    },
    { text: 'Own data downloaded', actor: by, subject: null, ipAddress: null },
    { text: 'Board exported', actor: by, subject: 'Chips', ipAddress: null },
    { text: 'Shared with someone outside the account', actor: by, subject: 'outsider@rival.example', ipAddress: null },
    { text: 'Invitation sent', actor: by, subject: 'outsider@rival.example', ipAddress: null },
    { text: 'Role changed from Member to Billing', actor: by, subject: them, ipAddress: null },
    { text: 'Joined as Member', actor: null, subject: them, ipAddress: null },
  ]);
  expect([next, hasSignIns]).toEqual([null, true]);
  expect((await logOf(admin, { locale: 'ja' })).events[6].text).toBe('権限の変更（一般から契約管理）');
});

it('shows sign-ins of members since they joined, with address, and none of others', async () => {
  const admin = await buildMember(db, { userAcl: 'ADMIN' });
  const colleague = await buildColleague(db, admin.account);
  const stranger = await buildMember(db, { userAcl: 'ADMIN' });
  await signIn(colleague, 'login', { at: new Date('2020-01-01') });
  const inMs = (ms: number) => ({ at: new Date(Date.now() + ms) });
  await signIn(colleague, 'login', inMs(0));
  await signIn(null, 'login_failed', { email: colleague.email, ...inMs(1_000) });
  await signIn(colleague, 'verification_attempted', { traits: { failed: true }, ...inMs(2_000) });
  await signIn(colleague, 'token_refreshed');
  await signIn(stranger.user, 'login');
  const { events } = await logOf(admin);
  const shown = { actor: colleague.email, subject: null, ipAddress: '192.0.2.7' };
  expect(events.slice(0, 3)).toEqual([
    { text: 'Wrong code in two-step verification', ...shown },
    { text: 'Sign-in failed', ...shown },
    { text: 'Signed in', ...shown },
  ]);
  expect(events.slice(3).map(({ text }: { text: string }) => text)).toEqual([
    'Joined as Member',
    'Joined as Administrator',
  ]);
});

it('is read in pages without a gap or a repeat, and exported whole as CSV, which it records', async () => {
  const admin = await buildMember(db, { userAcl: 'ADMIN' });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await db
    .update(accountUsers)
    .set({ createdAt: ago(60) })
    .where(eq(accountUsers.userId, admin.user.id));
  const at = ago(30);
  for (let i = 0; i < 60; i++) await signIn(admin.user, 'login', { at });
  const first = await logOf(admin);
  const second = await logOf(admin, { after: first.next });
  expect([first.events.length, second.events.length, second.next]).toEqual([50, 11, null]);
  const { data } = await server.ask('{ securityLogExport { fileName content } }', { as: admin.user });
  const lines = data.securityLogExport.content.trim().split('\r\n');
  expect(lines).toHaveLength(62);
  const signIns = lines.filter((line: string) => line.endsWith(`"Signed in","${admin.user.email}","","192.0.2.7"`));
  expect(signIns).toHaveLength(60);
  expect((await logOf(admin)).events[0].text).toBe('Security log exported');
  expect((await logOf(admin, { after: "2026' or 1=1" })).events).toHaveLength(50);
});

it('keeps events of a deleted person without naming them', async () => {
  const admin = await buildMember(db, { userAcl: 'ADMIN' });
  const colleague = await buildColleague(db, admin.account);
  await db.delete(users).where(eq(users.id, colleague.id));
  const { events } = await logOf(admin);
  expect(events[0]).toMatchObject({ text: 'Membership as Member ended', subject: null });
});
