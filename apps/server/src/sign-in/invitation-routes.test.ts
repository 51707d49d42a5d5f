import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createInvitationToken } from '#src/accounts/invitations/invitation-token.ts';
import { inviteMember } from '#src/accounts/invitations/invite-member.ts';
import { type InvitedTo, invitations } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts, accountUsers } from '#src/accounts/table.ts';
import { createRateLimiter } from '#src/api/rate-limit.ts';
import { createLog } from '#src/platform/log.ts';
import { mailSecret } from '#src/transactional-mail/queue-mail.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createInvitationRoutes } from './invitation-routes.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

let now: Date;
let admin: Awaited<ReturnType<typeof buildMember>>;
let known: string[];
let serial = 0;
beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  known = [];
  admin = await buildMember(db, {
    userAcl: 'ADMIN',
    user: { realName: 'Aoi' },
    account: { name: 'Shiomi', userLimit: 3 },
  });
});

const app = createInvitationRoutes({
  ...{ db, now: () => now, log: createLog('silent'), trustProxy: false, rateLimiter: createRateLimiter() },
  signInUsers: { createInviteToken: async ({ email }) => (known.includes(email) ? null : `token of ${email}`) },
});

async function invite({
  email = `invited${++serial}@example.com`,
  shared,
}: {
  email?: string;
  shared?: InvitedTo;
} = {}) {
  const { user, account, accountUser } = admin;
  const membership = {
    ...account,
    mustSetUpSecondStep: false,
    accountUserId: accountUser.id,
    accountId: account.id,
    userAcl: 'ADMIN' as const,
  };
  const actor: Actor = { user, userId: user.id, accountId: account.id, membership };
  const input = { actor, email, userAcl: 'GENERAL', language: 'en', ...(shared ? { shared } : {}) } as const;
  const outcome = await db.transaction((tx) => inviteMember({ now: () => now }, { tx, ...input }));
  if (outcome.kind !== 'invited') throw new Error('This person is new to the account.');
  return {
    email,
    id: outcome.invitation.id,
    token: createInvitationToken(await mailSecret(db), outcome.invitation.id),
  };
}

async function ask(token: string, step?: 'accept' | 'renew') {
  const path = `/api/invitations/${token}${step ? `/${step}` : ''}`;
  const response = await app.request(path, { method: step ? 'POST' : 'GET', headers: { 'accept-language': 'en' } });
  return { status: response.status, body: await response.json() };
}
const read = async (id: string) => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]!;
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('the link of an invitation', () => {
  it('says who invites to what, and changes nothing by being opened', async () => {
    const { email, id, token } = await invite({ shared: { kind: 'board', id: 7, title: 'Chips' } });
    const before = await read(id);
    const { status, body } = await ask(token);
    expect([status, body]).toEqual([
      200,
      {
        ...{ state: 'open', account: 'Shiomi', accountId: admin.account.id, inviter: 'Aoi', email },
        ...{ expiresAt: '2026-12-04T00:00:00.000Z', shared: { kind: 'board', id: 7, title: 'Chips' } },
      },
    ]);
    expect(await read(id)).toEqual(before);
  });

  it('makes the token of the sign-in service when it is accepted, up to the last of its 14 days', async () => {
    const { email, token } = await invite();
    now = new Date(days(14).getTime() - 1_000);
    expect((await ask(token, 'accept')).body).toEqual({ kind: 'password', token: `token of ${email}` });
    known = [email];
    expect((await ask(token, 'accept')).body).toEqual({ kind: 'sign-in' });
    now = days(1);
    expect((await ask(token, 'accept')).body).toEqual({ kind: 'closed' });
  });

  it('cannot be made up', async () => {
    const { id, token } = await invite();
    for (const guess of [id, `${id}.`, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, `${token}.x`, 'x']) {
      for (const step of [undefined, 'accept', 'renew'] as const) {
        expect([guess, step, (await ask(guess, step)).status]).toEqual([guess, step, 404]);
      }
    }
  });

  it.each(['accepted', 'declined', 'revoked'] as const)('says that it was %s, and accepts nothing', async (state) => {
    const { id, token } = await invite();
    await db.update(invitations).set({ state }).where(eq(invitations.id, id));
    expect((await ask(token)).body.state).toBe(state);
    expect((await ask(token, 'accept')).body).toEqual({ kind: 'closed' });
    expect((await ask(token, 'renew')).status).toBe(404);
  });

  it('leads to the invitation that took its place', async () => {
    const { email, token } = await invite();
    now = days(15);
    const next = await invite({ email });
    expect(next.token).not.toBe(token);
    expect((await ask(token)).body).toMatchObject({ state: 'open', expiresAt: days(14).toISOString() });
    expect((await ask(token, 'accept')).body.kind).toBe('password');
  });

  it('of a demonstration is shown, and accepts nothing', async () => {
    const { id, token } = await invite();
    await db.update(invitations).set({ mailState: 'preview' }).where(eq(invitations.id, id));
    expect((await ask(token)).body.state).toBe('demo');
    expect((await ask(token, 'accept')).body).toEqual({ kind: 'closed' });
  });
});

describe('an expired link', () => {
  async function expired(shared?: InvitedTo) {
    const invitation = await invite(shared ? { shared } : {});
    await db.update(invitations).set({ mailState: 'sent', mailedAt: now }).where(eq(invitations.id, invitation.id));
    now = days(15);
    expect((await ask(invitation.token)).body.state).toBe('expired');
    return invitation;
  }

  it('has the mail sent again, once, and the same link works for another 14 days', async () => {
    const { id, token } = await expired();
    expect((await ask(token, 'renew')).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'open', mailState: 'waiting', expiresAt: days(14), nextMailAt: now });
    expect((await ask(token, 'renew')).status).toBe(404);
    expect((await ask(token)).body.state).toBe('open');
  });

  it('is refused while the account is full', async () => {
    const { token } = await expired();
    await db.update(accounts).set({ userLimit: 1 }).where(eq(accounts.id, admin.account.id));
    const { status, body } = await ask(token, 'renew');
    expect([status, body.error.code]).toEqual([409, 'USER_LIMIT_REACHED']);
  });

  it('is refused when whoever invited may not invite any more', async () => {
    const { token } = await expired();
    const role = (userAcl: 'GENERAL' | 'READONLY') =>
      db.update(accountUsers).set({ userAcl }).where(eq(accountUsers.id, admin.accountUser.id));
    await role('GENERAL');
    expect((await ask(token, 'renew')).body.error.code).toBe('FORBIDDEN');
    const ofShare = await expired({ kind: 'board', id: 7, title: 'Chips' });
    await role('READONLY');
    expect((await ask(ofShare.token, 'renew')).body.error.code).toBe('FORBIDDEN');
    await role('GENERAL');
    expect((await ask(ofShare.token, 'renew')).status).toBe(200);
  });
});
