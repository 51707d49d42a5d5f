import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { codeIn, createMailbox, follow, linkIn, type Mailbox, tokenHashIn, wrongCode } from '../../../test/mailbox.ts';

const password = 'correct horse 1';
const many = { points: 1000, seconds: 60 };
const common = { mailGapSeconds: 0, smsGapSeconds: 0, rateLimits: { signupPerAddress: many, mailsPerAddress: many } };
let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
let clockMs = 0;
const now = () => new Date(Date.now() + clockMs);
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  const { sendMail, sendSms } = mailbox;
  const auth = { ...common, signup: 'confirm', phone: true, anonymous: true } as const;
  service = await serve(database.sql, { sendMail, sendSms, now, settings: { auth } });
});
beforeEach(() => {
  clockMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
const newEmail = () => `change${++count}@example.com`;
const newPhone = () => `4470000${String(++count).padStart(4, '0')}`;

async function signedIn(at: TestService = service) {
  const email = newEmail();
  const { id } = await at.admin.createUser({ email, password });
  const client = at.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return { id, email, client, token: data.session!.access_token };
}
async function put(token: string, body: unknown, at: TestService = service) {
  const answer = await fetch(`${at.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: at.publishableKey, authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code: answer.headers.get('x-sb-error-code'), json };
}

describe('changing the e-mail address', () => {
  it('needs confirmation from both addresses, in either order', async () => {
    const { client, email, id } = await signedIn();
    const next = newEmail();
    const { data, error } = await client.auth.updateUser({ email: ` ${next.toUpperCase()} ` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    const [toNew, toOld] = [await mailbox.next(next), await mailbox.next(email)];
    expect(toNew.text).toContain(next);
    const half = await service.client().auth.verifyOtp({ type: 'email_change', email: next, token: codeIn(toNew) });
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await service.admin.findUserById(id))?.email).toBe(email);
    const whole = await service.client().auth.verifyOtp({ type: 'email_change', token_hash: tokenHashIn(toOld) });
    expect(whole.error).toBeNull();
    expect(whole.data.user).toMatchObject({ id, email: next });
    expect(whole.data.user).not.toHaveProperty('new_email');
    expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next, email_verified: true });
    expect((await service.client().auth.signInWithPassword({ email: next, password })).error).toBeNull();
    expect((await service.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('needs only the new address if the settings say so', async () => {
    const auth = { ...common, secureEmailChange: false };
    const lax = await serve(database.connect(), { sendMail: mailbox.sendMail, settings: { auth } });
    const { client, email, id } = await signedIn(lax);
    const next = newEmail();
    await client.auth.updateUser({ email: next });
    const mail = await mailbox.next(next);
    expect(mailbox.mails.some((one) => one.to === email)).toBe(false);
    await follow(linkIn(mail));
    expect((await lax.admin.findUserById(id))?.email).toBe(next);
    await lax.close();
  });

  it('returns with a code to a PKCE browser', async () => {
    const { email } = await signedIn();
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const auth = { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false } as const;
    const browser = createClient(service.url, service.publishableKey, { auth });
    await browser.auth.signInWithPassword({ email, password });
    const next = newEmail();
    expect((await browser.auth.updateUser({ email: next })).error).toBeNull();
    await follow(linkIn(await mailbox.next(email)));
    const { query } = await follow(linkIn(await mailbox.next(next)));
    const { data, error } = await browser.auth.exchangeCodeForSession(query.get('code')!);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(next);
  });

  it('is replaced by a later one, whose mails alone are valid', async () => {
    const { client, email, id } = await signedIn();
    const [first, second] = [newEmail(), newEmail()];
    await client.auth.updateUser({ email: first });
    const earlier = await mailbox.next(first);
    const told = await mailbox.next(email);
    await client.auth.updateUser({ email: second });
    for (const mail of [earlier, told]) {
      const { error } = await service.client().auth.verifyOtp({ type: 'email_change', token_hash: tokenHashIn(mail) });
      expect(error?.code).toBe('otp_expired');
    }
    await follow(linkIn(await mailbox.next(second)));
    await follow(linkIn(await mailbox.next(email)));
    expect((await service.admin.findUserById(id))?.email).toBe(second);
  });

  it('is refused for a taken or invalid address, and if repeated too soon', async () => {
    const other = await signedIn();
    const { client, token } = await signedIn();
    expect((await client.auth.updateUser({ email: other.email.toUpperCase() })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
      message: 'A user with this email address has already been registered',
    });
    expect((await put(token, { email: 'nonsense' })).code).toBe('validation_failed');
    const slow = await serve(database.connect(), { sendMail: mailbox.sendMail, settings: { auth: {} } });
    const patient = await signedIn(slow);
    expect((await patient.client.auth.updateUser({ email: newEmail() })).error).toBeNull();
    const refused = await patient.client.auth.updateUser({ email: newEmail() });
    expect(refused.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    await slow.close();
  });

  it('requires a mail sender, and changes nothing without one', async () => {
    const mute = await serve(database.connect());
    const { client, id } = await signedIn(mute);
    const { error } = await client.auth.updateUser({ email: newEmail(), data: { written: true } });
    expect(error?.code).toBe('email_provider_disabled');
    expect((await mute.admin.findUserById(id))?.user_metadata).toEqual({});
    await mute.close();
  });

  it('to the current address changes nothing and sends no mail', async () => {
    const { client, email } = await signedIn();
    const before = mailbox.mails.length;
    const { data, error } = await client.auth.updateUser({ email: email.toUpperCase(), data: { a: 1 } });
    expect([error, data.user?.new_email, mailbox.mails.length]).toEqual([null, undefined, before]);
  });
});

describe('changing the telephone number', () => {
  it('needs the code sent to the new one', async () => {
    const { client, id } = await signedIn();
    const phone = newPhone();
    const { data, error } = await client.auth.updateUser({ phone: `+${phone}` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '', new_phone: phone, phone_change_sent_at: expect.any(String) });
    const { code, channel } = await mailbox.nextSms(phone);
    expect(channel).toBe('sms');
    const wrong = await client.auth.verifyOtp({ type: 'phone_change', phone, token: wrongCode(code) });
    expect(wrong.error?.code).toBe('otp_expired');
    expect((await client.auth.verifyOtp({ type: 'phone_change', phone, token: code })).error).toBeNull();
    const user = await service.admin.findUserById(id);
    expect(user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(user?.app_metadata.providers).toEqual(['email', 'phone']);
  });

  it('accepts a channel, and refuses unknown channels, taken numbers and invalid ones', async () => {
    const { token } = await signedIn();
    const phone = newPhone();
    expect((await put(token, { phone, channel: 'whatsapp' })).status).toBe(200);
    expect((await mailbox.nextSms(phone)).channel).toBe('whatsapp');
    expect((await put(token, { phone: newPhone(), channel: 'pigeon' })).code).toBe('validation_failed');
    const bad = await put(token, { phone: '1-555-555' });
    expect([bad.status, bad.json.msg]).toEqual([400, 'Invalid phone number format (E.164 required)']);
    const holder = newPhone();
    await service.admin.createUser({ phone: holder });
    expect((await put(token, { phone: holder })).code).toBe('phone_exists');
  });

  it('is immediate where numbers need no code, and refused where numbers are disabled', async () => {
    const auth = { ...common, phone: true, phoneAutoConfirm: true };
    const eager = await serve(database.connect(), { settings: { auth } });
    const person = await signedIn(eager);
    const phone = newPhone();
    const { data } = await person.client.auth.updateUser({ phone });
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    await eager.close();
    const without = await serve(database.connect());
    const other = await signedIn(without);
    expect((await other.client.auth.updateUser({ phone: newPhone() })).error?.code).toBe('phone_provider_disabled');
    await without.close();
  });
});

describe('an anonymous person', () => {
  it('becomes a normal one by confirming an address, with the password set meanwhile', async () => {
    const client = service.client();
    const { data } = await client.auth.signInAnonymously();
    const id = data.user!.id;
    const alone = await client.auth.updateUser({ password: 'another horse 2' });
    expect(alone.error).toMatchObject({ code: 'validation_failed', status: 422 });
    const email = newEmail();
    const asked = await client.auth.updateUser({ email, password: 'another horse 2' });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ id, is_anonymous: true, new_email: email });
    const { error } = await client.auth.verifyOtp({
      type: 'email_change',
      email,
      token: codeIn(await mailbox.next(email)),
    });
    expect(error).toBeNull();
    const again = await service.client().auth.signInWithPassword({ email, password: 'another horse 2' });
    expect(again.data.user).toMatchObject({ id, is_anonymous: false, app_metadata: { provider: 'email' } });
  });

  it('becomes one immediately where accounts are confirmed immediately', async () => {
    const auth = { ...common, signup: 'auto-confirm', anonymous: true } as const;
    const eager = await serve(database.connect(), { sendMail: mailbox.sendMail, settings: { auth } });
    const client = eager.client();
    await client.auth.signInAnonymously();
    const email = newEmail();
    const { data } = await client.auth.updateUser({ email });
    expect(data.user).toMatchObject({ email, is_anonymous: false, email_confirmed_at: expect.any(String) });
    const next = newEmail();
    expect((await client.auth.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next });
    await follow(linkIn(await mailbox.next(next)));
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    expect(mailbox.mails.filter((mail) => mail.to === email && mail.kind === 'email_change')).toEqual([]);
    await eager.close();
  });
});

describe('changing the password', () => {
  it('needs a fresh code in an old session, if the settings say so', async () => {
    const auth = { ...common, requireReauthentication: true };
    const { sendMail } = mailbox;
    const strict = await serve(database.connect(), { sendMail, now, settings: { auth } });
    const { client, email } = await signedIn(strict);
    expect((await client.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
    expect((await mailbox.next(email)).kind).toBe('password_changed_notice');
    clockMs = 24 * 3600 * 1000 + 1000;
    await client.auth.refreshSession();
    const needed = await client.auth.updateUser({ password: 'third horse 33' });
    expect(needed.error).toMatchObject({ code: 'reauthentication_needed', status: 400 });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await mailbox.next(email));
    const wrong = await client.auth.updateUser({ password: 'third horse 33', nonce: wrongCode(nonce) });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
    expect((await client.auth.updateUser({ password: 'third horse 33', nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'fourth horse 4', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    await strict.close();
  });

  it('needs the current one if the settings say so, except after a recovery mail', async () => {
    const auth = { ...common, requireCurrentPassword: true };
    const strict = await serve(database.connect(), { sendMail: mailbox.sendMail, settings: { auth } });
    const { client, email } = await signedIn(strict);
    expect((await client.auth.updateUser({ password: 'another horse 2' })).error).toMatchObject({
      code: 'current_password_required',
      status: 400,
    });
    const lost = strict.client();
    await lost.auth.resetPasswordForEmail(email);
    await lost.auth.verifyOtp({ type: 'recovery', email, token: codeIn(await mailbox.next(email)) });
    expect((await lost.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
    await strict.close();
  });

  it('cannot be used to guess the current one', async () => {
    const { token } = await signedIn();
    const codes = new Set<string | null>();
    for (let guess = 0; guess < 12; guess++) {
      codes.add((await put(token, { password: 'another horse 2', current_password: `guess ${guess}` })).code);
    }
    expect([...codes]).toEqual(['current_password_invalid', 'over_request_rate_limit']);
    const right = await put(token, { password: 'another horse 2', current_password: password });
    expect(right.code).toBe('over_request_rate_limit');
  });

  it('voids earlier mailed links', async () => {
    const { client, email } = await signedIn();
    await service.client().auth.resetPasswordForEmail(email);
    const link = tokenHashIn(await mailbox.next(email));
    await client.auth.updateUser({ password: 'another horse 2' });
    const { error } = await service.client().auth.verifyOtp({ type: 'recovery', token_hash: link });
    expect(error?.code).toBe('otp_expired');
  });
});

describe('with a second factor', () => {
  it('changes address, number and password only in a session that used it', async () => {
    const { client, email } = await signedIn();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = codeAt(factor!.totp!.secret, now());
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor!.id, code })).error).toBeNull();
    const weaker = service.client();
    await weaker.auth.signInWithPassword({ email, password });
    for (const change of [{ email: newEmail() }, { phone: newPhone() }, { password: 'another horse 2' }]) {
      const { error } = await weaker.auth.updateUser(change);
      expect(error).toMatchObject({ code: 'insufficient_aal', status: 401 });
    }
    expect((await weaker.auth.updateUser({ data: { colour: 'red' } })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
  });
});

describe('an account of single sign-on', () => {
  it('cannot change its address, number and password', async () => {
    const { client, id, token } = await signedIn();
    await database.sql`update auth.users set is_sso_user = true where id = ${id}`;
    for (const change of [
      { email: newEmail() },
      { phone: newPhone() },
      { password: 'another horse 2' },
      { nonce: '1' },
    ]) {
      expect(await put(token, change)).toMatchObject({ status: 422, code: 'user_sso_managed' });
    }
    expect((await client.auth.updateUser({ data: { colour: 'red' } })).error).toBeNull();
  });
});

describe('a person cannot change', () => {
  it('app_metadata, or other fields that are not theirs', async () => {
    const { id, token } = await signedIn();
    expect(await put(token, { app_metadata: { plan: 'PREMIUM' } })).toMatchObject({ status: 403, code: 'not_admin' });
    const before = await database.sql`select to_jsonb(u)::text as json from auth.users u where id = ${id}`;
    const forged = {
      id: '00000000-0000-4000-8000-000000000000',
      role: 'service_role',
      aud: 'admin',
      is_super_admin: true,
      is_anonymous: true,
      is_sso_user: true,
      email_confirmed_at: '2020-01-01T00:00:00Z',
      email_confirm: true,
      banned_until: '2099-01-01T00:00:00Z',
      encrypted_password: 'x',
      raw_app_meta_data: { role: 'admin' },
      user_metadata: { a: 1 },
      identities: [],
    };
    expect((await put(token, forged)).status).toBe(200);
    const after = await database.sql`select to_jsonb(u)::text as json from auth.users u where id = ${id}`;
    expect(after[0]?.json).toBe(before[0]?.json);
  });

  it('metadata to more than a token can hold, or so deep that it overflows a stack', async () => {
    const { id, token } = await signedIn();
    const large = await put(token, { data: { text: 'あ'.repeat(3000) } });
    expect([large.status, large.code]).toEqual([400, 'validation_failed']);
    const nested = `{"data":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`;
    expect(await put(token, nested)).toMatchObject({ status: 400, code: 'bad_json' });
    expect((await put(token, `{"data":{"a":"${'['.repeat(500)}\\\\\\"[["}}`)).status).toBe(200);
    expect((await put(token, '{"data":{"__proto__":{"admin":true},"constructor":1}}')).status).toBe(200);
    const user = await service.admin.findUserById(id);
    expect(JSON.stringify(user?.app_metadata)).not.toContain('admin');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('anything when banned or deleted', async () => {
    const { id, client, token } = await signedIn();
    expect(await service.admin.updateUser(id, { bannedUntil: new Date(Date.now() + 60_000) })).toBeDefined();
    expect(await put(token, { data: { a: 1 } })).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    await service.admin.deleteUser(id, { isSoft: true });
    expect(await put(token, { data: { a: 1 } })).toMatchObject({ status: 403, code: 'user_not_found' });
  });
});

describe('the audit table', () => {
  it('has an entry for each change', async () => {
    const { client, id } = await signedIn();
    await client.auth.updateUser({ password: 'another horse 2', data: { a: 1 } });
    const rows = await database.sql<{ action: string; type: string }[]>`
      select payload ->> 'action' as action, payload ->> 'log_type' as type from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} order by created_at, payload ->> 'action' desc`;
    expect(rows.map(({ action, type }) => [action, type])).toEqual([
      ['login', 'account'],
      ['user_updated_password', 'user'],
      ['user_modified', 'user'],
    ]);
  });
});
