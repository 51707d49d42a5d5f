import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import type { AuthSms } from '../mail/auth-mail.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let clock = new Date();
let sent: AuthSms[] = [];
let isSenderDown = false;
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => clock,
    async sendSms(message) {
      if (isSenderDown) throw new Error('the sender is down');
      sent.push(message);
      return {};
    },
    settings: {
      productName: 'Notebook',
      auth: {
        mfa: { phone: true },
        rateLimits: { factorPerAddress: unlimited, tokenPerAddress: unlimited, mailsPerAddress: unlimited },
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => {
  sent = [];
});

const password = 'correct horse 1';
let count = 0;
async function signIn() {
  const email = `texted${++count}@example.com`;
  await service.admin.createUser({ email, password });
  const client = service.client();
  await client.auth.signInWithPassword({ email, password });
  return { client, email, phone: `+8190${String(10_000_000 + count)}` };
}
function passSeconds(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

describe('a telephone as second factor', () => {
  it('is sent a code, which raises the session', async () => {
    const { client, phone } = await signIn();
    const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'My phone', phone });
    expect(enrolled.data).toEqual({ id: expect.any(String), type: 'phone', friendly_name: 'My phone', phone });
    const factorId = enrolled.data!.id;
    const challenge = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    const code = sent[0]!.code;
    expect(sent).toEqual([
      { to: phone.slice(1), channel: 'whatsapp', locale: 'en', code, text: `Your code for Notebook is ${code}` },
    ]);
    const [stored] = await database.sql`select otp_code from auth.mfa_challenges where factor_id = ${factorId}`;
    expect(stored!.otp_code).toMatch(/^v1\./);
    const challengeId = challenge.data!.id;
    const wrong = await client.auth.mfa.verify({
      factorId,
      challengeId,
      code: code === '000000' ? '000001' : '000000',
    });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' });
    const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(data!.access_token);
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal2', ['mfa/phone', 'password']]);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data!.phone).toMatchObject([{ id: factorId, phone: phone.slice(1), status: 'verified' }]);
    const again = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(again.error?.code).toBe('mfa_ip_address_mismatch');
  });

  it("is texted in its owner's language", async () => {
    await service.admin.createUser({ email: 'ja@example.com', password, userMetadata: { locale: 'ja' } });
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'ja@example.com', password });
    const factorId = (await client.auth.mfa.enroll({ factorType: 'phone', phone: '+819011112222' })).data!.id;
    await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(sent).toMatchObject([{ locale: 'ja', text: `Notebookの確認コードは ${sent[0]!.code} です。` }]);
  });

  it('is texted once a minute, even for two concurrent requests', async () => {
    const { client, phone } = await signIn();
    const factorId = (await client.auth.mfa.enroll({ factorType: 'phone', phone })).data!.id;
    const both = await Promise.all([1, 2].map(() => client.auth.mfa.challenge({ factorId, channel: 'sms' })));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['over_sms_send_rate_limit', undefined]);
    expect(sent).toHaveLength(1);
    passSeconds(61);
    expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toBeNull();
  });

  it('is enrolled once: an unverified one is replaced, a verified one is not', async () => {
    const { client, phone } = await signIn();
    await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'a', phone });
    const second = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'b', phone });
    expect((await client.auth.mfa.listFactors()).data!.all).toMatchObject([{ friendly_name: 'b' }]);
    const factorId = second.data!.id;
    const challengeId = (await client.auth.mfa.challenge({ factorId, channel: 'sms' })).data!.id;
    await client.auth.mfa.verify({ factorId, challengeId, code: sent[0]!.code });
    const third = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'c', phone });
    expect(third.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('requires a number and a known channel', async () => {
    const { client, phone } = await signIn();
    for (const bad of ['', 'hello', '+0312345678', '+1234567890123456']) {
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: bad });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const factorId = (await client.auth.mfa.enroll({ factorType: 'phone', phone })).data!.id;
    const { error } = await client.auth.mfa.challenge({ factorId, channel: 'pigeon' as 'sms' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(sent).toEqual([]);
  });

  it('has no challenge if the message could not be sent', async () => {
    const { client, phone } = await signIn();
    const factorId = (await client.auth.mfa.enroll({ factorType: 'phone', phone })).data!.id;
    isSenderDown = true;
    const { error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    isSenderDown = false;
    expect(error?.status).toBe(500);
    expect([...(await database.sql`select id from auth.mfa_challenges where factor_id = ${factorId}`)]).toEqual([]);
  });

  it('accepts only a few wrong codes', async () => {
    const { client, phone } = await signIn();
    const factorId = (await client.auth.mfa.enroll({ factorType: 'phone', phone })).data!.id;
    const challengeId = (await client.auth.mfa.challenge({ factorId, channel: 'sms' })).data!.id;
    const right = sent[0]!.code;
    const code = right === '000000' ? '000001' : '000000';
    const codes = [];
    for (let guess = 0; guess < 6; guess++) {
      codes.push((await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code);
    }
    expect(codes).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    const late = await client.auth.mfa.verify({ factorId, challengeId, code: right });
    expect(late.error?.status).toBe(429);
  });
});
