import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/platform/log.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { connectBackendService } from './backend-service.ts';
import { publishRealtime } from './publish-realtime.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

it('publishes the unread marks once, however many processes start at once', async () => {
  const sql = test.db.$client;
  await sql`create publication supabase_realtime`.catch(() => undefined);
  for (let round = 0; round < 5; round++) {
    await sql`alter publication supabase_realtime set table alert_schedules`;
    await Promise.all(Array.from({ length: 6 }, () => publishRealtime(test.db)));
    const published =
      await sql`select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`;
    expect(published.map(({ tablename }) => tablename)).toEqual(['alert_mail_work', 'alert_schedules']);
  }
});

it('lets no page of another site read its answers', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example/' });
  const deps = { config, db: test.db, now: () => new Date(), log: createLog('silent') };
  const service = await connectBackendService(deps);
  const allowedOrigin = async (method: string, path: string, origin: string) => {
    const headers = { origin, apikey: service.publishableKey, 'access-control-request-method': 'POST' };
    const answer = await service.embedded?.app.request(path, { method, headers });
    return answer?.headers.get('access-control-allow-origin');
  };
  for (const path of ['/auth/v1/settings', '/rest/v1/alert_mail_work', '/storage/v1/bucket', '/functions/v1/x']) {
    for (const method of ['GET', 'OPTIONS']) {
      expect(await allowedOrigin(method, path, 'https://evil.example')).toBeNull();
      expect(await allowedOrigin(method, path, 'null')).toBeNull();
      expect(await allowedOrigin(method, path, 'https://news.example')).toBe('https://news.example');
    }
  }
  await service.stop();
});

const soon = () => Math.floor(Date.now() / 1000) + 600;
const forgeries = (
  genuine: Record<string, unknown>,
): [name: string, claims: Record<string, unknown>, isValid: boolean][] => [
  ['none', genuine, true],
  ['issuer', { ...genuine, iss: 'https://other.example/auth/v1' }, false],
  ['no issuer', { ...genuine, iss: undefined }, false],
  ['audience', { ...genuine, aud: 'another-program' }, false],
  ['no audience', { ...genuine, aud: undefined }, false],
  ['no session', { ...genuine, session_id: undefined }, false],
  ['no person', { ...genuine, sub: undefined }, false],
  ['no start', { ...genuine, iat: undefined }, false],
  ['a year', { ...genuine, exp: soon() + 365 * 24 * 3600 }, false],
];
const claimsOf = (issuer: string) => ({
  ...{ iss: `${issuer}/auth/v1`, aud: 'authenticated', role: 'authenticated' },
  ...{ sub: crypto.randomUUID(), session_id: crypto.randomUUID(), iat: soon() - 600, exp: soon() },
});

it('refuses tokens that a thief of the signing key makes without a session', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  const service = await connectBackendService({ config, db: test.db, now: () => new Date(), log: createLog('silent') });
  const [row] = await test.db.$client<{ kid: string; jwk: string }[]>`
    select kid, private_jwk::text as jwk from auth.signing_keys where status = 'current'`;
  const key = await importJWK(JSON.parse(row!.jwk) as JWK, 'ES256'); // The service has made one.
  for (const [name, claims, isValid] of forgeries(claimsOf('https://news.example'))) {
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: row!.kid }).sign(key);
    expect([name, (await service.verifyAccessToken(token)) !== null]).toEqual([name, isValid]);
    const headers = { apikey: service.publishableKey, authorization: `Bearer ${token}` };
    const answer = await service.embedded?.app.request('/rest/v1/alert_mail_work', { headers });
    expect([name, answer?.status === 401]).toEqual([name, !isValid]);
  }
  await service.stop();
});

it('asks the same of tokens of a hosted service', async () => {
  const jwtSecret = 'a secret of a hosted project, long enough';
  const config = readConfig({
    ...{ SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    SUPABASE_JWT_SECRET: jwtSecret,
  });
  const service = await connectBackendService({ config, db: test.db, now: () => new Date(), log: createLog('silent') });
  for (const [name, claims, isValid] of forgeries(claimsOf('https://project.example'))) {
    const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
    const token = await signing.sign(new TextEncoder().encode(jwtSecret));
    expect([name, (await service.verifyAccessToken(token)) !== null]).toEqual([name, isValid]);
  }
});

it('refuses passwords that are short or easy to guess for this person, and asks for the current one', async () => {
  const { user, account } = await buildMember(test.db, { account: { name: 'Kitahama Denki' } });
  const config = readConfig({ PUBLIC_URL: 'https://news.example', PRODUCT_NAME: 'Morning Wire' });
  const service = await connectBackendService({ config, db: test.db, now: () => new Date(), log: createLog('silent') });
  const password = 'correct horse battery';
  await service.ensureUser({ email: user.email, password });
  const ask = async (path: string, method: string, body: object, bearer = '') => {
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
    const headers = { apikey: service.publishableKey, 'content-type': 'application/json', ...authorization };
    const answer = await service.embedded?.app.request(path, { method, headers, body: JSON.stringify(body) });
    return (await answer?.json()) as { error_code?: string; access_token?: string };
  };
  const signIn = { email: user.email, password };
  const { access_token: bearer } = await ask('/auth/v1/token?grant_type=password', 'POST', signIn);
  const change = async (next: string, current?: string) =>
    (await ask('/auth/v1/user', 'PUT', { password: next, current_password: current }, bearer)).error_code;
  for (const easy of ['12345678', 'eleven long', 'password2026', 'Morning Wire 1', user.email, `${account.name}2026`])
    expect([easy, await change(easy, password)]).toEqual([easy, 'weak_password']);
  expect(await change('another long sentence')).toBe('current_password_required');
  expect(await change('another long sentence', 'wrong')).toBe('current_password_invalid');
  expect(await change('another long sentence', password)).toBeUndefined();
  await service.stop();
});

it('answers alike whether an address has an account or not', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  const service = await connectBackendService({ config, db: test.db, now: () => new Date(), log: createLog('silent') });
  await service.ensureUser({ email: 'known@shiomi.example', password: 'correct horse battery' });
  const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
  const answers = ['known@shiomi.example', 'unknown@shiomi.example'].map(async (email) => {
    const body = JSON.stringify({ email, create_user: false });
    const answer = await service.embedded?.app.request('/auth/v1/otp', { method: 'POST', headers, body });
    return [answer?.status, await answer?.json()];
  });
  expect(await Promise.all(answers)).toEqual([
    [200, {}],
    [200, {}],
  ]);
  await service.stop();
});

it('ends a session 30 days after its last use, and 90 days after its sign-in', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  let days = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1 + days));
  const service = await connectBackendService({ config, db: test.db, now, log: createLog('silent') });
  const signIn = { email: 'sleeper@shiomi.example', password: 'correct horse battery' };
  await service.ensureUser(signIn);
  const grant = async (type: string, body: object) => {
    const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await service.embedded?.app.request(`/auth/v1/token?grant_type=${type}`, request);
    return (await answer?.json()) as { refresh_token: string; error_code?: string };
  };
  const idle = await grant('password', signIn);
  let used = await grant('password', signIn);
  days = 29;
  used = await grant('refresh_token', { refresh_token: used.refresh_token });
  days = 31;
  expect((await grant('refresh_token', { refresh_token: idle.refresh_token })).error_code).toBe('session_expired');
  for (days of [58, 87]) {
    used = await grant('refresh_token', { refresh_token: used.refresh_token });
    expect(used.error_code).toBeUndefined();
  }
  days = 91;
  expect((await grant('refresh_token', { refresh_token: used.refresh_token })).error_code).toBe('session_expired');
  await service.stop();
});
