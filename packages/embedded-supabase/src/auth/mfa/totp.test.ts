import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, wrongCodeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { claimsOf, createPeople } from '../../../test/two-step-people.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
const time = { now: new Date() };
const { makeUser, signIn, enroll, secure, passSeconds } = createPeople(() => service, time);
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => time.now,
    settings: {
      productName: 'Notebook',
      auth: {
        rateLimits: { factorPerAddress: unlimited, failuresPerFactorAndAddress: unlimited, tokenPerAddress: unlimited },
        mfa: { maxFactors: 3 },
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

describe('enrolling an authenticator app', () => {
  it('returns secret, address and QR code for an unverified factor', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Work',
      issuer: 'ACME 社',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Work' });
    expect(data!.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data!.totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/ACME 社:${email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'ACME 社', secret: data!.totp.secret });
    expect(data!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data!.all).toEqual([
      {
        id: data!.id,
        friendly_name: 'Work',
        factor_type: 'totp',
        status: 'unverified',
        created_at: time.now.toISOString(),
        updated_at: time.now.toISOString(),
      },
    ]);
    expect(listed.data!.totp).toEqual([]);
    expect((await claimsOf(client)).aal).toBe('aal1');
  });

  it('names the product if no issuer is given; shows no factors for a user without any', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('factors');
    const { uri } = (await enroll(client)).totp;
    expect(new URL(uri).searchParams.get('issuer')).toBe('Notebook');
  });

  it('stores no secret in plain text', async () => {
    const { email } = await makeUser();
    const { id, secret } = await secure(await signIn(email));
    const [row] = await database.sql`select to_jsonb(f)::text as stored from auth.mfa_factors f where id = ${id}`;
    expect(row!.stored).toContain('"secret": "v1.');
    expect(row!.stored).not.toContain(secret);
    const logged = await database.sql<{ line: string }[]>`select payload::text as line from auth.audit_log_entries`;
    expect(logged.map((entry) => entry.line).join()).not.toContain(secret);
  });

  it('refuses a name in use, even an empty one, and more factors than allowed', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    await enroll(client, 'A');
    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'A' });
    expect(same.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "A" for this user already exists',
    });
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_factor_name_conflict');
    await enroll(client, 'C');
    const fourth = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'D' });
    expect(fourth.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    passSeconds(301);
    await enroll(client, 'A');
    expect((await client.auth.mfa.listFactors()).data!.all).toHaveLength(1);
  });

  it('refuses unknown and disabled kinds, and names that are too long', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const enrollRaw = (body: Record<string, unknown>) =>
      client.auth.mfa
        .enroll(body as unknown as { factorType: 'totp' })
        .then(({ error }) => [error?.status, error?.code]);
    expect(await enrollRaw({ factorType: 'sms' })).toEqual([400, 'validation_failed']);
    expect(await enrollRaw({ factorType: 'recovery_code' })).toEqual([400, 'validation_failed']);
    expect(await enrollRaw({ factorType: 'phone', phone: '+818012345678' })).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
    ]);
    expect(await enrollRaw({ factorType: 'webauthn' })).toEqual([422, 'mfa_webauthn_enroll_not_enabled']);
    expect(await enrollRaw({ factorType: 'totp', friendlyName: 'x'.repeat(101) })).toEqual([400, 'validation_failed']);
    expect(await enrollRaw({ factorType: 'totp', issuer: 'x'.repeat(61) })).toEqual([400, 'validation_failed']);
  });
});

describe('verifying', () => {
  it('raises the session to aal2 with the newest method first, and verifies the factor', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const before = (await client.auth.getSession()).data.session!;
    const factor = await enroll(client);
    passSeconds(10);
    const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(challenge.data).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: Math.floor(time.now.getTime() / 1000) + 300,
    });
    const code = codeAt(factor.secret, time.now);
    const { data, error } = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data!.id,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } });
    expect(data!.refresh_token).not.toBe(before.refresh_token);
    const claims = await claimsOf(client);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    expect(claims.session_id).toBe(decodeJwt(before.access_token).session_id);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.auth.mfa.listFactors()).data!.totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
  });

  it('keeps aal2 over refreshes; a new sign-in starts at aal1 and shows the next level', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    await secure(client);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await claimsOf(client)).aal).toBe('aal2');
    const later = await signIn(email);
    const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await later.auth.getUser()).data.user!.factors).toHaveLength(1);
  });

  it('ends other sessions that used no factor, keeps those that did, deletes unverified factors', async () => {
    const { email } = await makeUser();
    const [first, weak] = [await signIn(email), await signIn(email)];
    const factor = await enroll(first, 'used');
    await enroll(weak, 'never verified');
    await first.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret, time.now) });
    expect((await weak.auth.getUser()).error).not.toBeNull();
    expect((await first.auth.mfa.listFactors()).data!.all).toMatchObject([{ friendly_name: 'used' }]);
    passSeconds(30);
    const second = await signIn(email);
    await second.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret, time.now) });
    expect((await first.auth.getUser()).error).toBeNull();
  });

  it('voids the refresh tokens of the weaker session, even within the reuse interval', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { refresh_token } = (await client.auth.getSession()).data.session!;
    await secure(client);
    const thief = await service.client().auth.refreshSession({ refresh_token });
    expect(thief.error?.code).toBe('refresh_token_already_used');
  });

  it('accepts one step of clock difference, not two', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id: factorId, secret } = await enroll(client);
    const at = (seconds: number) => codeAt(secret, new Date(time.now.getTime() + seconds * 1000));
    const verify = async (code: string) => (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
    expect(await verify(at(-60))).toBe('mfa_verification_failed');
    expect(await verify(at(60))).toBe('mfa_verification_failed');
    expect(await verify(at(-30))).toBeUndefined();
    expect(await verify(at(30))).toBeUndefined();
  });

  it('refuses wrong and malformed codes without consuming the challenge', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id: factorId, secret } = await enroll(client);
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data!.id;
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: wrongCodeAt(secret, time.now) });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    for (const code of ['12345', '1234567', 'abcdef', '１２３４５６']) {
      const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    const empty = await client.auth.mfa.verify({ factorId, challengeId, code: '' });
    expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const unknown = await client.auth.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '123456' });
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: codeAt(secret, time.now) })).error).toBeNull();
  });

  it('accepts a challenge once, a code once, and neither after 300 seconds', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id: factorId, secret } = await enroll(client);
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data!.id;
    const code = codeAt(secret, time.now);
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    passSeconds(30);
    const used = await client.auth.mfa.verify({ factorId, challengeId, code: codeAt(secret, time.now) });
    expect(used.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    const replay = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(replay.error?.code).toBe('mfa_verification_failed');
    const late = (await client.auth.mfa.challenge({ factorId })).data!.id;
    passSeconds(301);
    const expired = await client.auth.mfa.verify({ factorId, challengeId: late, code: codeAt(secret, time.now) });
    expect(expired.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const gone = await client.auth.mfa.verify({ factorId, challengeId: late, code: codeAt(secret, time.now) });
    expect(gone.error?.code).toBe('mfa_factor_not_found');
  });

  it('expires a factor that is not verified in time', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id: factorId } = await enroll(client);
    passSeconds(301);
    const { error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  it('accepts one of two concurrent right answers', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id: factorId, secret } = await enroll(client);
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data!.id;
    const { access_token } = (await client.auth.getSession()).data.session!;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        fetch(`${service.url}/auth/v1/factors/${factorId}/verify`, {
          method: 'POST',
          headers: { apikey: service.publishableKey, authorization: `Bearer ${access_token}` },
          body: JSON.stringify({ challenge_id: challengeId, code: codeAt(secret, time.now) }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422]);
  });

  it("writes audit entries under upstream's names", async () => {
    const { email, id } = await makeUser();
    const client = await signIn(email);
    const factor = await secure(client);
    await client.auth.mfa.unenroll({ factorId: factor.id });
    const lines = await database.sql<{ action: string; factor: string }[]>`
      select payload ->> 'action' as action, payload -> 'traits' ->> 'factor_id' as factor from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} and payload ->> 'action' <> 'login' order by created_at, payload ->> 'action'`;
    expect(lines.map((line) => line.action).sort()).toEqual([
      'challenge_created',
      'factor_in_progress',
      'factor_unenrolled',
      'verification_attempted',
    ]);
    expect(new Set(lines.map((line) => line.factor))).toEqual(new Set([factor.id]));
  });
});
