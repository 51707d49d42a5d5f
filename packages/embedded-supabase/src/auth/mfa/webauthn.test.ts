import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecurityKey, type SecurityKey } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

const origin = 'https://site.example';
const rpId = 'site.example';
let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let clock = new Date();
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => clock,
    siteUrl: origin,
    settings: {
      productName: 'Notebook',
      auth: {
        mfa: { webauthn: true },
        rateLimits: { factorPerAddress: unlimited, failuresPerFactorAndAddress: unlimited, tokenPerAddress: unlimited },
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
async function signIn(email = `key${++count}@example.com`) {
  if (!(await service.admin.findUserByEmail(email))) await service.admin.createUser({ email, password });
  const client = service.client();
  await client.auth.signInWithPassword({ email, password });
  return { client, email };
}
type Client = Awaited<ReturnType<typeof signIn>>['client'];

async function enroll(client: Client, friendlyName = 'Key') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
  expect(error).toBeNull();
  return data!.id;
}
async function challenge(client: Client, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId, rpOrigins: [origin] } });
  expect(error).toBeNull();
  return data!;
}
async function answer(
  client: Client,
  factorId: string,
  key: SecurityKey,
  change: { origin?: string; rpId?: string; type?: 'create' | 'request' } = {},
) {
  const asked = await challenge(client, factorId);
  const page = {
    challenge: asked.webauthn.credential_options.publicKey.challenge as ArrayBuffer,
    origin,
    rpId,
    ...change,
  };
  const type = change.type ?? asked.webauthn.type;
  const credential = type === 'create' ? key.create(page) : key.get(page);
  return verify(client, { factorId, challengeId: asked.id, type, credential });
}
function verify(
  client: Client,
  input: { factorId: string; challengeId: string; type: 'create' | 'request'; credential: object },
) {
  const { factorId, challengeId, type, credential } = input;
  const webauthn = { type, rpId, rpOrigins: [origin], credential_response: { toJSON: () => credential } };
  return client.auth.mfa.verify({ factorId, challengeId, webauthn } as unknown as Parameters<
    typeof client.auth.mfa.verify
  >[0]);
}
function levelOf(result: Awaited<ReturnType<typeof verify>>) {
  const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(result.data!.access_token);
  return [claims.aal, ...claims.amr.map(({ method }) => method)];
}
async function secured() {
  const { client, email } = await signIn();
  const key = createSecurityKey();
  const factorId = await enroll(client);
  expect((await answer(client, factorId, key)).error).toBeNull();
  return { client, email, key, factorId };
}

describe('registering a security key', () => {
  it('requests a key of this site from the browser and raises the session', async () => {
    const { client, email } = await signIn();
    const factorId = await enroll(client, 'Yellow key');
    const asked = await challenge(client, factorId);
    expect(asked).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
    const options = asked.webauthn.credential_options.publicKey;
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Notebook' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
    });
    expect((options.challenge as ArrayBuffer).byteLength).toBeGreaterThanOrEqual(16);
    const key = createSecurityKey();
    const done = await answer(client, factorId, key);
    expect(done.error).toBeNull();
    expect(levelOf(done)).toEqual(['aal2', 'mfa/webauthn', 'password']);
    expect((await client.auth.mfa.listFactors()).data!.webauthn).toMatchObject([
      { id: factorId, friendly_name: 'Yellow key', status: 'verified' },
    ]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'https://site.example.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an answer of the wrong kind', { type: 'request' as const }],
  ])('refuses %s', async (_, change) => {
    const { client } = await signIn();
    const done = await answer(client, await enroll(client), createSecurityKey(), change);
    expect(done.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await client.auth.mfa.listFactors()).data!.webauthn).toEqual([]);
  });

  it("refuses another person's key, and lists the person's own keys for the browser to exclude", async () => {
    const owner = await secured();
    const other = await signIn();
    const copied = await answer(other.client, await enroll(other.client), owner.key);
    expect(copied.error?.code).toBe('mfa_verification_failed');
    const second = await challenge(owner.client, await enroll(owner.client, 'Second'));
    const { excludeCredentials } = second.webauthn.credential_options.publicKey as {
      excludeCredentials?: { id: ArrayBuffer }[];
    };
    expect(excludeCredentials!.map(({ id }) => Buffer.from(id).toString('base64url'))).toEqual([
      owner.key.credentialId,
    ]);
  });

  it('refuses malformed answers', async () => {
    const { client } = await signIn();
    const factorId = await enroll(client);
    const { id: challengeId } = await challenge(client, factorId);
    const attempt = (credential: object) => verify(client, { factorId, challengeId, type: 'create', credential });
    expect((await attempt({})).error?.code).toBe('mfa_verification_failed');
    const garbage = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    const credential = { id: 'a', rawId: 'a', type: 'public-key', response: garbage, clientExtensionResults: {} };
    expect((await attempt(credential)).error?.code).toBe('mfa_verification_failed');
    const none = await client.auth.mfa.verify({ factorId, challengeId, code: '123456' });
    expect(none.error).toMatchObject({ status: 400, code: 'validation_failed', message: 'WebAuthn config required' });
  });
});

describe('signing in with a security key', () => {
  it('raises a new session, repeatedly', async () => {
    const { email, key, factorId } = await secured();
    for (const _ of [1, 2]) {
      const { client } = await signIn(email);
      const asked = await challenge(client, factorId);
      expect(asked.webauthn.type).toBe('request');
      const done = await answer(client, factorId, key);
      expect(done.error).toBeNull();
      expect(levelOf(done)).toEqual(['aal2', 'mfa/webauthn', 'password']);
    }
  });

  it("refuses another key, even under the right one's name", async () => {
    const { email, key, factorId } = await secured();
    const { client } = await signIn(email);
    const forged = createSecurityKey();
    expect((await answer(client, factorId, forged)).error?.code).toBe('mfa_verification_failed');
    const asked = await challenge(client, factorId);
    const page = { challenge: asked.webauthn.credential_options.publicKey.challenge as ArrayBuffer, origin, rpId };
    const credential = { ...forged.get(page), id: key.credentialId, rawId: key.credentialId };
    const named = await verify(client, { factorId, challengeId: asked.id, type: 'request', credential });
    expect(named.error?.code).toBe('mfa_verification_failed');
  });

  it('refuses to register a new key in place of the old one', async () => {
    const { email, factorId } = await secured();
    const { client } = await signIn(email);
    const done = await answer(client, factorId, createSecurityKey(), { type: 'create' });
    expect(done.error?.code).toBe('mfa_verification_failed');
  });

  it('refuses an answer to another challenge, a copied key, another site', async () => {
    const { email, key, factorId } = await secured();
    const { client } = await signIn(email);
    const [old, fresh] = [await challenge(client, factorId), await challenge(client, factorId)];
    const page = { challenge: old.webauthn.credential_options.publicKey.challenge as ArrayBuffer, origin, rpId };
    const replay = { factorId, challengeId: fresh.id, type: 'request' as const, credential: key.get(page) };
    expect((await verify(client, replay)).error?.code).toBe('mfa_verification_failed');
    expect((await answer(client, factorId, key, { origin: 'https://evil.example' })).error).not.toBeNull();
    expect((await answer(client, factorId, key)).error).toBeNull();
    key.counter -= 2;
    const { client: later } = await signIn(email);
    expect((await answer(later, factorId, key)).error?.code).toBe('mfa_verification_failed');
  });

  it('accepts an answer once, and only in time', async () => {
    const { email, key, factorId } = await secured();
    const { client } = await signIn(email);
    const asked = await challenge(client, factorId);
    const page = { challenge: asked.webauthn.credential_options.publicKey.challenge as ArrayBuffer, origin, rpId };
    const given = { factorId, challengeId: asked.id, type: 'request' as const, credential: key.get(page) };
    expect((await verify(client, given)).error).toBeNull();
    expect((await verify(client, given)).error?.code).toBe('mfa_ip_address_mismatch');
    const late = await challenge(client, factorId);
    clock = new Date(clock.getTime() + 301_000);
    const latePage = { challenge: late.webauthn.credential_options.publicKey.challenge as ArrayBuffer, origin, rpId };
    const lateAnswer = { factorId, challengeId: late.id, type: 'request' as const, credential: key.get(latePage) };
    expect((await verify(client, lateAnswer)).error?.code).toBe('mfa_challenge_expired');
  });
});

describe('an unregistered key', () => {
  it('cannot be registered by a session that did not use the other factor', async () => {
    const { client: strong, email } = await secured();
    const pending = await enroll(strong, 'Spare');
    const { client: weak } = await signIn(email);
    const refused = await weak.auth.mfa.challenge({ factorId: pending, webauthn: { rpId, rpOrigins: [origin] } });
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});
