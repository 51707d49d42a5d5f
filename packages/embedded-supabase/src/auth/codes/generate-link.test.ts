import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createMailbox, follow, linkIn, type Mailbox, tokenHashIn } from '../../../test/mailbox.ts';

const password = 'correct horse 1';
let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
let admin: ReturnType<TestService['client']>['auth']['admin'];
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  const auth = {
    mailGapSeconds: 0,
    redirectAllowList: ['https://app.example/**'],
    rateLimits: { verifyPerAddress: { points: 1000, seconds: 60 } },
  };
  service = await serve(database.sql, { sendMail: mailbox.sendMail, settings: { auth } });
  admin = service.client(service.secretKey).auth.admin;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
const newEmail = () => `link${++count}@example.com`;
const redirectTo = 'https://app.example/welcome';

describe('an invitation', () => {
  it('creates an account and mails a sign-in link', async () => {
    const email = newEmail();
    const options = { data: { name: '山田', locale: 'ja' }, redirectTo };
    const { data, error } = await admin.inviteUserByEmail(email, options);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: options.data });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const mail = await mailbox.next(email);
    expect(mail).toMatchObject({ kind: 'invite', locale: 'ja' });
    expect(linkIn(mail).searchParams.get('type')).toBe('invite');
    const { address, fragment } = await follow(linkIn(mail));
    expect([address, fragment.get('type')]).toEqual([redirectTo, 'invite']);
    const { data: user } = await service.client().auth.getUser(fragment.get('access_token')!);
    expect(user.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  it('can be repeated, which voids the older mail and password', async () => {
    const email = newEmail();
    await service.admin.createUser({ email, password: 'set by a stranger', emailConfirmed: false });
    await admin.inviteUserByEmail(email);
    const first = await mailbox.next(email);
    await admin.inviteUserByEmail(email);
    const second = await mailbox.next(email);
    expect((await follow(linkIn(first))).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(linkIn(second))).fragment.get('access_token')).toBeTruthy();
    const { error } = await service.client().auth.signInWithPassword({ email, password: 'set by a stranger' });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('requires a mail sender and an address', async () => {
    const mute = await serve(database.connect());
    const refused = await mute.client(mute.secretKey).auth.admin.inviteUserByEmail(newEmail());
    expect(refused.error?.code).toBe('email_provider_disabled');
    await mute.close();
    const { error } = await admin.inviteUserByEmail('xx:;x@x.x');
    expect(error?.message).toBe('Unable to validate email address: invalid format');
  });

  it('redirects only to allowed addresses', async () => {
    const email = newEmail();
    await admin.inviteUserByEmail(email, { redirectTo: 'https://evil.example/' });
    expect(linkIn(await mailbox.next(email)).searchParams.get('redirect_to')).toBe(service.url);
  });
});

describe('a generated link', () => {
  it('signs up by link or code, without a mail', async () => {
    const email = newEmail();
    const before = mailbox.mails.length;
    const options = { data: { status: 'alpha' }, redirectTo };
    const { data, error } = await admin.generateLink({ type: 'signup', email, password, options });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { status: 'alpha' },
      confirmation_sent_at: expect.any(String),
    });
    expect(data.user).not.toHaveProperty('action_link');
    const { action_link, email_otp, hashed_token, verification_type, redirect_to } = data.properties!;
    const encoded = encodeURIComponent(redirectTo);
    expect(action_link).toBe(`${service.url}/auth/v1/verify?token=${hashed_token}&type=signup&redirect_to=${encoded}`);
    expect([verification_type, redirect_to]).toEqual(['signup', redirectTo]);
    const { error: wrong } = await service.client().auth.verifyOtp({ type: 'signup', token_hash: `${hashed_token}x` });
    expect(wrong?.code).toBe('otp_expired');
    const typed = await service.client().auth.verifyOtp({ type: 'signup', email, token: email_otp });
    expect(typed.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(mailbox.mails).toHaveLength(before);
    const again = await admin.generateLink({ type: 'signup', email, password });
    expect(again.error?.code).toBe('email_exists');
  });

  it('signs in by magic link, or signs up an unknown address', async () => {
    const email = newEmail();
    await service.admin.createUser({ email });
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('magiclink');
    const { fragment } = await follow(data.properties!.action_link);
    expect(fragment.get('type')).toBe('magiclink');
    const stranger = newEmail();
    const { data: made } = await admin.generateLink({ type: 'magiclink', email: stranger });
    expect(made.properties?.verification_type).toBe('signup');
    expect((await follow(made.properties!.action_link)).fragment.get('access_token')).toBeTruthy();
    expect(await service.admin.findUserByEmail(stranger)).toMatchObject({ email_confirmed_at: expect.any(String) });
  });

  it('recovers an account, and invites', async () => {
    const email = newEmail();
    await service.admin.createUser({ email, password });
    const { data } = await admin.generateLink({ type: 'recovery', email });
    const { token_hash } = { token_hash: data.properties!.hashed_token };
    expect((await service.client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    const guest = newEmail();
    const { data: invited } = await admin.generateLink({ type: 'invite', email: guest });
    expect(invited.user).toMatchObject({ email: guest, invited_at: expect.any(String) });
    expect((await follow(invited.properties!.action_link)).fragment.get('type')).toBe('invite');
  });

  it('changes an address by links for both sides', async () => {
    const [email, newAddress] = [newEmail(), newEmail()];
    const { id } = await service.admin.createUser({ email });
    const link = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await admin.generateLink({ type, email, newEmail: newAddress });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, new_email: newAddress });
      expect(data.properties).toMatchObject({ verification_type: type });
      expect(data.properties!.action_link).toContain('type=email_change&');
      return data.properties!.action_link;
    };
    const [current, fresh] = [await link('email_change_current'), await link('email_change_new')];
    expect((await follow(current)).fragment.has('message')).toBe(true);
    expect((await follow(fresh)).fragment.get('access_token')).toBeTruthy();
    expect(await service.admin.findUserById(id)).toMatchObject({ email: newAddress });
  });

  it('is refused for unsuitable accounts', async () => {
    const email = newEmail();
    await service.admin.createUser({ email });
    const generate = async (body: Record<string, unknown>) => {
      const answer = await fetch(`${service.url}/auth/v1/admin/generate_link`, {
        method: 'POST',
        headers: { apikey: service.secretKey, authorization: `Bearer ${service.secretKey}` },
        body: JSON.stringify(body),
      });
      return [answer.status, answer.headers.get('x-sb-error-code')];
    };
    expect(await generate({ type: 'recovery', email: newEmail() })).toEqual([404, 'user_not_found']);
    expect(await generate({ type: 'email_change_new', email: newEmail(), new_email: newEmail() })).toEqual([
      404,
      'user_not_found',
    ]);
    expect(await generate({ type: 'email_change_new', email, new_email: email })).toEqual([200, null]);
    expect(await generate({ type: 'email_change_new', email })).toEqual([400, 'validation_failed']);
    const taken = newEmail();
    await service.admin.createUser({ email: taken });
    expect(await generate({ type: 'email_change_new', email, new_email: taken })).toEqual([422, 'email_exists']);
    expect(await generate({ type: 'signup', email: newEmail() })).toEqual([400, 'validation_failed']);
    expect(await generate({ type: 'signup', email: newEmail(), password: 'short' })).toEqual([422, 'weak_password']);
    expect(await generate({ type: 'invite', email })).toEqual([422, 'email_exists']);
    expect(await generate({ type: 'sms', email })).toEqual([400, 'validation_failed']);
    expect(await generate({ email })).toEqual([400, 'validation_failed']);
    expect(await generate({ type: 'magiclink', email: 'xx:;x@x.x' })).toEqual([400, 'validation_failed']);
  });

  it('made by the embedding server redirects to the site unless another address is allowed', async () => {
    const email = newEmail();
    const { user, redirectTo: settled, hashedToken } = await service.admin.generateLink({ type: 'magiclink', email });
    expect([user.email, settled]).toEqual([email, service.url]);
    const { error } = await service.client().auth.verifyOtp({ type: 'signup', token_hash: hashedToken });
    expect(error).toBeNull();
    const evil = await service.admin.generateLink({ type: 'recovery', email, redirectTo: 'https://evil.example/' });
    expect(evil.actionLink).not.toContain('evil');
    const guest = await service.admin.inviteUser({ email: newEmail(), redirectTo });
    expect(tokenHashIn(await mailbox.next(guest.email))).toBeTruthy();
  });
});

describe('the audit table', () => {
  it('names the invited person', async () => {
    const email = newEmail();
    const { data } = await admin.inviteUserByEmail(email);
    const [row] = await database.sql`
      select payload ->> 'log_type' as type from auth.audit_log_entries
      where payload ->> 'action' = 'user_invited' and payload -> 'traits' ->> 'user_id' = ${data.user!.id}`;
    expect(row?.type).toBe('team');
  });
});
