import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let clock = new Date();
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => clock,
    settings: {
      auth: {
        mfa: { recoveryCodes: true },
        rateLimits: {
          factorPerAddress: unlimited,
          tokenPerAddress: unlimited,
          failuresPerFactor: { points: 3, seconds: 900 },
        },
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
async function signIn(email = `recovery${++count}@example.com`) {
  if (!(await service.admin.findUserByEmail(email))) await service.admin.createUser({ email, password });
  const client = createClient(service.url, service.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
  await client.auth.signInWithPassword({ email, password });
  return { client, email };
}
async function secured() {
  const { client, email } = await signIn();
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const code = codeAt(data!.totp.secret, clock);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
  return { client, email, factorId: data!.id };
}

describe('recovery codes', () => {
  it('are shown once and each raises one session', async () => {
    const { client, email } = await secured();
    const made = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Backup' });
    expect(made.data).toEqual({
      id: expect.any(String),
      type: 'recovery_code',
      friendly_name: 'Backup',
      total: 10,
      codes: expect.any(Array),
    });
    const { codes, id } = made.data!;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{16}$/.test(code))).toBe(true);
    const { client: later } = await signIn(email);
    const typed = codes[0]!.toUpperCase().replace(/.{4}/g, '$& -');
    const used = await later.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(used.error).toBeNull();
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(used.data!.access_token);
    expect([claims.aal, claims.amr[0]!.method]).toEqual(['aal2', 'mfa/recovery_code']);
    expect((await later.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id,
      type: 'recovery_code',
      total: 10,
      remaining: 9,
    });
    const again = await later.auth.mfa.recoveryCodes.verify({ code: codes[0]! });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await later.auth.mfa.listFactors()).data!.recovery_code).toMatchObject([{ id, status: 'verified' }]);
  });

  it('are not stored in plain text', async () => {
    const { client } = await secured();
    const { codes } = (await client.auth.mfa.recoveryCodes.generate()).data!;
    const stored = await database.sql<{ line: string }[]>`
      select to_jsonb(c)::text as line from auth.mfa_recovery_codes c
      union all select payload::text from auth.audit_log_entries`;
    const everything = stored.map(({ line }) => line).join();
    expect(codes.filter((code) => everything.includes(code))).toEqual([]);
  });

  it('require a session that used a factor, another factor, and form one set', async () => {
    const { client } = await signIn();
    const bare = await client.auth.mfa.recoveryCodes.generate();
    expect(bare.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const strong = await secured();
    await strong.client.auth.mfa.recoveryCodes.generate();
    const second = await strong.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'more' });
    expect(second.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('are never the only factor: the last other one stays until they are deleted', async () => {
    const { client, factorId } = await secured();
    const { id } = (await client.auth.mfa.recoveryCodes.generate()).data!;
    const last = await client.auth.mfa.unenroll({ factorId });
    expect(last.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
    expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('validation_failed');
    expect((await client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('are replaced as a whole', async () => {
    const { client, email } = await secured();
    const before = (await client.auth.mfa.recoveryCodes.generate()).data!;
    const after = (await client.auth.mfa.recoveryCodes.regenerate()).data!;
    expect([after.id, after.friendly_name, after.total]).toEqual([before.id, 'Recovery codes', 10]);
    const { client: later } = await signIn(email);
    expect((await later.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
    expect((await later.auth.mfa.recoveryCodes.verify({ code: before.codes[1]! })).error).not.toBeNull();
    expect((await later.auth.mfa.recoveryCodes.verify({ code: after.codes[1]! })).error).toBeNull();
  });

  it("are locked after wrong answers; another person's are wrong", async () => {
    const [victim, thief] = [await secured(), await secured()];
    const { codes } = (await victim.client.auth.mfa.recoveryCodes.generate()).data!;
    await thief.client.auth.mfa.recoveryCodes.generate();
    const tries = [];
    for (let guess = 0; guess < 4; guess++) {
      tries.push((await thief.client.auth.mfa.recoveryCodes.verify({ code: codes[guess]! })).error);
    }
    expect(tries.map((error) => [error?.status, error?.code])).toEqual([
      ...Array(3).fill([422, 'mfa_verification_failed']),
      [429, 'mfa_recovery_codes_locked'],
    ]);
    clock = new Date(clock.getTime() + 901_000);
    expect((await victim.client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toBeNull();
  });

  it('give one session if a code is used twice concurrently', async () => {
    const { client, email } = await secured();
    const code = (await client.auth.mfa.recoveryCodes.generate()).data!.codes[0]!;
    const sessions = [await signIn(email), await signIn(email)];
    const used = await Promise.all(sessions.map((one) => one.client.auth.mfa.recoveryCodes.verify({ code })));
    expect(used.filter(({ error }) => error === null)).toHaveLength(1);
  });
});
