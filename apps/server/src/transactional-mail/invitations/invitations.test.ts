import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitations } from '#src/accounts/invitations/accept-invitations.ts';
import { type InviteMemberInput, inviteMember } from '#src/accounts/invitations/invite-member.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { openTestDelivery } from '#src/pipeline/alerts/deliver/testdata/delivery-world.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { buildMember, buildUser } from '#test/builders.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { sendDueMails } from '../send-due-mails.ts';
import { createDeclineRoutes } from './decline-routes.ts';
import { sendDueInvitations } from './send-due-invitations.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

let smtp: FakeSmtp;
let delivery: ReturnType<typeof openTestDelivery>;
beforeEach(async () => {
  smtp = await startFakeSmtp();
  delivery = openTestDelivery(db, { smtpUrl: smtp.url });
});
afterEach(async () => {
  await delivery.close();
  await smtp.close();
});

const deps = (isPreview = false) => ({ ...delivery, settings: { ...delivery.settings, isPreview } });
async function inviteFrom(
  values: Parameters<typeof buildMember>[1],
  email: string,
  asked: Partial<InviteMemberInput> = {},
) {
  const { user, account, accountUser } = await buildMember(db, { ...values, userAcl: 'ADMIN' });
  const membership = {
    ...account,
    mustSetUpSecondStep: false,
    accountUserId: accountUser.id,
    accountId: account.id,
    userAcl: 'ADMIN' as const,
  };
  const actor: Actor = { user, userId: user.id, accountId: account.id, membership };
  const input = { actor, email, userAcl: 'GENERAL' as const, language: 'en' as const, ...asked };
  const outcome = await db.transaction((tx) => inviteMember(delivery, { tx, ...input }));
  if (outcome.kind !== 'invited') throw new Error('This person is new to the account.');
  return { id: outcome.invitation.id, account };
}
const read = async (id: string) => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]!;

async function lastMail() {
  await Promise.all([sendDueInvitations(deps()), sendDueInvitations(deps())]);
  await sendDueMails(delivery);
  return PostalMime.parse(smtp.received.at(-1)!.raw);
}

describe('the mail of an invitation', () => {
  it('names inviter and account in the language chosen, and goes out once', async () => {
    const inviter = { user: { realName: '青井 <b>', alertsLanguage: 'ja' }, account: { name: 'Shiomi & Co' } };
    const { id } = await inviteFrom(inviter, 'new@example.com', { language: 'en' });
    const mail = await lastMail();
    expect(smtp.received.map(({ to }) => to)).toEqual(['new@example.com']);
    expect(mail.subject).toBe('青井 <b> invited you to Shiomi & Co on Kawaraban');
    expect(mail.from).toMatchObject({ name: '青井 b (Kawaraban)', address: 'alerts@kawaraban.example' });
    expect(mail.replyTo).toMatchObject([{ address: expect.stringContaining('@kawaraban.example') }]);
    expect(mail.text).toContain(`/en/login/invitation?token=${id}.`);
    expect(mail.text).toContain('You can accept it until');
    expect(mail.html).toContain('Shiomi &amp; Co');
    expect(mail.html).not.toContain('<b> invited');
    expect(await read(id)).toMatchObject({ mailState: 'sent', mailAttempts: 1 });
  });

  it('is in that language also for somebody who reads in another', async () => {
    const reader = await buildUser(db, { email: 'Known@example.com', alertsLanguage: 'en' });
    await inviteFrom({ user: { realName: '青井' }, account: { name: '潮見商事' } }, reader.email, { language: 'ja' });
    const mail = await lastMail();
    expect(mail.subject).toBe('青井さんがKawarabanの「潮見商事」に招待しています');
    expect(mail.text).toContain('/ja/login/invitation?token=');
  });

  it('names the board that it is for', async () => {
    const inviter = { user: { realName: 'Aoi' }, account: { name: 'Shiomi' } };
    await inviteFrom(inviter, 'shared@example.com', { shared: { kind: 'board', id: 7, title: 'Chips <1>' } });
    const mail = await lastMail();
    expect(mail.subject).toBe('Aoi invited you to the board “Chips <1>” in Shiomi');
    expect(mail.text).toContain('The board “Chips <1>” is shared with you.');
    expect(mail.html).toContain('Chips &lt;1&gt;');
  });

  it('says with the reason that it could not be sent', async () => {
    const { id } = await inviteFrom({}, 'no-such-user@example.com');
    smtp.onRecipient = () => [550, '5.1.1 no such user'];
    await sendDueInvitations(deps());
    await sendDueMails(delivery);
    expect(await read(id)).toMatchObject({ mailState: 'failed', mailDetail: expect.stringContaining('no such user') });
  });

  it('is not sent when the invitation was taken back meanwhile', async () => {
    const { id } = await inviteFrom({}, 'revoked@example.com');
    await db.update(invitations).set({ state: 'revoked' }).where(eq(invitations.id, id));
    expect(await sendDueInvitations(deps())).toBe(0);
    await sendDueMails(delivery);
    expect(smtp.received).toEqual([]);
  });

  it('of a demonstration stays in the preview box, and gathers nobody', async () => {
    const { id } = await inviteFrom({ account: { demo: true } }, 'stranger@example.com');
    await sendDueInvitations(deps());
    await sendDueMails(delivery);
    expect(smtp.received).toEqual([]);
    expect(await read(id)).toMatchObject({ mailState: 'preview' });
    expect(await db.$count(previewMessages, eq(previewMessages.target, 'stranger@example.com'))).toBe(1);
    const stranger = await buildUser(db);
    const accept = { userId: stranger.id, email: 'stranger@example.com', at: delivery.now() };
    expect(await db.transaction((tx) => acceptInvitations(tx, accept))).toEqual([]);
  });

  it('of a demonstration works where nothing is sent at all', async () => {
    const { account } = await inviteFrom({ account: { demo: true } }, 'visitor@example.com');
    await sendDueInvitations(deps(true));
    const visitor = await buildUser(db);
    const accept = { userId: visitor.id, email: 'visitor@example.com', at: delivery.now() };
    expect(await db.transaction((tx) => acceptInvitations(tx, accept))).toEqual([account.id]);
  });
});

describe('the link that declines', () => {
  async function mailedLink(email: string) {
    const invitation = await inviteFrom({ account: { name: '潮見商事' } }, email);
    await sendDueInvitations(deps());
    await sendDueMails(delivery);
    const { text } = await PostalMime.parse(smtp.received.find(({ to }) => to === email)!.raw);
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
