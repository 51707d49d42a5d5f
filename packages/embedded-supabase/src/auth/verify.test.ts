import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';
import { codeIn, createMailbox, follow, linkIn, type Mailbox, tokenHashIn, wrongCode } from '../../test/mailbox.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
let clockMs = 0;
const many = { points: 1000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await serve(database.sql, {
    sendMail: mailbox.sendMail,
    sendSms: mailbox.sendSms,
    now: () => new Date(Date.now() + clockMs),
    settings: {
      auth: {
        signup: 'confirm',
        phone: true,
        mailGapSeconds: 0,
        smsGapSeconds: 0,
        redirectAllowList: ['https://app.example/**', 'com.example.app://**'],
        rateLimits: { signupPerAddress: many, verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many },
      },
    },
  });
});
beforeEach(() => {
  clockMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
const newEmail = () => `verify${++count}@example.com`;
async function signedUp(options: { emailRedirectTo?: string } = {}) {
  const email = newEmail();
  const { data } = await service.client().auth.signUp({ email, password, options });
  return { email, id: data.user!.id, mail: await mailbox.next(email) };
}
async function recovering(email = newEmail()) {
  if (!(await service.admin.findUserByEmail(email))) await service.admin.createUser({ email, password });
  await service.client().auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/new-password` });
  return { email, mail: await mailbox.next(email) };
}
function post(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
async function sessionsOf(email: string): Promise<number> {
  const rows = await database.sql`
    select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`;
  return rows.length;
}

describe('following a mailed link', () => {
  it('signs in with tokens in the fragment, at the asked address', async () => {
    const { email, mail, id } = await signedUp({ emailRedirectTo: 'https://app.example/welcome?a=b' });
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(`${service.url}/auth/v1/verify`);
    expect(link.searchParams.get('type')).toBe('signup');
    const { status, address, query, fragment } = await follow(link);
    expect([status, address, query.get('a')]).toEqual([303, 'https://app.example/welcome', 'b']);
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
      sb: '',
    });
    expect(fragment.get('expires_at')).toMatch(/^\d{10}$/);
    const client = service.client();
    const { data } = await client.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    });
    expect(data.user).toMatchObject({ id, email, email_confirmed_at: expect.any(String) });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
  });

  it('is good once', async () => {
    const { mail } = await signedUp();
    expect((await follow(linkIn(mail))).fragment.get('access_token')).toEqual(expect.any(String));
    const { status, address, query, fragment } = await follow(linkIn(mail));
    expect([status, address]).toEqual([303, `${service.url}/`]);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
    expect([...query]).toEqual([]);
  });

  it('twice at once opens one session', async () => {
    const { email, mail } = await signedUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => follow(linkIn(mail))));
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    expect(answers.filter(({ fragment }) => fragment.get('error_code') === 'otp_expired')).toHaveLength(3);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('is too late after an hour, and not before', async () => {
    const early = await signedUp();
    const late = await signedUp();
    clockMs = 3599_000;
    expect((await follow(linkIn(early.mail))).fragment.has('access_token')).toBe(true);
    clockMs = 3601_000;
    expect((await follow(linkIn(late.mail))).fragment.get('error_code')).toBe('otp_expired');
    const typed = await service
      .client()
      .auth.verifyOtp({ email: late.email, token: codeIn(late.mail), type: 'signup' });
    expect(typed.error?.code).toBe('otp_expired');
  });

  it('spends nothing when only its head is asked for', async () => {
    const { mail } = await signedUp();
    const head = await fetch(linkIn(mail), { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([200, null]);
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('does not do what its type does not say', async () => {
    const { mail } = await signedUp();
    for (const type of ['recovery', 'magiclink', 'email_change']) {
      const link = linkIn(mail);
      link.searchParams.set('type', type);
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    }
    for (const type of ['sms', 'phone_change', 'nonsense', '__proto__']) {
      const link = linkIn(mail);
      link.searchParams.set('type', type);
      const { fragment } = await follow(link);
      expect([fragment.get('error'), fragment.get('error_code')]).toEqual(['invalid_request', 'validation_failed']);
    }
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('does nothing for the banned, and keeps the link for when they are not', async () => {
    const { mail, id } = await signedUp();
    await database.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    const { fragment } = await follow(linkIn(mail));
    expect([fragment.get('error'), fragment.get('error_code')]).toEqual(['access_denied', 'user_banned']);
    await database.sql`update auth.users set banned_until = null where id = ${id}`;
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('answers a link without token or type in JSON', async () => {
    for (const query of ['', '?type=signup', '?token=abc']) {
      const answer = await fetch(`${service.url}/auth/v1/verify${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    }
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['another host without scheme', '//evil.example/'],
    ['a host that begins like ours', (site: string) => `${site}.evil.example/`],
    ['our host as user name', (site: string) => `${site}@evil.example/`],
    ['our host as user name and password', (site: string) => site.replace('//', '//x:y@')],
    ['another port', 'http://localhost:1/'],
    ['a backslash', (site: string) => `${site}\\@evil.example`],
    ['backslashes for slashes', 'https:\\\\evil.example'],
    ['a newline', (site: string) => `${site}/\nx`],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a script', 'javascript:alert(1)//https://app.example/'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a host that begins like a listed one', 'https://app.example.evil.example/x'],
    ['a listed host as user name', 'https://app.example@evil.example/'],
    ['letters that look like ours', 'https://аpp.example/x'],
    ['a full-width dot', 'https://evil。example/'],
    ['something too long', (site: string) => `${site}/${'a'.repeat(3000)}`],
    ['nothing of an address', 'welcome'],
  ])('never leads to %s', async (_, asked) => {
    const { mail } = await signedUp();
    const link = linkIn(mail);
    link.searchParams.set('redirect_to', typeof asked === 'function' ? asked(service.url) : asked);
    const { status, location, fragment } = await follow(link);
    expect(status).toBe(303);
    expect(fragment.has('access_token')).toBe(true);
    expect(new URL(location).origin).toBe(service.url);
    expect(new URL(location).pathname).toBe('/');
  });

  it('leads to an app that the list names', async () => {
    const { mail } = await signedUp({ emailRedirectTo: 'com.example.app://signed-in' });
    const { location } = await follow(linkIn(mail));
    expect(location).toMatch(/^com\.example\.app:\/\/signed-in#access_token=/);
  });
});

describe('typing a mailed code', () => {
  it('signs in by every type that fits', async () => {
    for (const type of ['signup', 'email', 'invite'] as const) {
      const { email, mail } = await signedUp();
      const { data, error } = await service.client().auth.verifyOtp({ email, token: codeIn(mail), type });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    }
    for (const type of ['recovery', 'magiclink', 'email'] as const) {
      const { email, mail } = await recovering();
      const { data, error } = await service
        .client()
        .auth.verifyOtp({ email: email.toUpperCase(), token: codeIn(mail), type });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    }
  });

  it('takes it with spaces in', async () => {
    const { email, mail } = await signedUp();
    const code = codeIn(mail);
    const answer = await post({ type: 'email', email, token: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.status).toBe(200);
  });

  it('refuses wrong codes alike for known and unknown addresses, and the right one after five wrong ones; the link stays good', async () => {
    const { email, mail } = await signedUp();
    const code = codeIn(mail);
    const read = async (body: object) => {
      const answer = await post({ type: 'signup', ...body });
      return [answer.status, await answer.json()];
    };
    const refused = [403, { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }];
    expect(await read({ email: 'nobody@example.com', token: code })).toEqual(refused);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await read({ email, token: wrongCode(code) })).toEqual(refused);
    }
    expect((await post({ type: 'signup', email, token: code })).status).toBe(403);
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('allows four wrong ones', async () => {
    const { email, mail } = await signedUp();
    const code = codeIn(mail);
    for (let attempt = 0; attempt < 4; attempt++) await post({ type: 'signup', email, token: wrongCode(code) });
    expect((await post({ type: 'signup', email, token: code })).status).toBe(200);
    expect((await post({ type: 'signup', email, token: code })).status).toBe(403);
  });

  it('twice at once opens one session', async () => {
    const { email, mail } = await signedUp();
    const answers = await Promise.all([1, 2, 3].map(() => post({ type: 'signup', email, token: codeIn(mail) })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('stops after many wrong codes for one address, whatever new mails are asked for', async () => {
    const { email } = await signedUp();
    await database.sql`delete from auth.rate_limits`;
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 31; attempt++)
      statuses.add((await post({ type: 'email', email, token: '000000x' })).status);
    expect([...statuses]).toEqual([403, 429]);
    expect((await post({ type: 'email', email: 'other@example.com', token: '000000' })).status).toBe(403);
  });

  it.each([
    ['no type', { token: '123456', email: 'a@example.com' }, 400, 'Verify requires a verification type'],
    ['no proof', { type: 'signup', email: 'a@example.com' }, 400, 'Verify requires either a token or a token hash'],
    [
      'both proofs',
      { type: 'signup', token: '1', token_hash: '2' },
      400,
      'Verify requires either a token or a token hash',
    ],
    [
      'a code of nobody',
      { type: 'signup', token: '123456' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a code of two',
      { type: 'sms', token: '1', email: 'a@example.com', phone: '8190' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a hash with an address',
      { type: 'email', token_hash: 'x', email: 'a@example.com' },
      400,
      'Only the token_hash and type should be provided',
    ],
    ['a hash of a number', { type: 'sms', token_hash: 'x' }, 400, 'Invalid email verification type'],
    [
      'an unknown type',
      { type: 'constructor', token: '1', email: 'a@example.com' },
      400,
      'Unsupported verification type',
    ],
    [
      'a malformed number',
      { type: 'sms', token: '1', phone: 'x' },
      400,
      'Invalid phone number format (E.164 required)',
    ],
    ['an unknown hash', { type: 'email', token_hash: 'x' }, 403, 'Email link is invalid or has expired'],
    [
      'an unknown number',
      { type: 'phone_change', token: '123456', phone: '819011112222' },
      403,
      'Token has expired or is invalid',
    ],
  ])('refuses %s', async (_, body, status, message) => {
    const answer = await post(body, { 'x-supabase-api-version': '2024-01-01' });
    const code = status === 400 ? 'validation_failed' : 'otp_expired';
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }]);
  });

  it('refuses bodies of more than 1 MB', async () => {
    const answer = await post({ type: 'signup', token: 'x'.repeat(1_100_000), email: 'a@example.com' });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error_code: 'request_entity_too_large' }]);
  });
});

describe('handing on a link token', () => {
  it('signs in, also with a token of a PKCE flow', async () => {
    const { mail } = await recovering();
    const { data, error } = await service.client().auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    const email = newEmail();
    const body = { email, password, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    await fetch(`${service.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: service.publishableKey },
      body: JSON.stringify(body),
    });
    const pkce = await mailbox.next(email);
    expect(tokenHashIn(pkce)).toMatch(/^pkce_/);
    const handed = await service.client().auth.verifyOtp({ token_hash: tokenHashIn(pkce), type: 'email' });
    expect(handed.data.session?.user.email).toBe(email);
  });
});

describe('what is stored', () => {
  it('holds neither tokens nor codes', async () => {
    const { email, mail } = await signedUp();
    const { mail: lost } = await recovering(email);
    const rows = await database.sql<{ json: string }[]>`
      select (select json_agg(t)::text from auth.one_time_tokens t) || (select json_agg(f)::text from auth.flow_state f)
        || (select json_agg(a)::text from auth.audit_log_entries a) || (select json_agg(u)::text from auth.users u)
        || (select json_agg(r)::text from auth.rate_limits r) as json`;
    expect(rows[0]!.json).toContain('link_hash');
    for (const one of [mail, lost]) {
      expect(rows[0]!.json).not.toContain(tokenHashIn(one));
      expect(rows[0]!.json).not.toMatch(new RegExp(`\\b${codeIn(one)}\\b`));
    }
  });

  it('has an audit line for each step', async () => {
    const { email, mail, id } = await signedUp();
    await follow(linkIn(mail));
    const { mail: lost } = await recovering(email);
    await follow(linkIn(lost));
    const rows = await database.sql<{ action: string }[]>`
      select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = ${id}
      order by created_at`;
    expect(rows.map((row) => row.action)).toEqual([
      'user_confirmation_requested',
      'user_signedup',
      'login',
      'user_recovery_requested',
      'login',
    ]);
  });
});

describe('an account that somebody else may have begun', () => {
  it('loses the password they set when its person confirms it without that password', async () => {
    for (const ask of ['otp', 'recover'] as const) {
      const { email } = await signedUp();
      const auth = service.client().auth;
      await (ask === 'otp' ? auth.signInWithOtp({ email }) : auth.resetPasswordForEmail(email));
      const mail = await mailbox.next(email);
      expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
      const { error } = await service.client().auth.signInWithPassword({ email, password });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('keeps it when the person confirms what they signed up with, and when it was confirmed before', async () => {
    const { email, mail } = await signedUp();
    await follow(linkIn(mail));
    const { mail: lost } = await recovering(email);
    await follow(linkIn(lost));
    expect((await service.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});
