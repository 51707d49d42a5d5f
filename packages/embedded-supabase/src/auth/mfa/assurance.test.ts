import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { claimsOf, createPeople } from '../../../test/two-step-people.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
// The service's clock starts at the machine's time, because clients compare times with the machine's clock.
const time = { now: new Date() };
const { makeUser, signIn, enroll, secure, passSeconds } = createPeople(() => service, time);
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => time.now,
    settings: {
      auth: { rateLimits: { factorPerAddress: unlimited, tokenPerAddress: unlimited }, mfa: { recoveryCodes: true } },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

describe('another factor', () => {
  it('requires a session that used the first one', async () => {
    const { email } = await makeUser();
    const strong = await signIn(email);
    await secure(strong, 'first');
    const weak = await signIn(email);
    const refused = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    await secure(strong, 'second');
    expect((await strong.auth.mfa.listFactors()).data!.totp).toHaveLength(2);
  });

  it('cannot be verified by a session that did not use the first one', async () => {
    const { email } = await makeUser();
    const strong = await signIn(email);
    await secure(strong, 'first');
    const pending = await enroll(strong, 'second');
    const weak = await signIn(email);
    const challenge = await weak.auth.mfa.challenge({ factorId: pending.id });
    expect(challenge.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const challengeId = (await strong.auth.mfa.challenge({ factorId: pending.id })).data!.id;
    const verified = await weak.auth.mfa.verify({
      factorId: pending.id,
      challengeId,
      code: codeAt(pending.secret, time.now),
    });
    expect(verified.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('deleting a factor', () => {
  it('requires aal2 if it is verified, and lowers the sessions raised by it', async () => {
    const { email } = await makeUser();
    const strong = await signIn(email);
    const factor = await secure(strong);
    const weak = await signIn(email);
    const refused = await weak.auth.mfa.unenroll({ factorId: factor.id });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const { data, error } = await strong.auth.mfa.unenroll({ factorId: factor.id });
    expect([data, error]).toEqual([{ id: factor.id }, null]);
    await strong.auth.refreshSession();
    const claims = await claimsOf(strong);
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal1', ['password']]);
    expect((await strong.auth.getUser()).data.user).not.toHaveProperty('factors');
  });

  it('keeps aal2 of a session that used another factor', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const first = await secure(client, 'first');
    const second = await secure(client, 'second');
    await client.auth.mfa.unenroll({ factorId: first.id });
    await client.auth.refreshSession();
    expect((await claimsOf(client)).aal).toBe('aal2');
    await client.auth.mfa.unenroll({ factorId: second.id });
    await client.auth.refreshSession();
    expect((await claimsOf(client)).aal).toBe('aal1');
  });

  it('checks the stored session instead of an older access token', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const first = await secure(client, 'first');
    const other = await signIn(email);
    await other.auth.mfa.challengeAndVerify({ factorId: first.id, code: codeAt(first.secret, time.now) });
    passSeconds(30);
    const second = await secure(client, 'second');
    await client.auth.mfa.unenroll({ factorId: first.id });
    expect((await claimsOf(other)).aal).toBe('aal2');
    const { error } = await other.auth.mfa.unenroll({ factorId: second.id });
    expect(error?.code).toBe('insufficient_aal');
  });

  it('is allowed at aal1 for an unverified factor', async () => {
    const { email } = await makeUser();
    const client = await signIn(email);
    const { id } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('mfa_factor_not_found');
  });

  it('lowers sessions to aal1 even if done in the database', async () => {
    const { email, id } = await makeUser();
    await secure(await signIn(email));
    await database.sql`delete from auth.mfa_factors where user_id = ${id}`;
    const sessions = await database.sql`select aal from auth.sessions where user_id = ${id}`;
    expect([...sessions]).toEqual([{ aal: 'aal1' }]);
  });
});

describe('changing the password', () => {
  it('requires the second factor of a person who has one', async () => {
    const { email } = await makeUser();
    const strong = await signIn(email);
    await secure(strong);
    const weak = await signIn(email);
    const refused = await weak.auth.updateUser({ password: 'another horse 2' });
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await weak.auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull();
    expect((await strong.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
  });
});

describe('the operator', () => {
  it("sees and deletes a person's factors, which lowers their sessions to aal1", async () => {
    const { email, id } = await makeUser();
    const client = await signIn(email);
    const factor = await secure(client);
    const { mfa } = service.client(service.secretKey).auth.admin;
    const listed = await mfa.listFactors({ userId: id });
    expect(listed.data!.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }]);
    expect(JSON.stringify(listed.data)).not.toContain('secret');
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect((await claimsOf(client)).aal).toBe('aal1');
    const other = await makeUser();
    const foreign = await secure(await signIn((await makeUser()).email));
    expect((await mfa.deleteFactor({ userId: other.id, id: foreign.id })).error?.code).toBe('mfa_factor_not_found');
  });

  it('leaves no recovery codes as the only factor', async () => {
    const { email, id } = await makeUser();
    const client = await signIn(email);
    const factor = await secure(client);
    const { access_token } = (await client.auth.getSession()).data.session!;
    const made = await fetch(`${service.url}/auth/v1/factors/recovery-codes`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, authorization: `Bearer ${access_token}` },
    });
    expect(made.status).toBe(200);
    await service.client(service.secretKey).auth.admin.mfa.deleteFactor({ userId: id, id: factor.id });
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('factors');
  });

  it('deletes people with their factors', async () => {
    const { email, id } = await makeUser();
    await secure(await signIn(email));
    expect(await service.admin.deleteUser(id)).toBe(true);
    expect([...(await database.sql`select from auth.mfa_factors where user_id = ${id}`)]).toEqual([]);
  });
});

describe('the tables of factors', () => {
  it.each(['mfa_factors', 'mfa_challenges', 'mfa_recovery_codes', 'mfa_amr_claims', 'installation_secrets'])(
    'lets no API role read auth.%s',
    async (table) => {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const read = database.sql.begin(async (tx) => {
          await tx`select set_config('role', ${role}, true)`;
          await tx`select from ${tx(`auth.${table}`)}`;
        });
        await expect(read).rejects.toMatchObject({ code: '42501' });
      }
    },
  );
});
