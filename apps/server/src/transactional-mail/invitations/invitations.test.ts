/** The mails of invitations: who gets which, once, and what their links do. */
import { invitationWords } from '@kawaraban/messages/invitations.ts';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitations } from '#src/accounts/invitations/accept-invitations.ts';
import { inviteMember } from '#src/accounts/invitations/invite-member.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { openTestDelivery } from '#src/pipeline/alerts/deliver/testdata/delivery-world.ts';
import { type FakeSmtp, startFakeSmtp } from '#src/pipeline/alerts/deliver/testdata/fake-smtp.ts';
import { previewMessages } from '#src/pipeline/alerts/table.ts';
import { buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { sendDueMails } from '../send-due-mails.ts';
import { createDeclineRoutes } from './decline-routes.ts';
import { sendDueInvitations } from './send-due-invitations.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

let smtp: FakeSmtp;
let delivery: ReturnType<typeof openTestDelivery>;
/** Addresses that the backend service was asked to mail a link to. */
let asked: { email: string; locale: string }[];
let service: 'answers' | 'is away';
let known: string[];
beforeEach(async () => {
  smtp = await startFakeSmtp();
  delivery = openTestDelivery(db, { smtpUrl: smtp.url });
  asked = [];
  known = [];
  service = 'answers';
});
afterEach(async () => {
  await delivery.close();
  await smtp.close();
});

const deps = (isPreview = false) => ({
  ...delivery,
  settings: { ...delivery.settings, isPreview },
  signInUsers: {
    invite: async ({ email, locale }: { email: string; locale: string }) => {
      if (service === 'is away') throw new Error('connect ECONNREFUSED');
      if (known.includes(email)) return { kind: 'known' as const, userId: 'x' };
      asked.push({ email, locale });
      return { kind: 'invited' as const, userId: 'x' };
    },
  },
});
async function inviteFrom(values: Parameters<typeof buildMember>[1], email: string) {
  const { user, account, accountUser } = await buildMember(db, { ...values, userAcl: 'ADMIN' });
  const membership = { ...account, accountUserId: accountUser.id, accountId: account.id, userAcl: 'ADMIN' as const };
  const actor: Actor = { user, userId: user.id, accountId: account.id, membership };
  const input = { actor, email, userAcl: 'GENERAL' as const };
  const outcome = await db.transaction((tx) => inviteMember(delivery, { tx, ...input }));
  if (outcome.kind !== 'invited') throw new Error('This person is new to the account.');
  return { id: outcome.invitation.id, account };
}
const read = async (id: string) => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]!;

describe('the mail of an invitation', () => {
  it('is the backend service’s, with a link to choose a password, for somebody who cannot sign in yet', async () => {
    const { id } = await inviteFrom({ user: { alertsLanguage: 'en' } }, 'new@example.com');
    await Promise.all([sendDueInvitations(deps()), sendDueInvitations(deps())]);
    expect(asked).toEqual([{ email: 'new@example.com', locale: 'en' }]);
    expect(await read(id)).toMatchObject({ mailState: 'sent', mailAttempts: 1 });
    await sendDueMails(delivery);
    expect(smtp.received).toEqual([]);
  });

  it('leads somebody who can sign in into the product, in their own language, once', async () => {
    const reader = await buildUser(db, { email: 'Known@example.com', alertsLanguage: 'ja' });
    known = ['known@example.com'];
    const inviter = { user: { realName: '青井 <b>', alertsLanguage: 'en' }, account: { name: '潮見商事 & Co' } };
    await inviteFrom(inviter, reader.email);
    await Promise.all([sendDueInvitations(deps()), sendDueInvitations(deps())]);
    await sendDueMails(delivery);
    expect(smtp.received.map(({ to }) => to)).toEqual(['known@example.com']);
    const mail = await PostalMime.parse(smtp.received[0]!.raw);
    expect(mail.subject).toBe('青井 <b>さんからKawarabanの「潮見商事 & Co」への招待');
    expect(mail.text).toContain(invitationWords.ja.known);
    expect(mail.text).toContain('/ja/login');
    expect(mail.html).toContain('潮見商事 &amp; Co');
    expect(mail.html).not.toContain('<b>さん');
  });

  it('waits for a service that is away, is sent when it is back, and is given up with the reason', async () => {
    const { id } = await inviteFrom({}, 'later@example.com');
    service = 'is away';
    expect(await sendDueInvitations(deps())).toBe(1);
    expect(await read(id)).toMatchObject({ mailState: 'waiting', mailDetail: 'connect ECONNREFUSED' });
    expect(await sendDueInvitations(deps())).toBe(0);
    service = 'answers';
    delivery.advance(31);
    await sendDueInvitations(deps());
    expect(await read(id)).toMatchObject({ mailState: 'sent', mailDetail: null });

    const lost = await inviteFrom({}, 'never@example.com');
    service = 'is away';
    for (let i = 0; i < 7; i++) {
      await sendDueInvitations(deps());
      delivery.advance(21_601);
    }
    expect(await read(lost.id)).toMatchObject({ mailState: 'failed', mailAttempts: 6 });
  });

  it('is not sent when the invitation was taken back meanwhile', async () => {
    const { id } = await inviteFrom({}, 'revoked@example.com');
    await db.update(invitations).set({ state: 'revoked' }).where(eq(invitations.id, id));
    expect(await sendDueInvitations(deps())).toBe(0);
    expect(asked).toEqual([]);
  });

  it('of a demonstration stays in the preview box, and gathers nobody', async () => {
    const { id } = await inviteFrom({ account: { demo: true } }, 'stranger@example.com');
    await sendDueInvitations(deps());
    await sendDueMails(delivery);
    expect([asked, smtp.received]).toEqual([[], []]);
    expect(await read(id)).toMatchObject({ mailState: 'preview' });
    expect(await db.$count(previewMessages, eq(previewMessages.target, 'stranger@example.com'))).toBe(1);
    const stranger = await buildUser(db);
    const accept = { userId: stranger.id, email: 'stranger@example.com', at: delivery.now() };
    expect(await db.transaction((tx) => acceptInvitations(tx, accept))).toEqual([]);
  });

  it('of a demonstration works where nothing is sent at all', async () => {
    const { account } = await inviteFrom({ account: { demo: true } }, 'visitor@example.com');
    await sendDueInvitations(deps(true));
    expect(asked).toHaveLength(1);
    const visitor = await buildUser(db);
    const accept = { userId: visitor.id, email: 'visitor@example.com', at: delivery.now() };
    expect(await db.transaction((tx) => acceptInvitations(tx, accept))).toEqual([account.id]);
  });
});

describe('the link that declines', () => {
  async function mailedLink(email: string) {
    known = [email];
    const invitation = await inviteFrom({ account: { name: '潮見商事' } }, email);
    await sendDueInvitations(deps());
    await sendDueMails(delivery);
    const { text } = await PostalMime.parse(smtp.received.at(-1)!.raw);
    return { ...invitation, path: /\/invitations\/decline\/\S+/.exec(text ?? '')![0] };
  }
  const app = () => createDeclineRoutes({ ...delivery, productName: 'Kawaraban' });

  it('asks first, declines on the button, and says so when there is nothing to decline any more', async () => {
    const { id, path } = await mailedLink('declining@example.com');
    const page = await app().request(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('潮見商事')]);
    expect(await read(id)).toMatchObject({ state: 'open' });
    expect((await app().request(path, { method: 'POST' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'declined' });
    expect((await app().request(path, { method: 'POST' })).status).toBe(404);
  });

  it('cannot be made up', async () => {
    const { id, path } = await mailedLink('guessed@example.com');
    for (const token of [id, `${id}.`, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, `${path.split('/').at(-1)}.x`]) {
      expect((await app().request(`/invitations/decline/${token}`, { method: 'POST' })).status).toBe(404);
    }
    expect(await read(id)).toMatchObject({ state: 'open' });
  });
});
