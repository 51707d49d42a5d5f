import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve } from '../../test/harness.ts';
import type { EmbeddedSupabaseOptions } from '../options.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const secret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const ecKey: JWK = {
  kty: 'EC',
  kid: 'b81269f1-21d8-4f2e-b719-c2240a840d90',
  crv: 'P-256',
  x: 'M5Sjqn5zwC9Kl1zVfUUGvv9boQjCGd45G8sdopBExB4',
  y: 'P6IXMvA2WYXSHSOMTBH2jsw_9rrzGy89FjPf6oOsIxQ',
  d: 'dIhR8wywJlqlua4y_yMq2SLhlFXDZJBCvFrY1DCHyVU',
};
const demoToken = (role: string) =>
  new SignJWT({ iss: 'supabase-demo', role, exp: 1_983_812_996 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));

const published: [string, () => Promise<EmbeddedSupabaseOptions['keys']>][] = [
  ['keys.jwtSecret', async () => ({ jwtSecret: secret })],
  ['keys.jwtSecret', async () => ({ jwtSecret: `your-${secret}` })],
  ['keys.publishableKey', async () => ({ publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH' })],
  ['keys.secretKey', async () => ({ secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz' })],
  ['keys.signingKeys', async () => ({ signingKeys: [ecKey] })],
  ['keys.signingKeys', async () => ({ signingKeys: [{ ...ecKey, kid: 'renamed' }] })],
  ['keys.signingKeys', async () => ({ signingKeys: [await freshKey(), ecKey] })],
];

async function freshKey(): Promise<JWK> {
  return exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
}

describe('published keys', () => {
  it.each(published)('prevent the service from starting: %s', async (option, keys) => {
    const given = await keys();
    await expect(serve(database.sql, { keys: given ?? {} })).rejects.toThrow(`${option} is published`);
  });

  it('are accepted in the test profile, where the demo tokens then work', async () => {
    const keys = {
      jwtSecret: secret,
      publishableKey: await demoToken('anon'),
      secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
      signingKeys: [ecKey],
    };
    const service = await serve(database.connect(), { keys, profile: 'test' });
    const admin = service.client(await demoToken('service_role')).auth.admin;
    expect((await admin.listUsers()).error).toBeNull();
    await service.close();
  });

  it('are also found in the database', async () => {
    const service = await serve(database.connect());
    await service.close();
    await database.sql`
      update auth.signing_keys set private_jwk = ${JSON.stringify(ecKey)}::text::jsonb where status = 'current'`;
    await expect(serve(database.sql)).rejects.toThrow(/Signing key .* in the database is published/);
  });

  it('do not include other keys', async () => {
    const keys = { jwtSecret: `${secret}-of-our-own`, signingKeys: [await freshKey()] };
    const service = await serve(database.connect(), { keys });
    expect(service.publishableKey).toMatch(/^sb_publishable_/);
    await service.close();
  });
});
