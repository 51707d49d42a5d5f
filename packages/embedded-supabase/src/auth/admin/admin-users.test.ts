import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

const password = 'correct horse 1';
const nobody = '00000000-0000-4000-8000-000000000000';
let database: TestDatabase;
let service: TestService;
let admin: ReturnType<TestService['client']>['auth']['admin'];
let clockMs = 0;
beforeAll(async () => {
  database = await createDatabase();
  const settings = { auth: { phone: true } };
  service = await serve(database.sql, { settings, now: () => new Date(Date.now() + clockMs) });
  admin = service.client(service.secretKey).auth.admin;
});
beforeEach(() => {
  clockMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
const newEmail = () => `managed${++count}@example.com`;
const newPhone = () => `4475550${String(++count).padStart(4, '0')}`;
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

describe('creating a user', () => {
  it('accepts all fields in one request', async () => {
    const [email, phone, id] = [newEmail(), newPhone(), crypto.randomUUID()];
    const { data, error } = await admin.createUser({
      id,
      email: email.toUpperCase(),
      phone: `+${phone}`,
      password,
      email_confirm: true,
      phone_confirm: true,
      role: 'authenticated',
      ban_duration: '24h',
      user_metadata: { name: '山田' },
      app_metadata: { team: 1, provider: 'forged' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      phone,
      role: 'authenticated',
      user_metadata: { name: '山田' },
      app_metadata: { team: 1, provider: 'email', providers: ['email', 'phone'] },
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
    });
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    const until = Date.parse((data.user as unknown as { banned_until: string }).banned_until);
    expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it('confirms nothing by default, and requires an address or a number', async () => {
    const { data } = await admin.createUser({ email: newEmail(), password });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(data.user!.email!)).error?.code).toBe('email_not_confirmed');
    const nothing = await call('POST', '/admin/users', { password });
    const message = 'Cannot create a user without either an email or phone';
    expect([nothing.status, nothing.code, nothing.json.msg]).toEqual([400, 'validation_failed', message]);
    const phoneOnly = await admin.createUser({ phone: newPhone() });
    expect(phoneOnly.data.user).toMatchObject({ email: '', app_metadata: { provider: 'phone', providers: ['phone'] } });
  });

  it('refuses taken and malformed values', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const { data } = await admin.createUser({ email, phone });
    const refusals = [
      [{ email: email.toUpperCase() }, 422, 'email_exists'],
      [{ phone }, 422, 'phone_exists'],
      [{ email: newEmail(), id: data.user!.id }, 400, 'validation_failed'],
      [{ email: newEmail(), id: 'not-a-uuid' }, 400, 'validation_failed'],
      [{ email: newEmail(), id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
      [{ email: 'xx:;x@x.x' }, 400, 'validation_failed'],
      [{ phone: '12-34' }, 400, 'validation_failed'],
      [{ email: newEmail(), password: 'short' }, 422, 'weak_password'],
      [{ email: newEmail(), ban_duration: '1 day' }, 400, 'validation_failed'],
      [{ email: newEmail(), role: 'x'.repeat(64) }, 400, 'validation_failed'],
      [{ email: newEmail(), user_metadata: 'text' }, 400, 'bad_json'],
      [{ email: newEmail(), user_metadata: { text: 'x'.repeat(9000) } }, 400, 'validation_failed'],
    ] as const;
    for (const [body, status, code] of refusals) {
      expect([body, await call('POST', '/admin/users', body)]).toMatchObject([body, { status, code }]);
    }
  });

  it('accepts one of two concurrent equal requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => admin.createUser({ email })));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['email_exists', 'email_exists', undefined]);
  });
});

describe('imported password hashes', () => {
  it.each([
    ['bcrypt', (text: string) => bcrypt(text, 5)],
    ['bcrypt of PHP', async (text: string) => (await bcrypt(text, 4)).replace('$2b$', '$2y$')],
    ['argon2i', (text: string) => argon2(text, { algorithm: 1, memoryCost: 4096, timeCost: 3 })],
    ['weaker argon2id', (text: string) => argon2(text, { memoryCost: 4096, timeCost: 1 })],
  ])('are checked, and replaced at the first sign-in: %s', async (_name, make) => {
    const email = newEmail();
    const imported = await make('imported horse');
    const { data, error } = await admin.createUser({ email, password_hash: imported, email_confirm: true });
    expect(error).toBeNull();
    expect((await signIn(email, 'imported house')).error?.code).toBe('invalid_credentials');
    expect(await storedHash(data.user!.id)).toBe(imported);
    expect((await signIn(email, 'imported horse')).error).toBeNull();
    const renewed = await storedHash(data.user!.id);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email, 'imported horse')).error).toBeNull();
    expect(await storedHash(data.user!.id)).toBe(renewed);
  });

  it('refuse a password longer than bcrypt reads', async () => {
    const email = newEmail();
    const password_hash = await bcrypt('x'.repeat(72), 4);
    await admin.createUser({ email, password_hash, email_confirm: true });
    expect((await signIn(email, `${'x'.repeat(72)}y`)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'x'.repeat(72))).error).toBeNull();
  });

  it.each([
    ['text', 'secret'],
    ['a hash without salt', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['bcrypt that would take a day', `$2b$31$${'a'.repeat(53)}`],
    ['bcrypt that would take seconds', `$2b$13$${'a'.repeat(53)}`],
    ['argon2 that would take all memory', '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHRzYWx0$c29tZWhhc2hzb21laGFzaA'],
  ])('are refused: %s', async (_name, password_hash) => {
    const { status, code } = await call('POST', '/admin/users', { email: newEmail(), password_hash });
    expect([status, code]).toEqual([400, 'validation_failed']);
  });

  it('cannot be combined with a password', async () => {
    const body = { email: newEmail(), password, password_hash: await bcrypt(password, 4) };
    const { status, json } = await call('POST', '/admin/users', body);
    expect([status, json.msg]).toEqual([400, 'Only a password or a password hash should be provided']);
  });

  async function storedHash(id: string): Promise<string> {
    const [row] = await database.sql`select encrypted_password from auth.users where id = ${id}`;
    return row!.encrypted_password as string;
  }
});

describe('changing a user', () => {
  it('stores address, number, metadata and flags', async () => {
    const { data } = await admin.createUser({
      email: newEmail(),
      app_metadata: { a: 1, b: 2 },
      user_metadata: { c: 3 },
    });
    const [email, phone] = [newEmail(), newPhone()];
    const { data: changed, error } = await admin.updateUserById(data.user!.id, {
      email,
      phone,
      email_confirm: true,
      app_metadata: { b: null, roles: ['admin'] },
      user_metadata: { d: 4 },
    });
    expect(error).toBeNull();
    expect(changed.user).toMatchObject({
      email,
      phone,
      email_confirmed_at: expect.any(String),
      app_metadata: { a: 1, roles: ['admin'], provider: 'email', providers: ['email', 'phone'] },
      user_metadata: { c: 3, d: 4 },
    });
    expect(changed.user?.app_metadata).not.toHaveProperty('b');
    expect(changed.user).not.toHaveProperty('phone_confirmed_at');
    const byProvider = Object.fromEntries(changed.user!.identities!.map((one) => [one.provider, one.identity_data]));
    expect(byProvider.email).toMatchObject({ email, email_verified: true });
    expect(byProvider.phone).toMatchObject({ phone, phone_verified: false });
  });

  it('confirms a pending address once', async () => {
    const { data } = await admin.createUser({ email: newEmail(), password });
    const { data: confirmed } = await admin.updateUserById(data.user!.id, { email_confirm: true });
    expect(confirmed.user?.email_confirmed_at).toBeTruthy();
    expect(confirmed.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    const { data: again } = await admin.updateUserById(data.user!.id, { email_confirm: true });
    expect(again.user?.email_confirmed_at).toBe(confirmed.user?.email_confirmed_at);
  });

  it('ends all sessions and voids mailed links on a new password', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true });
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    const { data: link } = await admin.generateLink({ type: 'recovery', email });
    expect((await admin.updateUserById(data.user!.id, { password: 'another horse 2' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const token_hash = link.properties!.hashed_token;
    expect((await service.client().auth.verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe('otp_expired');
    expect((await signIn(email, 'another horse 2')).error).toBeNull();
    expect((await admin.updateUserById(data.user!.id, { password: 'short' })).error?.code).toBe('weak_password');
  });

  it('voids links mailed to the former address on a new address', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, email_confirm: true });
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    await admin.updateUserById(data.user!.id, { email: newEmail() });
    const token_hash = link.properties!.hashed_token;
    expect((await service.client().auth.verifyOtp({ type: 'magiclink', token_hash })).error?.code).toBe('otp_expired');
  });

  it('keeps an address that does not change', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, email_confirm: true });
    const { data: same } = await admin.updateUserById(data.user!.id, {
      email: email.toUpperCase(),
      role: 'authenticated',
    });
    expect(same.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
  });

  it('refuses taken addresses and unknown users', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await admin.createUser({ email: first });
    const { data } = await admin.createUser({ email: second });
    expect((await admin.updateUserById(data.user!.id, { email: first })).error?.code).toBe('email_exists');
    expect((await admin.getUserById(data.user!.id)).data.user?.email).toBe(second);
    expect(await call('PUT', `/admin/users/${nobody}`, {})).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await call('PUT', '/admin/users/x', {})).toMatchObject({ status: 404, code: 'validation_failed' });
  });

  it('bans a user at refresh and at every user route, and lifts the ban', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true });
    const client = service.client();
    const { data: session } = await client.auth.signInWithPassword({ email, password });
    await admin.updateUserById(data.user!.id, { ban_duration: '1h30m' });
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('user_banned');
    expect((await signIn(email)).error?.code).toBe('user_banned');
    clockMs = 91 * 60_000;
    // Calls the endpoint directly, because the client caches a refusal for a minute.
    const refresh_token = session.session!.refresh_token;
    expect((await call('POST', '/token?grant_type=refresh_token', { refresh_token })).status).toBe(200);
    clockMs = 0;
    await admin.updateUserById(data.user!.id, { ban_duration: 'none' });
    expect((await client.auth.getUser()).error).toBeNull();
    const bad = await call('PUT', `/admin/users/${data.user!.id}`, { ban_duration: 'forever' });
    expect(bad.json.msg).toBe('invalid format for ban duration: time: invalid duration "forever"');
  });
});

describe('listing users', () => {
  it('returns pages with a total and with links whose page comes first', async () => {
    const fresh = await createDatabase();
    const small = await serve(fresh.sql);
    for (let one = 1; one <= 5; one++) {
      clockMs = one * 1000;
      await small.admin.createUser({ email: `user${one}@example.com`, userMetadata: { full_name: `Person ${one}` } });
    }
    const list = async (query: string) => {
      const answer = await fetch(`${small.url}/auth/v1/admin/users${query}`, {
        headers: { apikey: small.secretKey, authorization: `Bearer ${small.secretKey}` },
      });
      const body = (await answer.json()) as { users?: { email: string }[]; aud?: string; msg?: string };
      return { answer, body, emails: body.users?.map((user) => user.email) };
    };
    const second = await list('?per_page=2&page=2');
    expect(second.emails).toEqual(['user3@example.com', 'user2@example.com']);
    expect(second.body.aud).toBe('authenticated');
    expect(second.answer.headers.get('x-total-count')).toBe('5');
    const base = `${small.url}/auth/v1/admin/users`;
    expect(second.answer.headers.get('link')).toBe(
      `<${base}?page=3&per_page=2>; rel="next", <${base}?page=3&per_page=2>; rel="last"`,
    );
    const last = await list('?page=3&per_page=2');
    expect(last.emails).toEqual(['user1@example.com']);
    expect(last.answer.headers.get('link')).toBe(`<${base}?page=3&per_page=2>; rel="last"`);
    expect((await list('?page=&per_page=')).emails).toHaveLength(5);
    expect((await list('?page=9')).emails).toEqual([]);
    expect((await list(`?sort=${encodeURIComponent('created_at asc')}&per_page=1`)).emails).toEqual([
      'user1@example.com',
    ]);
    expect((await list('?filter=user4')).emails).toEqual(['user4@example.com']);
    expect((await list('?filter=person+2')).emails).toEqual(['user2@example.com']);
    expect((await list('?filter=%25')).emails).toEqual([]);
    const { data } = await small.client(small.secretKey).auth.admin.listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ nextPage: 2, lastPage: 3, total: 5 });
    expect(JSON.stringify(data)).not.toContain('encrypted_password');
    for (const bad of ['?page=-1', '?per_page=0', '?page=x', '?sort=email', '?sort=created_at+up', "?page=1'"]) {
      expect([bad, (await list(bad)).answer.status]).toEqual([bad, 400]);
    }
    expect((await small.client(small.secretKey).auth.admin.listUsers({ page: -1 })).data.users).toEqual([]);
    await small.close();
    await fresh.drop();
  });
});

describe('deleting a user', () => {
  it('deletes for good, or softly: the row stays without personal data', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true, user_metadata: { name: '山田' } });
    const id = data.user!.id;
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const [row] = await database.sql`select to_jsonb(u)::text as json from auth.users u where id = ${id}`;
    expect(row?.json).not.toMatch(/山田|managed|argon2/);
    const shown = await admin.getUserById(id);
    expect(shown.data.user).toMatchObject({ id, email: '', identities: [], deleted_at: expect.any(String) });
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await admin.createUser({ email })).error).toBeNull();
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(await call('DELETE', `/admin/users/${id}`, {})).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('accepts a request without a body', async () => {
    const { data } = await admin.createUser({ email: newEmail() });
    expect(await call('DELETE', `/admin/users/${data.user!.id}`)).toMatchObject({ status: 200, json: {} });
  });
});

describe('the second factors of a user', () => {
  it('are listed and deleted', async () => {
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true });
    const userId = data.user!.id;
    const client = service.client();
    await client.auth.signInWithPassword({ email, password });
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: enrolled!.id, friendly_name: 'app', status: 'unverified' }]);
    expect(JSON.stringify(listed.data)).not.toContain('secret');
    const other = await admin.createUser({ email: newEmail() });
    const wrongUser = await admin.mfa.deleteFactor({ userId: other.data.user!.id, id: enrolled!.id });
    expect(wrongUser.error?.code).toBe('mfa_factor_not_found');
    const deleted = await admin.mfa.deleteFactor({ userId, id: enrolled!.id });
    expect(deleted.data).toMatchObject({ data: { id: enrolled!.id } });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin.mfa.listFactors({ userId: nobody })).error?.code).toBe('user_not_found');
  });
});
