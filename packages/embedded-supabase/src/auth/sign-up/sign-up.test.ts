import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { codeIn, createMailbox, follow, linkIn, type Mailbox } from '../../../test/mailbox.ts';
import type { SettingsInput } from '../../settings.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
const opened: TestService[] = [];
async function open(auth: SettingsInput['auth'], senders: Partial<Mailbox> = mailbox) {
  const one = await serve(database.sql, {
    sendMail: senders.sendMail,
    sendSms: senders.sendSms,
    settings: { auth: { mailGapSeconds: 0, smsGapSeconds: 0, ...relaxed, ...auth } },
  });
  opened.push(one);
  return one;
}
const many = { points: 1000, seconds: 60 };
const relaxed = {
  rateLimits: { signupPerAddress: many, verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many },
};
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await open({ signup: 'confirm', phone: true });
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
const newEmail = () => `signup${++count}@example.com`;
const newPhone = () => `8190${String(++count).padStart(8, '0')}`;
function post(path: string, body: unknown, of = service) {
  return fetch(`${of.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: of.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('signing up with an address that must be confirmed', () => {
  it('mails a link and a code, and opens no session before one is used', async () => {
    const email = newEmail();
    const { data, error } = await service
      .client()
      .auth.signUp({ email, password, options: { data: { name: '山田' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: '山田' }, role: 'authenticated' });
    expect(data.user?.confirmation_sent_at).toEqual(expect.any(String));
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.identities).toHaveLength(1);
    const refused = await service.client().auth.signInWithPassword({ email, password });
    expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });

    const mail = await mailbox.next(email);
    expect(mail).toMatchObject({ kind: 'confirmation', to: email });
    const client = service.client();
    const verified = await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('answers a known, confirmed address like a new one, without a mail or a change', async () => {
    const { email, id } = await confirmedUser();
    const before = mailbox.mails.length;
    const { data, error } = await service
      .client()
      .auth.signUp({ email, password: 'another password', options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], user_metadata: { a: 1 }, is_anonymous: false });
    expect(data.user?.id).not.toBe(id);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const fresh = await service.client().auth.signUp({ email: newEmail(), password });
    expect(Object.keys(data.user!).sort()).toEqual(Object.keys(fresh.data.user!).sort());
    await mailbox.next(fresh.data.user!.email!);
    expect(mailbox.mails.length).toBe(before + 1);
    const lines = await database.sql<{ action: string }[]>`
      select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = ${id}`;
    expect(lines.map((line) => line.action)).toContain('user_repeated_signup');
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('mails an unconfirmed address again; only the newest mail and password are valid', async () => {
    const email = newEmail();
    const first = await service.client().auth.signUp({ email, password: 'of somebody else' });
    const older = await mailbox.next(email);
    const second = await service.client().auth.signUp({ email, password });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const newer = await mailbox.next(email);
    expect((await follow(linkIn(older))).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(linkIn(newer))).fragment.get('access_token')).toEqual(expect.any(String));
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const other = await service.client().auth.signInWithPassword({ email, password: 'of somebody else' });
    expect(other.error?.code).toBe('invalid_credentials');
  });

  it('creates one account for two concurrent sign-ups', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => post('/signup', { email, password })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    const rows = await database.sql`select id from auth.users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no password', { email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a short one',
      { email: 'a@example.com', password: 'short' },
      422,
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [
      'one of more than 72 bytes',
      { email: 'a@example.com', password: 'あ'.repeat(25) },
      400,
      'validation_failed',
      /72/,
    ],
    [
      'a malformed address',
      { email: 'nobody', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'both address and number',
      { email: 'a@example.com', phone: '819012345678', password },
      400,
      'validation_failed',
      /Only an email/,
    ],
    ['a malformed number', { phone: '0120-x', password }, 400, 'validation_failed', /E\.164/],
    ['an unknown channel', { phone: '819012345678', password, channel: 'pigeon' }, 400, 'validation_failed', /channel/],
    [
      'half a challenge',
      { email: 'a@example.com', password, code_challenge: 'a'.repeat(43) },
      400,
      'validation_failed',
      /PKCE/,
    ],
    [
      'PKCE by telephone',
      { phone: '819012345678', password, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
  ])('refuses %s', async (_, body, status, code, message) => {
    const answer = await post('/signup', body);
    const given = (await answer.json()) as { msg: string; error_code: string };
    expect([answer.status, given.error_code]).toEqual([status, code]);
    expect(given.msg).toMatch(message);
  });

  it('does not show a visitor data that somebody else entered about an invited person', async () => {
    const email = newEmail();
    const invited = await service.admin.createUser({ email, emailConfirmed: false, userMetadata: { salary: 1 } });
    await database.sql`update auth.users set invited_at = now() where id = ${invited.id}`;
    const { data } = await service.client().auth.signUp({ email, password });
    expect(data.user).toMatchObject({ user_metadata: {}, identities: [] });
    await mailbox.next(email);
  });
});

async function confirmedUser() {
  const email = newEmail();
  const user = await service.admin.createUser({ email, password });
  return { email, id: user.id };
}

describe('signing up where accounts are confirmed immediately', () => {
  it('signs in, and reports a known address', async () => {
    const atOnce = await open({ signup: 'auto-confirm' }, {});
    const email = newEmail();
    const { data, error } = await atOnce.client().auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const again = await atOnce.client().auth.signUp({ email, password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
    expect(again.data).toEqual({ user: null, session: null });
  });
});

describe('signing up by telephone', () => {
  it('sends a code, and signs in by it and by the password', async () => {
    const phone = newPhone();
    const { data, error } = await service.client().auth.signUp({ phone: `+${phone}`, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, app_metadata: { provider: 'phone', providers: ['phone'] } });
    const waiting = await service.client().auth.signInWithPassword({ phone, password });
    expect(waiting.error?.code).toBe('phone_not_confirmed');
    const { code, text } = await mailbox.nextSms(phone);
    expect(text).toContain(code);
    const verified = await service.client().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const signedIn = await service.client().auth.signInWithPassword({ phone: `+${phone}`, password });
    expect(signedIn.error).toBeNull();
    const look = await service.client().auth.signUp({ phone, password: 'another password' });
    expect(look.data.user).toMatchObject({ phone, identities: [] });
  });

  it('signs in immediately where numbers need no code', async () => {
    const atOnce = await open({ signup: 'auto-confirm', phone: true, phoneAutoConfirm: true }, {});
    const phone = newPhone();
    const { data } = await atOnce.client().auth.signUp({ phone, password });
    expect(data.session?.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const again = await atOnce.client().auth.signUp({ phone, password });
    expect(again.error?.code).toBe('user_already_exists');
  });
});

describe('disabled ways to sign up', () => {
  it('are refused with a message', async () => {
    const closed = await open({ signup: 'off', anonymous: true });
    const noMail = await open({ signup: 'confirm', email: false });
    const noSender = await open({ signup: 'confirm', phone: true }, {});
    const email = newEmail();
    const refused = [
      [
        await closed.client().auth.signUp({ email, password }),
        422,
        'signup_disabled',
        'Signups not allowed for this instance',
      ],
      [await closed.client().auth.signInAnonymously(), 422, 'signup_disabled', 'Signups not allowed for this instance'],
      [
        await service.client().auth.signInAnonymously(),
        422,
        'anonymous_provider_disabled',
        'Anonymous sign-ins are disabled',
      ],
      [
        await noMail.client().auth.signUp({ email, password }),
        400,
        'email_provider_disabled',
        'Email signups are disabled',
      ],
      [
        await noMail.client().auth.signInWithPassword({ email, password }),
        422,
        'email_provider_disabled',
        'Email logins are disabled',
      ],
      [
        await noMail.client().auth.signInWithOtp({ email }),
        400,
        'email_provider_disabled',
        'Email logins are disabled',
      ],
      [
        await noMail.client().auth.resend({ email, type: 'signup' }),
        400,
        'email_provider_disabled',
        'Email logins are disabled',
      ],
      [
        await noMail.client().auth.signUp({ phone: newPhone(), password }),
        400,
        'phone_provider_disabled',
        'Phone signups are disabled',
      ],
      [
        await noMail.client().auth.signInWithPassword({ phone: newPhone(), password }),
        422,
        'phone_provider_disabled',
        'Phone logins are disabled',
      ],
      [
        await noMail.client().auth.signInWithOtp({ phone: newPhone() }),
        400,
        'phone_provider_disabled',
        'Unsupported phone provider',
      ],
      [await noSender.client().auth.signUp({ email, password }), 400, 'email_provider_disabled', /not set up/],
      [await noSender.client().auth.resetPasswordForEmail(email), 400, 'email_provider_disabled', /not set up/],
      [await noSender.client().auth.signInWithOtp({ phone: newPhone() }), 400, 'phone_provider_disabled', /not set up/],
    ] as const;
    for (const [{ error }, status, code, message] of refused) {
      expect(error).toMatchObject({ status, code });
      expect(error?.message).toMatch(message);
    }
  });

  it('are listed by /settings', async () => {
    const read = async (of: TestService) => {
      const answer = await fetch(`${of.url}/auth/v1/settings`, { headers: { apikey: of.publishableKey } });
      return answer.json() as Promise<Record<string, unknown>>;
    };
    expect(await read(service)).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: 'host',
      saml_enabled: false,
    });
    const other = await open({ signup: 'off', email: false, anonymous: true, phoneAutoConfirm: true }, {});
    expect(await read(other)).toMatchObject({
      external: { email: false, phone: false, anonymous_users: true },
      disable_signup: true,
      phone_autoconfirm: true,
      sms_provider: '',
    });
  });
});

describe('anonymous people', () => {
  it('are signed in with their data and nothing more', async () => {
    const open_ = await open({ signup: 'confirm', anonymous: true });
    const client = open_.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      role: 'authenticated',
      user_metadata: { theme: 'dark' },
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
    const bare = await post('/signup', {}, open_);
    expect(bare.status).toBe(200);
  });

  it('are limited per hour and address by the settings', async () => {
    const one = { ...relaxed.rateLimits, anonymousPerAddress: { points: 2, seconds: 3600 } };
    const few = await open({ signup: 'confirm', anonymous: true, rateLimits: one });
    await database.sql`delete from auth.rate_limits`;
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await post('/signup', {}, few)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
