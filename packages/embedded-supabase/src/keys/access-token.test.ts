import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let userId: string;
let published: JWK;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { settings: { rest: { tables: ['public.secrets'] } } });
  await database.sql.unsafe('create table secrets (id int primary key); insert into secrets values (1)');
  userId = (await service.admin.createUser({ email: 'target@example.com', password: 'correct horse 1' })).id;
  const keys = (await (await fetch(`${service.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  published = keys.keys[0]!;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const claims = () => ({ sub: userId, role: 'authenticated', aud: 'authenticated', exp: inAnHour() });

async function signWithOwnKey(payload: Record<string, unknown>) {
  const [row] = await database.sql<
    { kid: string; jwk: string }[]
  >`select kid, private_jwk::text as jwk from auth.signing_keys`;
  const key = await importJWK(JSON.parse(row!.jwk) as JWK, 'ES256');
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: row!.kid }).sign(key);
}

async function doors(token: string) {
  const headers = { apikey: service.publishableKey, authorization: `Bearer ${token}` };
  const user = await fetch(`${service.url}/auth/v1/user`, { headers });
  const rest = await fetch(`${service.url}/rest/v1/secrets`, { headers });
  const asKey = await fetch(`${service.url}/rest/v1/secrets`, { headers: { apikey: token } });
  const verdict = await service.verifyAccessToken(token);
  return { user: user.status, rest: rest.status, asKey: asKey.status, verdict: verdict.kind };
}
const allShut = { user: 403, rest: 401, asKey: 401, verdict: 'invalid' };

describe('a forged token is refused everywhere', () => {
  it('with alg none, with or without a signature', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const unsigned = `${encode({ alg, typ: 'JWT', kid: published.kid })}.${encode(claims())}.`;
      expect(await doors(unsigned)).toEqual(allShut);
      expect(await doors(`${unsigned}AAAA`)).toEqual(allShut);
    }
  });

  it('signed HS256 with the public key as the secret', async () => {
    for (const secret of [JSON.stringify(published), published.x!, published.kid!, '']) {
      const body = `${encode({ alg: 'HS256', kid: published.kid })}.${encode(claims())}`;
      const signature = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await doors(`${body}.${signature}`)).toEqual(allShut);
    }
  });

  it('signed with another key under our key id, or bringing its own key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const extra of [{}, { jwk: await exportJWK(publicKey) }, { jku: 'http://127.0.0.1:9/keys' }]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', kid: published.kid!, ...extra })
        .sign(privateKey);
      expect(await doors(token)).toEqual(allShut);
    }
  });

  it('with changed claims', async () => {
    const genuine = await signWithOwnKey({ ...claims(), session_id: undefined });
    const [header, , signature] = genuine.split('.');
    expect(await doors(`${header}.${encode({ ...claims(), role: 'service_role' })}.${signature}`)).toEqual(allShut);
  });

  it('expired, or without expiry', async () => {
    const { exp: _, ...eternal } = claims();
    expect(await doors(await signWithOwnKey({ ...claims(), exp: inAnHour() - 7200 }))).toEqual(allShut);
    expect(await doors(await signWithOwnKey(eternal))).toEqual(allShut);
  });

  it('with a valid signature but a role that is not an API role', async () => {
    for (const role of ['postgres', 'authenticator', 'supabase_admin ', '', null, ['authenticated']]) {
      expect(await doors(await signWithOwnKey({ ...claims(), role }))).toEqual(allShut);
    }
    const administrator = await doors(await signWithOwnKey({ ...claims(), role: 'supabase_admin' }));
    expect(administrator).toMatchObject({ rest: 401, asKey: 401 });
  });

  it('in any odd form', async () => {
    for (const odd of [
      'a.b.c',
      '..',
      `${encode({ alg: 'ES256' })}..`,
      'x'.repeat(20_000),
      `${encode([])}.${encode(claims())}.x`,
    ]) {
      expect(await service.verifyAccessToken(odd)).toMatchObject({ kind: 'invalid' });
    }
  });
});

describe('a revoked signing key', () => {
  it('no longer verifies after the keys are reloaded', async () => {
    const token = await signWithOwnKey(claims());
    expect(await service.verifyAccessToken(token)).toMatchObject({ kind: 'valid' });
    await database.sql`update auth.signing_keys set status = 'revoked'`;
    const restarted = await serve(database.connect());
    expect(await restarted.verifyAccessToken(token)).toMatchObject({ kind: 'invalid', reason: 'signature' });
    await restarted.close();
  });
});

describe('a shared secret', () => {
  it('signs and verifies HS256 if configured, and must be long enough', async () => {
    const jwtSecret = 'a-secret-of-this-test-that-is-long-enough';
    const shared = await serve(database.connect(), {
      keys: { jwtSecret },
      settings: { auth: { signingAlgorithm: 'HS256' } },
    });
    const client = shared.client();
    const { data } = await client.auth.signInWithPassword({ email: 'target@example.com', password: 'correct horse 1' });
    const header = JSON.parse(Buffer.from(data.session!.access_token.split('.')[0]!, 'base64url').toString()) as {
      alg: string;
    };
    expect(header.alg).toBe('HS256');
    expect((await client.auth.getUser()).error).toBeNull();
    await shared.close();
    for (const bad of ['too short', 'super-secret-jwt-token-with-at-least-32-characters-long']) {
      await expect(serve(database.sql, { keys: { jwtSecret: bad } })).rejects.toThrow(/jwtSecret/);
    }
  });
});
