import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  const rateLimits = {
    tokenPerAddress: { points: 12, seconds: 300 },
    failuresPerAccountAndAddress: { points: 3, seconds: 900 },
    failuresPerAccount: { points: 5, seconds: 3600 },
  };
  service = await serve(database.sql, {
    settings: { trustedProxyHops: 1, auth: { rateLimits, signup: 'auto-confirm' } },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
function signIn(email: string, secret: string, address: string) {
  return fetch(`${service.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'x-forwarded-for': `9.9.9.9, ${address}` },
    body: JSON.stringify({ email, password: secret }),
  });
}

describe('rate limits', () => {
  it('stop guesses at one account from one address, without locking its owner out elsewhere', async () => {
    await service.admin.createUser({ email: 'guessed@example.com', password });
    const statuses = [];
    for (const _ of [1, 2, 3, 4])
      statuses.push((await signIn('guessed@example.com', 'guess guess', '192.0.2.1')).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const refused = await signIn('guessed@example.com', password, '192.0.2.1');
    expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('guessed@example.com', password, '192.0.2.2')).status).toBe(200);
  });

  it('apply to an unknown account too', async () => {
    const statuses = [];
    for (const _ of [1, 2, 3, 4])
      statuses.push((await signIn('nobody@example.com', 'guess guess', '192.0.2.3')).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('stop guesses from many addresses', async () => {
    await service.admin.createUser({ email: 'herd@example.com', password });
    for (const last of [1, 2, 3, 4, 5]) {
      expect((await signIn('herd@example.com', 'guess guess', `198.51.100.${last}`)).status).toBe(400);
    }
    expect((await signIn('herd@example.com', password, '198.51.100.6')).status).toBe(429);
  });

  it('reset the failures of a person who signs in', async () => {
    await service.admin.createUser({ email: 'clumsy@example.com', password });
    for (const secret of ['typo typo', 'typo typo', password, 'typo typo', 'typo typo']) {
      expect((await signIn('clumsy@example.com', secret, '192.0.2.4')).status).not.toBe(429);
    }
  });

  it('count by address, an IPv6 network as one, and trust only the configured proxy', async () => {
    const statuses = [];
    for (let host = 1; host <= 13; host++) {
      statuses.push(
        (await signIn(`v6-${host}@example.com`, 'guess guess', `2001:db8:1:2::${host.toString(16)}`)).status,
      );
    }
    expect(statuses.slice(-2)).toEqual([400, 429]);
    expect((await signIn('v6@example.com', 'guess guess', '2001:db8:1:3::1')).status).toBe(400);
  });

  it('are shared by all processes of a database', async () => {
    const second = await serve(database.connect(), {
      settings: {
        trustedProxyHops: 1,
        auth: { rateLimits: { failuresPerAccountAndAddress: { points: 3, seconds: 900 } } },
      },
    });
    for (const _ of [1, 2, 3]) await signIn('shared@example.com', 'guess guess', '192.0.2.9');
    const answer = await fetch(`${second.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: second.publishableKey, 'x-forwarded-for': '192.0.2.9' },
      body: JSON.stringify({ email: 'shared@example.com', password }),
    });
    expect(answer.status).toBe(429);
    await second.close();
  });
});

describe('signing up, where allowed', () => {
  it('creates a confirmed account and signs it in; refuses a second time', async () => {
    const client = service.client();
    const { data, error } = await client.auth.signUp({
      email: 'New@Example.com',
      password,
      options: { data: { plan: 'x' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'new@example.com', user_metadata: { plan: 'x' } });
    expect((await client.auth.getUser()).error).toBeNull();
    const again = await service.client().auth.signUp({ email: 'new@example.com', password });
    expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 });
    const weak = await service.client().auth.signUp({ email: 'weak@example.com', password: 'short' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    const [row] = await database.sql`select count(*)::int as n from auth.users where email = 'weak@example.com'`;
    expect(row?.n).toBe(0);
  });

  it.each([
    '',
    'a',
    'a@b',
    'a b@example.com',
    '@example.com',
    'a@example',
    '.a@example.com',
    'a@-x.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses the address %j', async (email) => {
    await expect(service.admin.createUser({ email, password })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the admin API', () => {
  it('accepts only the secret key over HTTP', async () => {
    const { data, error } = await service
      .client(service.secretKey)
      .auth.admin.createUser({ email: 'made@example.com', password, email_confirm: true, app_metadata: { team: 1 } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'made@example.com', app_metadata: { team: 1, provider: 'email' } });
    const client = service.client();
    expect((await client.auth.signInWithPassword({ email: 'made@example.com', password })).error).toBeNull();
    expect((await client.auth.admin.createUser({ email: 'evil@example.com', password })).error).toMatchObject({
      code: 'not_admin',
      status: 403,
    });
    const anonymous = await service.client().auth.admin.createUser({ email: 'evil@example.com', password });
    expect(anonymous.error).toMatchObject({ code: 'not_admin', status: 403 });
  });

  it('reads users, refuses duplicates and deletes', async () => {
    const admin = service.client(service.secretKey).auth.admin;
    const made = await service.admin.createUser({ email: 'short-lived@example.com', password });
    expect((await admin.createUser({ email: 'Short-Lived@example.com' })).error?.code).toBe('email_exists');
    expect((await admin.getUserById(made.id)).data.user?.email).toBe('short-lived@example.com');
    expect((await service.admin.findUserByEmail(' SHORT-lived@example.com '))?.id).toBe(made.id);
    expect((await admin.deleteUser(made.id)).error).toBeNull();
    expect((await admin.getUserById(made.id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect(await service.admin.deleteUser(made.id)).toBe(false);
    expect(await service.admin.findUserByEmail('short-lived@example.com')).toBeUndefined();
  });

  it('sets a password and ends all sessions', async () => {
    const user = await service.admin.createUser({ email: 'reset@example.com', password });
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'reset@example.com', password });
    await expect(service.admin.setPassword(user.id, 'short')).rejects.toMatchObject({ code: 'weak_password' });
    expect(await service.admin.setPassword(user.id, 'another horse 2')).toBe(true);
    expect(await service.admin.hasPassword(user.id, 'another horse 2')).toBe(true);
    expect(await service.admin.hasPassword(user.id, password)).toBe(false);
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await service.admin.setPassword('00000000-0000-4000-8000-000000000000', 'another horse 2')).toBe(false);
  });
});
