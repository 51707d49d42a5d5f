import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
async function makeUser(extra: { emailConfirmed?: boolean } = {}) {
  const email = `person${++count}@example.com`;
  const user = await service.admin.createUser({ email, password, userMetadata: { name: '山田' }, ...extra });
  return { id: user.id, email };
}
async function signedIn() {
  const user = await makeUser();
  const client = service.client();
  const { data, error } = await client.auth.signInWithPassword({ email: user.email, password });
  expect(error).toBeNull();
  return { ...user, client, session: data.session! };
}
function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('signing in with a password', () => {
  it('issues a token with the documented claims that the published key verifies', async () => {
    const { id, email, client, session } = await signedIn();
    expect(session.expires_in).toBe(3600);
    expect(session.user.user_metadata).toEqual({ name: '山田' });
    expect(session.user.identities?.[0]).toMatchObject({ provider: 'email', id, user_id: id });
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(data?.claims).toMatchObject({
      iss: `${service.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: '山田' },
    });
    expect(await service.verifyAccessToken(session.access_token)).toMatchObject({ kind: 'valid', claims: { sub: id } });
  });

  it('finds the account whatever the case of the address', async () => {
    const { email } = await makeUser();
    const { error } = await service.client().auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
  });

  it('gives the same answer for a wrong password, an unknown address and an account without password', async () => {
    const { email } = await makeUser();
    const bare = await service.admin.createUser({ email: 'bare@example.com' });
    const answers = await Promise.all(
      [email, 'nobody@example.com', bare.email].map(async (one) => {
        const answer = await post('/token?grant_type=password', { email: one, password: 'wrong wrong' });
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(400);
    const { error } = await service.client().auth.signInWithPassword({ email, password: 'wrong wrong' });
    expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 });
  });

  it('reveals an unconfirmed address or a ban only with the right password', async () => {
    const unconfirmed = await makeUser({ emailConfirmed: false });
    const banned = await makeUser();
    await database.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
    const attempt = async (email: string, secret: string) =>
      (await service.client().auth.signInWithPassword({ email, password: secret })).error?.code;
    expect(await attempt(unconfirmed.email, password)).toBe('email_not_confirmed');
    expect(await attempt(unconfirmed.email, 'wrong wrong')).toBe('invalid_credentials');
    expect(await attempt(banned.email, password)).toBe('user_banned');
    expect(await attempt(banned.email, 'wrong wrong')).toBe('invalid_credentials');
  });

  it('stores passwords with argon2id and never shows the hash', async () => {
    const { id, session } = await signedIn();
    const [row] = await database.sql`select encrypted_password from auth.users where id = ${id}`;
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(session)).not.toContain('argon2');
  });
});

describe('the signed-in user', () => {
  it('can be read and changed; a null deletes a metadata key', async () => {
    const { client, id } = await signedIn();
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
    await client.auth.updateUser({ data: { colour: 'red', size: 4 } });
    const { data, error } = await client.auth.updateUser({ data: { colour: null, size: 5 } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: '山田', size: 5 });
  });

  it('can change the password, which ends the other sessions', async () => {
    const { client, email } = await signedIn();
    const other = service.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    const weak = (await client.auth.updateUser({ password: 'short' })).error;
    expect(weak).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
    expect((await client.auth.updateUser({ password: 'x'.repeat(73) })).error?.code).toBe('validation_failed');
    expect((await client.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await other.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  it('must give the right current password, where required', async () => {
    const strict = await serve(database.connect(), { settings: { auth: { requireCurrentPassword: true } } });
    const { email } = await makeUser();
    const client = strict.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const change = async (current?: string) => {
      const answer = await fetch(`${strict.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { apikey: strict.publishableKey, authorization: `Bearer ${data.session!.access_token}` },
        body: JSON.stringify({ password: 'another horse 2', current_password: current }),
      });
      return [answer.status, answer.headers.get('x-sb-error-code')];
    };
    expect(await change()).toEqual([400, 'current_password_required']);
    expect(await change('wrong wrong')).toEqual([400, 'current_password_invalid']);
    expect(await change(password)).toEqual([200, null]);
    await strict.close();
  });

  it('cannot set app_metadata', async () => {
    const { session } = await signedIn();
    const answer = await fetch(`${service.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: service.publishableKey, authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ app_metadata: { plan: 'PREMIUM' } }),
    });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });
});

describe('signing out', () => {
  it('ends this session, the others or all, as the scope says', async () => {
    const { client, email, session } = await signedIn();
    const second = service.client();
    const third = service.client();
    await second.auth.signInWithPassword({ email, password });
    await third.auth.signInWithPassword({ email, password });

    expect((await second.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await third.auth.getUser()).error).toBeNull();
    expect((await third.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await third.auth.getUser()).error).toBeNull();
    const { error } = await client.auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError'); // The client's name for session_not_found.
    expect((await third.auth.signOut()).error).toBeNull();
    const [left] = await database.sql`select count(*)::int as n from auth.sessions where user_id = ${session.user.id}`;
    expect(left?.n).toBe(0);
  });

  it('refuses an unknown scope', async () => {
    const { session } = await signedIn();
    const answer = await post('/logout?scope=all', {}, { authorization: `Bearer ${session.access_token}` });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  });
});

describe('the wire', () => {
  it('returns errors with a string code to new clients and in the old form to others', async () => {
    const body = { email: 'nobody@example.com', password: 'x' };
    const fresh = await post('/token?grant_type=password', body, { 'x-supabase-api-version': '2024-01-01' });
    expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await fresh.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    for (const version of ['', 'yesterday', '2023-12-31']) {
      const old = await post('/token?grant_type=password', body, { 'x-supabase-api-version': version });
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
      expect(await old.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    }
  });

  it.each([
    ['no Bearer', {}, 401, 'no_authorization'],
    ['a Bearer that is no token', { authorization: 'Bearer abc' }, 403, 'bad_jwt'],
    ['the key as Bearer', 'key', 403, 'bad_jwt'],
  ] as const)('refuses GET /user with %s', async (_name, headers, status, code) => {
    const authorization = headers === 'key' ? { authorization: `Bearer ${service.publishableKey}` } : headers;
    const answer = await fetch(`${service.url}/auth/v1/user`, {
      headers: { apikey: service.publishableKey, ...authorization },
    });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it('refuses a missing or unknown key, but answers health and keys without one', async () => {
    expect((await fetch(`${service.url}/auth/v1/user`)).status).toBe(401);
    expect((await fetch(`${service.url}/auth/v1/user`, { headers: { apikey: 'sb_publishable_guess' } })).status).toBe(
      401,
    );
    expect((await fetch(`${service.url}/auth/v1/health`)).status).toBe(200);
    const keys = await fetch(`${service.url}/auth/v1/.well-known/jwks.json`);
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    const [key] = ((await keys.json()) as { keys: Record<string, unknown>[] }).keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
  });

  it('answers preflights and adds cross-origin headers to refusals', async () => {
    const preflight = await fetch(`${service.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere.example', 'access-control-request-headers': 'apikey,x-new-header' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-new-header');
    const refusal = await fetch(`${service.url}/auth/v1/user`);
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
    expect(refusal.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  });

  it.each([
    ['a body that is not JSON', '{', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a wrong type', '{"email":5}', 400, 'bad_json'],
    ['U+0000', '{"email":"a\\u0000@example.com","password":"x"}', 400, 'bad_json'],
    [
      'more than 1 MB',
      JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1024 * 1024) }),
      413,
      'request_entity_too_large',
    ],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await post('/token?grant_type=password', body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it('refuses other grants, and sign-up while it is off', async () => {
    expect(await (await post('/token?grant_type=magic', {})).json()).toMatchObject({ msg: 'unsupported_grant_type' });
    const wallet = { chain: 'solana', message: 'sign in', signature: new Uint8Array([1]) } as const;
    const { error: walletError } = await service.client().auth.signInWithWeb3(wallet);
    expect(walletError).toMatchObject({ code: 'web3_provider_disabled', message: 'Web3 provider is disabled' });
    const { error } = await service.client().auth.signUp({ email: 'new@example.com', password });
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
  });

  it('answers an unknown endpoint with a JSON 404', async () => {
    const answer = await post('/no-such-endpoint', {});
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([404, { error_code: 'not_found' }]);
    expect((await fetch(`${service.url}/storage/v1/bucket`)).status).toBe(404);
    expect((await fetch(`${service.url}/functions/v1/x`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the audit table', () => {
  it('has an entry for each sign-in, failure, refresh and sign-out, without secrets', async () => {
    const { client, email, id, session } = await signedIn();
    await service.client().auth.signInWithPassword({ email, password: 'wrong wrong' });
    await client.auth.refreshSession();
    await client.auth.signOut();
    const rows = await database.sql<{ payload: { action: string }; ip_address: string }[]>`
      select payload, ip_address from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} or payload ->> 'actor_username' = ${email} order by created_at`;
    expect(rows.map((row) => row.payload.action)).toEqual(['login', 'login_failed', 'token_refreshed', 'logout']);
    expect(rows[0]?.ip_address).toBe('127.0.0.1');
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });
});
