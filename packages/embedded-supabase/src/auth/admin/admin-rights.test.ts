import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

const password = 'correct horse 1';
const nobody = '00000000-0000-4000-8000-000000000000';
let database: TestDatabase;
let service: TestService;
let admin: ReturnType<TestService['client']>['auth']['admin'];
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
  admin = service.client(service.secretKey).auth.admin;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
const newEmail = () => `guarded${++count}@example.com`;
async function call(method: string, path: string, body?: unknown, bearer = service.secretKey) {
  const answer = await fetch(`${service.url}/auth/v1${path}`, {
    method,
    headers: { apikey: service.publishableKey, authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    code: answer.headers.get('x-sb-error-code'),
    headers: answer.headers,
    json: (text ? JSON.parse(text) : undefined) as Record<string, unknown>,
  };
}
const signIn = (email: string, secret = password) =>
  service.client().auth.signInWithPassword({ email, password: secret });

describe('admin rights', () => {
  const routes = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${nobody}`],
    ['PUT', `/admin/users/${nobody}`],
    ['DELETE', `/admin/users/${nobody}`],
    ['GET', `/admin/users/${nobody}/factors`],
    ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;

  it("refuses a publishable key, a user's token, no token and a forged token", async () => {
    const email = newEmail();
    await admin.createUser({ email, password, email_confirm: true });
    const { data } = await signIn(email);
    const user = data.session!.access_token;
    const [header, payload, signature] = user.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    for (const [method, path] of routes) {
      const body = method === 'GET' ? undefined : {};
      expect([path, await call(method, path, body, service.publishableKey)]).toMatchObject([
        path,
        { status: 403, code: 'not_admin' },
      ]);
      expect([path, await call(method, path, body, user)]).toMatchObject([path, { status: 403, code: 'not_admin' }]);
      expect([path, await call(method, path, body, `${header}.${forged}.${signature}`)]).toMatchObject([
        path,
        { status: 403, code: 'bad_jwt' },
      ]);
      const bare = await fetch(`${service.url}/auth/v1${path}`, {
        method,
        headers: { apikey: service.publishableKey },
      });
      expect([path, bare.status]).toEqual([path, 401]);
    }
  });

  it('do not depend on the spelling of the path', async () => {
    for (const path of [
      '/%61dmin/users',
      '/admin%2Fusers',
      '//admin/users',
      '/admin//users',
      '/ADMIN/users',
      '/admin/users/',
    ]) {
      const { status } = await call('GET', path, undefined, service.publishableKey);
      expect([path, status === 403 || status === 404]).toEqual([path, true]);
    }
  });

  it('accepts a token of role service_role or supabase_admin, for a person only during the session', async () => {
    const [row] = await database.sql<{ kid: string; jwk: string }[]>`
      select kid, private_jwk::text as jwk from auth.signing_keys where status = 'current'`;
    const key = await importJWK(JSON.parse(row!.jwk) as JWK, 'ES256');
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: row!.kid })
        .sign(key);
    const list = async (claims: Record<string, unknown>) => {
      const { status, code } = await call('GET', '/admin/users', undefined, await sign(claims));
      return [status, code];
    };
    expect(await list({ role: 'service_role' })).toEqual([200, null]);
    expect(await list({ role: 'supabase_admin', sub: '1234567890' })).toEqual([200, null]);
    expect(await list({ role: 'postgres' })).toEqual([403, 'bad_jwt']);
    expect(await list({ role: 'authenticated' })).toEqual([403, 'not_admin']);
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true, role: 'supabase_admin' });
    const client = service.client();
    const { data: session } = await client.auth.signInWithPassword({ email, password });
    const bearer = session.session!.access_token;
    expect(await call('GET', '/admin/users', undefined, bearer)).toMatchObject({ status: 200 });
    await admin.updateUserById(data.user!.id, { ban_duration: '1h' });
    expect(await call('GET', '/admin/users', undefined, bearer)).toMatchObject({ status: 403, code: 'user_banned' });
    await admin.updateUserById(data.user!.id, { ban_duration: 'none' });
    await client.auth.signOut();
    expect(await call('GET', '/admin/users', undefined, bearer)).toMatchObject({
      status: 403,
      code: 'session_not_found',
    });
  });

  it('refuses tokens of a role that is not an API role', async () => {
    const email = newEmail();
    await admin.createUser({ email, password, email_confirm: true, role: 'postgres' });
    const { data } = await signIn(email);
    expect(await service.verifyAccessToken(data.session!.access_token)).toMatchObject({
      kind: 'invalid',
      reason: 'claims',
    });
  });

  it('signs out only the owner of the given token', async () => {
    const email = newEmail();
    await admin.createUser({ email, password, email_confirm: true });
    const client = service.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
    expect((await admin.signOut(data.session!.access_token)).error).toBeNull();
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });
});

describe('the audit log', () => {
  it('names the operator and the action', async () => {
    const { data } = await admin.createUser({ email: newEmail(), password });
    const id = data.user!.id;
    await admin.updateUserById(id, { role: 'authenticated' });
    await admin.deleteUser(id);
    const lines = await database.sql<{ payload: Record<string, unknown>; ip_address: string }[]>`
      select payload, ip_address from auth.audit_log_entries
      where payload -> 'traits' ->> 'user_id' = ${id} order by created_at desc`;
    expect(lines.map(({ payload }) => payload.action)).toEqual(['user_deleted', 'user_modified', 'user_signedup']);
    expect(lines[0]).toMatchObject({
      ip_address: '127.0.0.1',
      payload: { actor_username: 'service_role', log_type: 'team', traits: { user_id: id } },
    });
    expect(JSON.stringify(lines)).not.toMatch(/horse|argon2/);
  });
});

describe('the embedding server', () => {
  it('changes, bans, signs out and lists users without HTTP', async () => {
    const email = newEmail();
    const { id } = await service.admin.createUser({ email, password });
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    const changed = await service.admin.updateUser(id, { userMetadata: { name: 'A' }, appMetadata: { plan: 'B' } });
    expect(changed).toMatchObject({ user_metadata: { name: 'A' }, app_metadata: { plan: 'B' } });
    await service.admin.signOutUser(id);
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await service.admin.banUser(id, new Date(Date.now() + 60_000))).toBe(true);
    expect((await signIn(email)).error?.code).toBe('user_banned');
    expect(await service.admin.banUser(id, null)).toBe(true);
    expect((await signIn(email)).error).toBeNull();
    expect(await service.admin.banUser(nobody, null)).toBe(false);
    expect(await service.admin.updateUser('x', {})).toBeUndefined();
    expect((await service.admin.listUsers({ filter: email })).users.map((user) => user.id)).toEqual([id]);
    expect(await service.admin.deleteUser(id, { isSoft: true })).toBe(true);
    expect(await service.admin.findUserById(id)).toBeUndefined();
  });
});
