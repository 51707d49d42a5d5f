import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailWorld, type MailWorld } from '../../../test/mail-world.ts';
import { codeIn, follow, linkIn, tokenHashIn, wrongCode } from '../../../test/mailbox.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
beforeEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

describe('a typed code', () => {
  it('signs in with every matching type', async () => {
    for (const type of ['signup', 'email', 'invite'] as const) {
      const { email, mail } = await world.signedUp();
      const { data, error } = await world.service.client().auth.verifyOtp({ email, token: codeIn(mail), type });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    }
    for (const type of ['recovery', 'magiclink', 'email'] as const) {
      const { email, mail } = await world.recovering();
      const { data, error } = await world.service
        .client()
        .auth.verifyOtp({ email: email.toUpperCase(), token: codeIn(mail), type });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
    }
  });

  it('may contain spaces', async () => {
    const { email, mail } = await world.signedUp();
    const code = codeIn(mail);
    const answer = await world.postVerify({ type: 'email', email, token: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.status).toBe(200);
  });

  it('is refused alike for known and unknown addresses, and after five wrong codes; the link stays valid', async () => {
    const { email, mail } = await world.signedUp();
    const code = codeIn(mail);
    const read = async (body: object) => {
      const answer = await world.postVerify({ type: 'signup', ...body });
      return [answer.status, await answer.json()];
    };
    const refused = [403, { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }];
    expect(await read({ email: 'nobody@example.com', token: code })).toEqual(refused);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await read({ email, token: wrongCode(code) })).toEqual(refused);
    }
    expect((await world.postVerify({ type: 'signup', email, token: code })).status).toBe(403);
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('is accepted after four wrong ones', async () => {
    const { email, mail } = await world.signedUp();
    const code = codeIn(mail);
    for (let attempt = 0; attempt < 4; attempt++)
      await world.postVerify({ type: 'signup', email, token: wrongCode(code) });
    expect((await world.postVerify({ type: 'signup', email, token: code })).status).toBe(200);
    expect((await world.postVerify({ type: 'signup', email, token: code })).status).toBe(403);
  });

  it('opens one session when used twice concurrently', async () => {
    const { email, mail } = await world.signedUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.postVerify({ type: 'signup', email, token: codeIn(mail) })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
    expect(await world.sessionsOf(email)).toBe(1);
  });

  it('is refused after many wrong codes for one address, even after new mails', async () => {
    const { email } = await world.signedUp();
    await world.database.sql`delete from auth.rate_limits`;
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 31; attempt++)
      statuses.add((await world.postVerify({ type: 'email', email, token: '000000x' })).status);
    expect([...statuses]).toEqual([403, 429]);
    expect((await world.postVerify({ type: 'email', email: 'other@example.com', token: '000000' })).status).toBe(403);
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
    const answer = await world.postVerify(body, { 'x-supabase-api-version': '2024-01-01' });
    const code = status === 400 ? 'validation_failed' : 'otp_expired';
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }]);
  });

  it('is refused in a body over 1 MB', async () => {
    const answer = await world.postVerify({ type: 'signup', token: 'x'.repeat(1_100_000), email: 'a@example.com' });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error_code: 'request_entity_too_large' }]);
  });
});

describe('a link token passed on by a server', () => {
  it('signs in, also with a token of a PKCE flow', async () => {
    const { mail } = await world.recovering();
    const { data, error } = await world.service
      .client()
      .auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    const email = world.newEmail();
    const body = { email, password: world.password, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    await fetch(`${world.service.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: world.service.publishableKey },
      body: JSON.stringify(body),
    });
    const pkce = await world.mailbox.next(email);
    expect(tokenHashIn(pkce)).toMatch(/^pkce_/);
    const handed = await world.service.client().auth.verifyOtp({ token_hash: tokenHashIn(pkce), type: 'email' });
    expect(handed.data.session?.user.email).toBe(email);
  });
});

describe('the database', () => {
  it('stores neither tokens nor codes', async () => {
    const { email, mail } = await world.signedUp();
    const { mail: lost } = await world.recovering(email);
    const rows = await world.database.sql<{ json: string }[]>`
      select (select json_agg(t)::text from auth.one_time_tokens t) || (select json_agg(f)::text from auth.flow_state f)
        || (select json_agg(a)::text from auth.audit_log_entries a) || (select json_agg(u)::text from auth.users u)
        || (select json_agg(r)::text from auth.rate_limits r) as json`;
    expect(rows[0]!.json).toContain('link_hash');
    for (const one of [mail, lost]) {
      expect(rows[0]!.json).not.toContain(tokenHashIn(one));
      expect(rows[0]!.json).not.toMatch(new RegExp(`\\b${codeIn(one)}\\b`));
    }
  });

  it('has an audit entry for each step', async () => {
    const { email, mail, id } = await world.signedUp();
    await follow(linkIn(mail));
    const { mail: lost } = await world.recovering(email);
    await follow(linkIn(lost));
    const rows = await world.database.sql<{ action: string }[]>`
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
  it("loses the other person's password when confirmed without it", async () => {
    for (const ask of ['otp', 'recover'] as const) {
      const { email } = await world.signedUp();
      const auth = world.service.client().auth;
      await (ask === 'otp' ? auth.signInWithOtp({ email }) : auth.resetPasswordForEmail(email));
      const mail = await world.mailbox.next(email);
      expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
      const { error } = await world.service.client().auth.signInWithPassword({ email, password: world.password });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('keeps the password if its person set it, or if it was confirmed before', async () => {
    const { email, mail } = await world.signedUp();
    await follow(linkIn(mail));
    const { mail: lost } = await world.recovering(email);
    await follow(linkIn(lost));
    expect(
      (await world.service.client().auth.signInWithPassword({ email, password: world.password })).error,
    ).toBeNull();
  });
});
