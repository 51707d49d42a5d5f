import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countSeats } from '#src/accounts/invitations/invite-member.ts';
import { accounts } from '#src/accounts/table.ts';
import { unseal } from '#src/platform/secrets/seal.ts';
import { sendDueInvitations } from '#src/transactional-mail/invitations/send-due-invitations.ts';
import { mailSecret } from '#src/transactional-mail/queue-mail.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildBoard, buildColleague, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const now = () => new Date('2026-11-20T00:00:00Z');
const outsider = 'outsider@rival.example';
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
let admin: { id: string; email: string };
let board: { id: number };
beforeAll(async () => {
  server = await startApiServer({ db, now });
});
beforeEach(async () => {
  await db.delete(transactionalMails);
  member = await buildMember(db, { user: { realName: '潮見 花子' }, account: { plan: 'PREMIUM', userLimit: 3 } });
  admin = await buildColleague(db, member.account, 'ADMIN');
  board = await buildBoard(db, { ...member, title: '半導体' });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const share = (as: { id: string; email: string } = member.user) =>
  server.ask(
    `mutation { addBoardShares(boardId: "${board.id}", emails: ["${outsider}"]) { pendingShares { email awaitsApproval } } }`,
    { as },
  );
const seats = () => countSeats(db, member.account.id, now());
const settings = { productName: 'Kawaraban', publicUrl: 'https://kawaraban.example', isPreview: false };
const mailsTo = async (to: string) => {
  await sendDueInvitations({ db, now, settings });
  const secret = await mailSecret(db);
  const rows = await db.select().from(transactionalMails).where(eq(transactionalMails.target, to));
  return rows.map(({ id, sealed }) => JSON.parse(unseal(secret, id, sealed!)) as { subject: string; text: string });
};
const requests = async () =>
  (await server.ask('{ members { requests { id email sharedTitle inviter { realName } } } }', { as: admin })).data
    .members.requests;

it('a share with somebody outside waits for an ADMIN: no mail leaves to them, no seat is taken, ADMINs are asked', async () => {
  const { data } = await share();
  expect(data.addBoardShares.pendingShares).toEqual([{ email: outsider, awaitsApproval: true }]);
  expect(await seats()).toBe(2);
  expect(await mailsTo(outsider)).toEqual([]);
  const asked = await mailsTo(admin.email);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain(`潮見 花子さんが、ボード「半導体」を`);
  expect(await requests()).toMatchObject([
    { email: outsider, sharedTitle: '半導体', inviter: { realName: '潮見 花子' } },
  ]);
  await share();
  expect(await mailsTo(admin.email)).toHaveLength(1);
});

it('an ADMIN approves: the invitation is mailed and takes a seat', async () => {
  await share();
  const [{ id }] = await requests();
  const approve = `mutation { approveInvitation(invitationId: "${id}") { email } }`;
  expect((await server.ask(approve, { as: member.user })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await db.update(accounts).set({ userLimit: 2 }).where(eq(accounts.id, member.account.id));
  expect((await server.ask(approve, { as: admin })).errors?.[0]?.extensions.code).toBe('USER_LIMIT_REACHED');
  await db.update(accounts).set({ userLimit: 3 }).where(eq(accounts.id, member.account.id));
  expect((await server.ask(approve, { as: admin })).data.approveInvitation).toEqual({ email: outsider });
  expect(await seats()).toBe(3);
  expect(await mailsTo(outsider)).toHaveLength(1);
  expect(await requests()).toEqual([]);
});

it('an ADMIN rejects: nothing is sent', async () => {
  await share();
  const [{ id }] = await requests();
  const reject = `mutation { rejectInvitation(invitationId: "${id}") { id } }`;
  expect((await server.ask(reject, { as: admin })).errors).toBeUndefined();
  expect(await requests()).toEqual([]);
  expect(await mailsTo(outsider)).toEqual([]);
  expect((await server.ask(reject, { as: admin })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('ADMINs share without approval, and so does everybody with domains that the account trusts', async () => {
  const byAdmin = await share(admin);
  expect(byAdmin.data.addBoardShares.pendingShares).toEqual([{ email: outsider, awaitsApproval: false }]);
  const other = await buildMember(db, { account: { plan: 'PREMIUM', trustedDomains: ['rival.example'] } });
  board = await buildBoard(db, other);
  const trusted = await share(other.user);
  expect(trusted.data.addBoardShares.pendingShares).toEqual([{ email: outsider, awaitsApproval: false }]);
});
