import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { codeIn, createMailbox, follow, linkIn, type Mailbox, wrongCode } from '../../../test/mailbox.ts';
import type { SettingsInput } from '../../settings.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
let clockMs = 0;
const opened: TestService[] = [];
const many = { points: 1000, seconds: 60 };
const relaxed = { signupPerAddress: many, verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many };
async function open(auth: SettingsInput['auth']) {
  const one = await serve(database.sql, {
    sendMail: mailbox.sendMail,
    sendSms: mailbox.sendSms,
    now: () => new Date(Date.now() + clockMs),
    settings: { auth: { phone: true, mailGapSeconds: 0, smsGapSeconds: 0, rateLimits: relaxed, ...auth } },
  });
  opened.push(one);
  return one;
}
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await open({ signup: 'confirm' });
});
beforeEach(() => {
  clockMs = 0;
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
const newEmail = () => `code${++count}@example.com`;
const newPhone = () => `8180${String(++count).padStart(8, '0')}`;
async function knownUser() {
  const email = newEmail();
  const user = await service.admin.createUser({ email, password });
  return { email, id: user.id };
}
async function post(path: string, body: unknown, of = service) {
  const answer = await fetch(`${of.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: of.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()] as const;
}

describe('signing in by a mailed code', () => {
  it('signs in a known person by link and by code', async () => {
    const { email } = await knownUser();
    for (const way of ['link', 'code'] as const) {
      const { data, error } = await service.client().auth.signInWithOtp({ email });
      expect([data, error]).toEqual([{ user: null, session: null }, null]);
      const mail = await mailbox.next(email);
      expect(mail.kind).toBe('magic_link');
      if (way === 'link') expect((await follow(linkIn(mail))).fragment.get('type')).toBe('magiclink');
      else {
        const typed = await service.client().auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
        expect(typed.data.session?.user.email).toBe(email);
      }
    }
  });

  it('creates an account with the given data once its person proves the address', async () => {
    const email = newEmail();
    await service.client().auth.signInWithOtp({ email, options: { data: { name: '佐藤' } } });
    const mail = await mailbox.next(email);
    expect(mail.kind).toBe('confirmation');
    expect((await service.admin.findUserByEmail(email))?.email_confirmed_at).toBeUndefined();
    const { data, error } = await service.client().auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ user_metadata: { name: '佐藤' }, email_confirmed_at: expect.any(String) });
  });

  it('creates a confirmed account where the settings say so', async () => {
    const atOnce = await open({ signup: 'auto-confirm' });
    const email = newEmail();
    await atOnce.client().auth.signInWithOtp({ email });
    const mail = await mailbox.next(email);
    expect(mail.kind).toBe('magic_link');
    expect((await follow(linkIn(mail))).fragment.get('type')).toBe('magiclink');
  });

  it('reveals that there is no account only if asked not to create one', async () => {
    const options = { shouldCreateUser: false };
    const unknown = await service.client().auth.signInWithOtp({ email: newEmail(), options });
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
    const { email } = await knownUser();
    expect((await service.client().auth.signInWithOtp({ email, options })).error).toBeNull();
    await mailbox.next(email);
    const number = await service.client().auth.signInWithOtp({ phone: newPhone(), options });
    expect(number.error?.code).toBe('otp_disabled');
  });

  it('creates no account while sign-up is closed, and does not reveal it', async () => {
    const closed = await open({ signup: 'off' });
    const { email: known } = await knownUser();
    const unknown = newEmail();
    expect(await post('/otp', { email: unknown }, closed)).toEqual(await post('/otp', { email: known }, closed));
    await mailbox.next(known);
    await closed.stop();
    expect(await service.admin.findUserByEmail(unknown)).toBeUndefined();
    expect(mailbox.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  it.each([
    ['nobody', {}, 'One of email or phone must be set'],
    [
      'two',
      { email: 'a@example.com', phone: '819011112222' },
      'Only an email address or phone number should be provided',
    ],
    [
      'an address and a channel',
      { email: 'a@example.com', channel: 'sms' },
      'Channel should only be specified with Phone OTP',
    ],
    ['a malformed address', { email: 'invalid-email' }, 'Unable to validate email address: invalid format'],
    ['a malformed number', { phone: 'invalid-phone' }, 'Invalid phone number format (E.164 required)'],
  ])('refuses %s', async (_, body, message) => {
    expect(await post('/otp', body)).toMatchObject([400, { error_code: 'validation_failed', msg: message }]);
  });
});

describe('signing in by a texted code', () => {
  it('returns the message id and signs in new and known people by the code', async () => {
    const phone = newPhone();
    const client = service.client();
    for (const _ of ['new', 'known']) {
      const { data, error } = await client.auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
      expect(error).toBeNull();
      expect(data.messageId).toMatch(/^message-\d+$/);
      const message = await mailbox.nextSms(phone);
      expect(message).toMatchObject({ channel: 'whatsapp', locale: 'en' });
      const verified = await client.auth.verifyOtp({ phone, token: message.code, type: 'sms' });
      expect(verified.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    }
  });

  it('reports a message that could not be sent', async () => {
    const broken = await serve(database.sql, {
      sendSms: () => Promise.reject(new Error('no credit left at the provider')),
      settings: { auth: { signup: 'confirm', phone: true } },
    });
    opened.push(broken);
    const { error } = await broken.client().auth.signInWithOtp({ phone: newPhone() });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
    expect(error?.message).not.toContain('credit');
  });
});

describe('a lost password', () => {
  it('gets the same answer with and without an account', async () => {
    const { email } = await knownUser();
    const known = await post('/recover', { email });
    const unknown = await post('/recover', { email: newEmail() });
    expect(known).toEqual([200, {}]);
    expect(unknown).toEqual(known);
    const mail = await mailbox.next(email);
    expect(mail.kind).toBe('recovery');
    expect(linkIn(mail).searchParams.get('type')).toBe('recovery');
  });

  it('is replaced by the person whom the link signed in', async () => {
    const { email } = await knownUser();
    const client = service.client();
    const { data, error } = await client.auth.resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    await client.auth.verifyOtp({ email, token: codeIn(await mailbox.next(email)), type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toBeNull();
    expect((await service.client().auth.signInWithPassword({ email, password: 'a wholly new one' })).error).toBeNull();
  });

  it('refuses an invalid address', async () => {
    expect(await post('/recover', {})).toMatchObject([400, { msg: 'Password recovery requires an email' }]);
    expect(await post('/recover', { email: 'x' })).toMatchObject([400, { error_code: 'validation_failed' }]);
    expect(
      await post('/recover', { email: 'a@example.com', code_challenge: 'short', code_challenge_method: 's256' }),
    ).toMatchObject([400, { error_code: 'validation_failed' }]);
  });
});

describe('resending', () => {
  it('sends a new confirmation, which voids the older one', async () => {
    const email = newEmail();
    await service.client().auth.signUp({ email, password });
    const older = await mailbox.next(email);
    const { error } = await service.client().auth.resend({ email, type: 'signup' });
    expect(error).toBeNull();
    const newer = await mailbox.next(email);
    expect((await follow(linkIn(older))).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(linkIn(newer))).fragment.get('type')).toBe('signup');
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('keeps a passwordless confirmation one that removes the password', async () => {
    const email = newEmail();
    await service.client().auth.signUp({ email, password });
    await mailbox.next(email);
    await service.client().auth.signInWithOtp({ email });
    await mailbox.next(email);
    await service.client().auth.resend({ email, type: 'signup' });
    await follow(linkIn(await mailbox.next(email)));
    const { error } = await service.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('sends a code to a telephone again', async () => {
    const phone = newPhone();
    await service.client().auth.signUp({ phone, password });
    await mailbox.nextSms(phone);
    expect((await service.client().auth.resend({ phone, type: 'sms' })).error).toBeNull();
    const { code } = await mailbox.nextSms(phone);
    expect((await service.client().auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
  });

  it('gives the same answer, and sends nothing, if nothing is pending', async () => {
    const { email } = await knownUser();
    const before = mailbox.mails.length + mailbox.messages.length;
    const asked = [
      { type: 'signup', email },
      { type: 'signup', email: newEmail() },
      { type: 'email_change', email },
      { type: 'sms', phone: newPhone() },
      { type: 'phone_change', phone: newPhone() },
    ];
    for (const body of asked) expect(await post('/resend', body)).toEqual([200, {}]);
    await service.client().auth.resetPasswordForEmail(email);
    await mailbox.next(email);
    expect(mailbox.mails.length + mailbox.messages.length).toBe(before + 1);
  });

  it.each([
    [{}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [
      { type: 'recovery', email: 'a@example.com' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ type: 'signup', phone: '819011112222' }, 'Type provided requires an email address'],
    [{ type: 'sms', email: 'a@example.com' }, 'Type provided requires a phone number'],
    [
      { type: 'signup', email: 'a@example.com', phone: '819011112222' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'email_change' }, 'Missing email address or phone number'],
  ])('refuses %j', async (body, message) => {
    expect(await post('/resend', body)).toMatchObject([400, { error_code: 'validation_failed', msg: message }]);
  });
});

describe('reauthentication', () => {
  it('mails a code without a link, valid once and for this account only', async () => {
    const { email, id } = await knownUser();
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    const { error } = await client.auth.reauthenticate();
    expect(error).toBeNull();
    const mail = await mailbox.next(email);
    expect(mail.kind).toBe('reauthentication');
    expect(mail.text).not.toContain('/verify');
    for (const type of ['email', 'recovery', 'signup', 'email_change'] as const) {
      expect((await client.auth.verifyOtp({ email, token: codeIn(mail), type })).error?.code).toBe('otp_expired');
    }
    const user = await service.admin.findUserById(id);
    expect(user?.reauthentication_sent_at).toEqual(expect.any(String));
  });

  it('allows a password change with the right code only', async () => {
    const strict = await open({ signup: 'confirm', requireReauthentication: true });
    const { email } = await knownUser();
    const client = strict.client();
    await client.auth.signInWithPassword({ email, password });
    await database.sql`update auth.sessions set created_at = created_at - interval '2 days'`;
    const bare = await client.auth.updateUser({ password: 'a wholly new one' });
    expect(bare.error?.code).toBe('reauthentication_needed');
    await client.auth.reauthenticate();
    const nonce = codeIn(await mailbox.next(email));
    const wrong = await client.auth.updateUser({ password: 'a wholly new one', nonce: wrongCode(nonce) });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: 'a wholly new one', nonce })).error).toBeNull();
  });

  it('texts people who have only a number, and requires a confirmed address or number', async () => {
    const phone = newPhone();
    const user = await service.admin.createUser({ phone, password });
    const client = service.client();
    await client.auth.signInWithPassword({ phone, password });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await mailbox.nextSms(phone)).code).toMatch(/^\d{6}$/);
    await database.sql`update auth.users set phone_confirmed_at = null where id = ${user.id}`;
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 422, code: 'phone_not_confirmed' });
    await database.sql`update auth.users set email = 'unconfirmed@example.com' where id = ${user.id}`;
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' });
    await database.sql`update auth.users set email = null, phone = null where id = ${user.id}`;
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('requires a Bearer', async () => {
    const answer = await fetch(`${service.url}/auth/v1/reauthenticate`, {
      headers: { apikey: service.publishableKey },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error_code: 'no_authorization' }]);
  });
});

describe('limits on mails and messages', () => {
  const second = /^For security purposes, you can only request this after \d+ seconds\.$/;

  it('allow one mail a minute to one address, known or not, for any request', async () => {
    const slow = await open({ signup: 'confirm', mailGapSeconds: 60 });
    for (const email of [(await knownUser()).email, newEmail()]) {
      expect(await post('/recover', { email }, slow)).toEqual([200, {}]);
      for (const [path, body] of [
        ['/recover', { email: email.toUpperCase() }],
        ['/otp', { email }],
        ['/resend', { email, type: 'signup' }],
        ['/signup', { email, password }],
      ] as const) {
        const [status, given] = await post(path, body, slow);
        expect([path, status, given]).toMatchObject([path, 429, { error_code: 'over_email_send_rate_limit' }]);
        expect((given as { msg: string }).msg).toMatch(second);
      }
      clockMs += 61_000;
      expect(await post('/recover', { email }, slow)).toEqual([200, {}]);
    }
  });

  it('allow one of several concurrent requests', async () => {
    const slow = await open({ signup: 'confirm', mailGapSeconds: 60 });
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post('/recover', { email }, slow)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  it('allow one message a minute to one number', async () => {
    const slow = await open({ signup: 'confirm', smsGapSeconds: 60 });
    const phone = newPhone();
    expect((await post('/otp', { phone }, slow))[0]).toBe(200);
    const [status, given] = await post('/otp', { phone: `+${phone}` }, slow);
    expect([status, given]).toMatchObject([429, { error_code: 'over_sms_send_rate_limit' }]);
  });

  it('count all requests of one network address', async () => {
    const few = await open({
      signup: 'confirm',
      rateLimits: { ...relaxed, mailsPerAddress: { points: 2, seconds: 3600 } },
    });
    await database.sql`delete from auth.rate_limits`;
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt++) answers.push(await post('/recover', { email: newEmail() }, few));
    expect(answers.map(([status]) => status)).toEqual([200, 200, 429]);
    expect(answers[2]).toMatchObject([429, { error_code: 'over_email_send_rate_limit' }]);
  });

  it('refuse more than thirty requests in five minutes', async () => {
    const usual = await open({ signup: 'confirm', rateLimits: {} });
    await database.sql`delete from auth.rate_limits`;
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt++) statuses.push((await post('/otp', {}, usual))[0]);
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    const links = [];
    for (let attempt = 0; attempt < 31; attempt++) {
      links.push((await fetch(`${usual.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' })).status);
    }
    expect(links).toEqual([...Array(30).fill(303), 429]);
  });
});

describe('a mail that cannot be delivered', () => {
  it('does not change the answer', async () => {
    const broken = await serve(database.sql, {
      sendMail: () => Promise.reject(new Error('the queue is full')),
      settings: { auth: { signup: 'confirm', mailGapSeconds: 0, rateLimits: relaxed } },
    });
    opened.push(broken);
    const { email } = await knownUser();
    expect(await post('/recover', { email }, broken)).toEqual([200, {}]);
    expect(await post('/otp', { email }, broken)).toEqual([200, {}]);
    expect((await post('/signup', { email: newEmail(), password }, broken))[0]).toBe(200);
  });
});
