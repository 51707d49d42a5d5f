import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../test/harness.ts';
import type { EmbeddedSupabaseOptions } from '../options.ts';

const password = 'correct horse 1';
const jwtSecret = 'a-secret-of-this-test-that-is-long-enough';

let database: Awaited<ReturnType<typeof createDatabase>>;
let rsa: JWK;
let ec: JWK;
beforeAll(async () => {
  database = await createDatabase();
  rsa = await privateJwk('RS256', 'given-rsa');
  ec = await privateJwk('ES256', 'given-ec');
  const first = await serve(database.sql);
  await first.admin.createUser({ email: 'person@example.com', password });
  await first.close();
});
afterAll(() => database.drop());

async function privateJwk(algorithm: 'ES256' | 'RS256', kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig', key_ops: ['sign', 'verify'] };
}
async function withService(
  options: Partial<EmbeddedSupabaseOptions>,
  work: (service: TestService) => Promise<void>,
): Promise<void> {
  const service = await serve(database.connect(), options);
  try {
    await work(service);
  } finally {
    await service.close();
  }
}
const sign = (role: string, secret = jwtSecret, more: Record<string, unknown> = {}) =>
  new SignJWT({ iss: 'somebody', role, ...more })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));

describe('signing keys given by the host', () => {
  it('sign with the first, verify with all, and show only their public parts', async () => {
    let token = '';
    await withService({ keys: { signingKeys: [rsa, ec] } }, async (service) => {
      const client = service.client();
      const { data } = await client.auth.signInWithPassword({ email: 'person@example.com', password });
      token = data.session!.access_token;
      const claims = await client.auth.getClaims();
      expect(claims.data?.header).toMatchObject({ alg: 'RS256', kid: 'given-rsa' });
      const published = await (await fetch(`${service.url}/auth/v1/.well-known/jwks.json`)).json();
      expect(published).toEqual({
        keys: [
          { kty: 'RSA', n: rsa.n, e: rsa.e, kid: 'given-rsa', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
          { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, kid: 'given-ec', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
        ],
      });
      await expect(service.signingKeys.rotate()).rejects.toThrow(/given in the options/);
    });
    await withService({ keys: { signingKeys: [ec, rsa] } }, async (service) => {
      expect(await service.verifyAccessToken(token)).toMatchObject({ kind: 'valid' });
    });
    await withService({ keys: { signingKeys: [ec] } }, async (service) => {
      expect(await service.verifyAccessToken(token)).toMatchObject({ kind: 'invalid', reason: 'signature' });
    });
  });

  it.each([
    ['no key', () => [], /must hold a key/],
    ['a public key first', () => [{ ...ec, d: undefined }], /private/],
    ['another curve', () => [{ ...ec, crv: 'P-384' }], /P-256/],
    ['a shared secret', () => [{ kty: 'oct', k: 'c2VjcmV0' }], /P-256|oct/],
    ['two keys of one id', () => [ec, { ...rsa, kid: 'given-ec' }], /kid/],
  ] as const)('must be usable: %s', async (_name, keys, message) => {
    await expect(serve(database.sql, { keys: { signingKeys: keys() as JWK[] } })).rejects.toThrow(message);
  });

  it('do not mix algorithms: an RSA token with the id of the EC key is refused', async () => {
    await withService({ keys: { signingKeys: [ec, rsa] } }, async (service) => {
      const { privateKey } = await generateKeyPair('RS256');
      const token = await new SignJWT({ role: 'service_role', exp: 9_999_999_999 })
        .setProtectedHeader({ alg: 'RS256', kid: 'given-ec' })
        .sign(privateKey);
      expect(await service.verifyAccessToken(token)).toMatchObject({ kind: 'invalid', reason: 'signature' });
    });
  });
});

describe('a shared secret in addition to a public key', () => {
  it('does not make the public key a secret', async () => {
    await withService({ keys: { signingKeys: [rsa, ec], jwtSecret } }, async (service) => {
      const answer = await fetch(`${service.url}/auth/v1/.well-known/jwks.json`);
      const { keys } = (await answer.json()) as { keys: JWK[] };
      const pems = await Promise.all(keys.map(async (key) => exportSPKI((await importJWK(key, key.alg)) as CryptoKey)));
      for (const [index, key] of keys.entries()) {
        for (const secret of [pems[index]!, pems[index]!.trim(), JSON.stringify(key), key.n ?? key.x!]) {
          const token = await new SignJWT({ role: 'service_role', exp: 9_999_999_999 })
            .setProtectedHeader({ alg: 'HS256', kid: key.kid! })
            .sign(new TextEncoder().encode(secret));
          expect(await service.verifyAccessToken(token)).toMatchObject({ kind: 'invalid', reason: 'signature' });
        }
      }
      const genuine = await sign('service_role', jwtSecret, { exp: 9_999_999_999 });
      expect(await service.verifyAccessToken(genuine)).toMatchObject({ kind: 'valid' });
    });
  });

  it('allows only keys without an expiry, never a person', async () => {
    await withService({ keys: { jwtSecret } }, async (service) => {
      const verdict = async (claims: Record<string, unknown>) =>
        (await service.verifyAccessToken(await sign(String(claims.role), jwtSecret, claims))).kind;
      expect(await verdict({ role: 'anon' })).toBe('valid');
      expect(await verdict({ role: 'authenticated', sub: 'x' })).toBe('invalid');
      expect(await verdict({ role: 'service_role', session_id: 'x' })).toBe('invalid');
      expect(await verdict({ role: 'postgres' })).toBe('invalid');
      expect(await verdict({ role: 'supabase_admin' })).toBe('invalid');
      expect(await verdict({ role: 'supabase_admin', exp: 9_999_999_999 })).toBe('valid');
    });
  });

  it('allows an administrator without an expiry in the test profile', async () => {
    await withService({ profile: 'test', keys: { jwtSecret } }, async (service) => {
      const verdict = async (role: string) =>
        (await service.verifyAccessToken(await sign(role, jwtSecret, { role, sub: '1234567890' }))).kind;
      expect(await verdict('supabase_admin')).toBe('valid');
      expect(await verdict('authenticated')).toBe('invalid');
    });
  });
});

describe('a new installation', () => {
  it('generates a key of the configured algorithm', async () => {
    const empty = await createDatabase();
    const service = await serve(empty.sql, { settings: { auth: { signingAlgorithm: 'RS256' } } });
    expect((await service.signingKeys.list()).map((key) => key.algorithm)).toEqual(['RS256']);
    await service.close();
    await empty.drop();
  });

  it('generates none if a secret signs', async () => {
    const empty = await createDatabase();
    const service = await serve(empty.sql, { keys: { jwtSecret }, settings: { auth: { signingAlgorithm: 'HS256' } } });
    expect(await service.signingKeys.list()).toEqual([]);
    expect(await (await fetch(`${service.url}/auth/v1/.well-known/jwks.json`)).json()).toEqual({ keys: [] });
    await service.close();
    await empty.drop();
  });
});

describe('API keys in the form of signed tokens', () => {
  it('work as both keys, with or without an expiry', async () => {
    const keys = { jwtSecret, publishableKey: await sign('anon'), secretKey: await sign('service_role') };
    await withService({ keys }, async (service) => {
      const client = service.client();
      const { error } = await client.auth.signInWithPassword({ email: 'person@example.com', password });
      expect(error).toBeNull();
      expect((await client.auth.getUser()).error).toBeNull();
      const admin = service.client(keys.secretKey).auth.admin;
      expect((await admin.listUsers()).data.users.map((user) => user.email)).toEqual(['person@example.com']);
      const asAnon = await service.client().auth.admin.listUsers();
      expect(asAnon.error).toMatchObject({ code: 'not_admin', status: 403 });
      const other = service.client(await sign('service_role', 'another-secret-of-at-least-32-characters'));
      expect((await other.auth.admin.listUsers()).error?.status).toBe(401);
      const ended = service.client(await sign('service_role', jwtSecret, { exp: 1_000_000_000 }));
      expect((await ended.auth.admin.listUsers()).error?.status).toBe(401);
    });
  });

  it('expire even if they are the configured ones', async () => {
    let clock = new Date();
    const exp = Math.floor(clock.getTime() / 1000) + 60;
    const keys = { jwtSecret, secretKey: await sign('service_role', jwtSecret, { exp }) };
    await withService({ keys, now: () => clock }, async (service) => {
      const admin = service.client(keys.secretKey).auth.admin;
      expect((await admin.listUsers()).error).toBeNull();
      clock = new Date(clock.getTime() + 61_000);
      expect((await admin.listUsers()).error?.status).toBe(401);
    });
  });

  it.each([
    ['of another role', () => sign('authenticated', jwtSecret, { exp: 9_999_999_999 })],
    ['of the other key', () => sign('anon')],
    ['signed elsewhere', () => sign('service_role', 'another-secret-of-at-least-32-characters')],
  ])('are refused at start when they are %s', async (_name, make) => {
    await expect(serve(database.sql, { keys: { jwtSecret, secretKey: await make() } })).rejects.toThrow(/secretKey/);
  });
});
