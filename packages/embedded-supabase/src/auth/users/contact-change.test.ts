import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { codeIn, createMailbox, follow, linkIn, type Mailbox, tokenHashIn } from '../../../test/mailbox.ts';
import type { SettingsInput } from '../../settings.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
const opened: TestService[] = [];
const many = { points: 1000, seconds: 60 };
async function open(auth: SettingsInput['auth'] = {}) {
  const one = await serve(database.sql, {
    sendMail: mailbox.sendMail,
    sendSms: mailbox.sendSms,
    settings: {
      auth: {
        signup: 'confirm',
        phone: true,
        anonymous: true,
        mailGapSeconds: 0,
        smsGapSeconds: 0,
        rateLimits: { verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many, anonymousPerAddress: many },
        ...auth,
      },
    },
  });
  opened.push(one);
  return one;
}
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await open();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
async function changing(of = service) {
  const email = `old${++count}@example.com`;
  const newEmail = `new${count}@example.com`;
  const user = await service.admin.createUser({ email, password });
  const client = of.client();
  await client.auth.signInWithPassword({ email, password });
  const { data, error } = await client.auth.updateUser({ email: newEmail });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
  return { id: user.id, email, newEmail, client };
}
const half = { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' };
function verify(body: unknown) {
  return fetch(`${service.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a change of address that both addresses confirm', () => {
  it('is confirmed by links in either order, and the former address is notified', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { id, email, newEmail, client } = await changing();
      const mails = [await mailbox.next(email), await mailbox.next(newEmail)];
      if (order === 'new first') mails.reverse();
      expect(mails.map((mail) => mail.kind)).toEqual(['email_change', 'email_change']);
      const first = await follow(linkIn(mails[0]!));
      expect([first.status, first.fragment.get('message'), first.fragment.has('access_token')]).toEqual([
        303,
        half.msg,
        false,
      ]);
      expect((await service.admin.findUserById(id))?.email).toBe(email);
      const second = await follow(linkIn(mails[1]!));
      expect(second.fragment.get('type')).toBe('email_change');
      const changed = await service.admin.findUserById(id);
      expect(changed).toMatchObject({ email: newEmail, app_metadata: { provider: 'email', providers: ['email'] } });
      expect(changed?.new_email).toBeUndefined();
      expect(changed?.identities).toMatchObject([
        { email: newEmail, identity_data: { email: newEmail, email_verified: true } },
      ]);
      const notice = await mailbox.next(email);
      expect(notice.kind).toBe('email_changed_notice');
      expect(notice.text).toContain(newEmail);
      await client.auth.refreshSession();
      expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
      expect((await service.client().auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
      expect((await service.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  it('is confirmed by codes; the first half returns no session', async () => {
    const { email, newEmail } = await changing();
    const [toOld, toNew] = [await mailbox.next(email), await mailbox.next(newEmail)];
    const client = service.client();
    const first = await client.auth.verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    expect([first.error, first.data.user, first.data.session]).toEqual([null, null, null]);
    const second = await client.auth.verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    expect(second.data.user).toMatchObject({ email: newEmail });
  });

  it('needs both sides, not one side twice', async () => {
    const { id, email, newEmail, client } = await changing();
    await mailbox.next(email);
    const first = await mailbox.next(newEmail);
    expect(await (await verify({ type: 'email_change', token_hash: tokenHashIn(first) })).json()).toEqual(half);
    expect((await verify({ type: 'email_change', token_hash: tokenHashIn(first) })).status).toBe(403);
    await client.auth.updateUser({ email: newEmail });
    await mailbox.next(email);
    const again = await mailbox.next(newEmail);
    expect(await (await verify({ type: 'email_change', email: newEmail, token: codeIn(again) })).json()).toEqual(half);
    expect((await service.admin.findUserById(id))?.email).toBe(email);
  });

  it('is sent again only to the unconfirmed side', async () => {
    const { id, email, newEmail } = await changing();
    const toOld = await mailbox.next(email);
    await mailbox.next(newEmail);
    await follow(linkIn(toOld));
    const before = mailbox.mails.length;
    expect((await service.client().auth.resend({ email, type: 'email_change' })).error).toBeNull();
    const again = await mailbox.next(newEmail);
    expect(mailbox.mails.length).toBe(before + 1);
    await follow(linkIn(again));
    expect((await service.admin.findUserById(id))?.email).toBe(newEmail);
  });

  it('is made once if both sides confirm concurrently', async () => {
    const { id, email, newEmail } = await changing();
    const links = [linkIn(await mailbox.next(email)), linkIn(await mailbox.next(newEmail))];
    const answers = await Promise.all(links.map(follow));
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    expect(answers.filter(({ fragment }) => fragment.get('message') === half.msg)).toHaveLength(1);
    expect((await service.admin.findUserById(id))?.email).toBe(newEmail);
  });

  it('voids links mailed to the former address, and an older change', async () => {
    const { id, email, newEmail, client } = await changing();
    const older = [await mailbox.next(email), await mailbox.next(newEmail)];
    const newest = `newest${count}@example.com`;
    await client.auth.updateUser({ email: newest });
    const newer = [await mailbox.next(email), await mailbox.next(newest)];
    for (const mail of older) expect((await follow(linkIn(mail))).fragment.get('error_code')).toBe('otp_expired');
    await service.client().auth.resetPasswordForEmail(email);
    const lost = await mailbox.next(email);
    for (const mail of newer) await follow(linkIn(mail));
    expect((await service.admin.findUserById(id))?.email).toBe(newest);
    expect((await follow(linkIn(lost))).fragment.get('error_code')).toBe('otp_expired');
  });

  it('is refused if somebody else took the address meanwhile', async () => {
    const { id, email, newEmail } = await changing();
    const links = [linkIn(await mailbox.next(email)), linkIn(await mailbox.next(newEmail))];
    await service.admin.createUser({ email: newEmail, password });
    await follow(links[0]!);
    const { fragment } = await follow(links[1]!);
    expect(fragment.get('error_code')).toBe('email_exists');
    expect((await service.admin.findUserById(id))?.email).toBe(email);
  });

  it('does not deadlock with concurrent requests', async () => {
    const { id, email, newEmail, client } = await changing();
    const links = [linkIn(await mailbox.next(email)), linkIn(await mailbox.next(newEmail))];
    await follow(links[0]!);
    await service.client().auth.resetPasswordForEmail(email);
    links.push(linkIn(await mailbox.next(email)));
    const answers = await Promise.all([
      ...[links[1]!, links[2]!, links[1]!, links[2]!].map((link) => follow(link)),
      ...[1, 2].map(() => service.client().auth.verifyOtp({ email, token: '000000x', type: 'recovery' })),
      ...[1, 2].map(() => service.client().auth.resetPasswordForEmail(email)),
      ...[1, 2].map((number) => client.auth.updateUser({ password: `a wholly new one ${number}` })),
    ]);
    const statuses = answers.map((answer) => ('status' in answer ? answer.status : (answer.error?.status ?? 200)));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await service.admin.findUserById(id))?.email).toMatch(/^(old|new)/);
  });

  it('succeeds for one of two people who confirm it concurrently', async () => {
    const loose = await open({ secureEmailChange: false });
    const wanted = `wanted${++count}@example.com`;
    const links: URL[] = [];
    for (const name of ['a', 'b']) {
      const email = `${name}${count}@example.com`;
      await service.admin.createUser({ email, password });
      const client = loose.client();
      await client.auth.signInWithPassword({ email, password });
      expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
      links.push(linkIn(await mailbox.next(wanted)));
    }
    const answers = await Promise.all(links.map(follow));
    expect(answers.map(({ fragment }) => fragment.get('error_code') ?? 'changed').sort()).toEqual([
      'changed',
      'email_exists',
    ]);
  });

  it('returns a code to a PKCE browser, and a message for the first half', async () => {
    const { email, newEmail, client } = await changing();
    await mailbox.next(email);
    await mailbox.next(newEmail);
    const { data } = await client.auth.getSession();
    const answer = await fetch(`${service.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: service.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ email: newEmail, code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' }),
    });
    expect(answer.status).toBe(200);
    const first = await follow(linkIn(await mailbox.next(email)));
    expect([first.query.get('message'), first.fragment.get('message')]).toEqual([half.msg, half.msg]);
    const second = await follow(linkIn(await mailbox.next(newEmail)));
    const exchanged = await fetch(`${service.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: service.publishableKey },
      body: JSON.stringify({ auth_code: second.query.get('code'), code_verifier: 'v'.repeat(43) }),
    });
    expect([exchanged.status, await exchanged.json()]).toMatchObject([200, { user: { email: newEmail } }]);
  });
});

describe('a change of address that the new address confirms', () => {
  it('needs only that confirmation', async () => {
    const loose = await open({ secureEmailChange: false });
    const { id, email, newEmail } = await changing(loose);
    const before = mailbox.mails.filter(({ to }) => to === email).length;
    const { fragment } = await follow(linkIn(await mailbox.next(newEmail)));
    expect(fragment.has('access_token')).toBe(true);
    expect((await service.admin.findUserById(id))?.email).toBe(newEmail);
    expect((await mailbox.next(email)).kind).toBe('email_changed_notice');
    expect(mailbox.mails.filter(({ to }) => to === email).length).toBe(before + 1);
  });

  it('makes an anonymous person a normal one', async () => {
    const client = service.client();
    const { data: anonymous } = await client.auth.signInAnonymously();
    const email = `known${++count}@example.com`;
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    const mail = await mailbox.next(email);
    const { data } = await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'email_change' });
    expect(data.user).toMatchObject({ id: anonymous.user?.id, email, is_anonymous: false });
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', identity_data: { email, email_verified: true } },
    ]);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.is_anonymous).toBe(false);
  });
});

describe('a change of telephone number', () => {
  it('is confirmed by the code sent to the new number', async () => {
    const phone = `8170${String(++count).padStart(8, '0')}`;
    const email = `phone${count}@example.com`;
    const user = await service.admin.createUser({ email, password });
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    const { data: asked } = await client.auth.updateUser({ phone });
    expect(asked.user).toMatchObject({ new_phone: phone });
    await mailbox.nextSms(phone);
    await service.client().auth.resend({ phone, type: 'phone_change' });
    expect((await client.auth.verifyOtp({ phone, token: '000000x', type: 'phone_change' })).error?.code).toBe(
      'otp_expired',
    );
    await client.auth.updateUser({ phone });
    const { code } = await mailbox.nextSms(phone);
    const { data, error } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, phone, phone_confirmed_at: expect.any(String) });
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    expect(data.user?.app_metadata.providers).toEqual(['email', 'phone']);
  });
});
