import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { createPeople } from '../../../test/two-step-people.ts';
import { mfaSettings } from './mfa-settings.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let open: TestService;
let closed: TestService;
const time = { now: new Date() };
const people = createPeople(() => open, time);
beforeAll(async () => {
  database = await createDatabase();
  const now = () => time.now;
  open = await serve(database.sql, {
    now,
    sendSms: async () => ({}),
    settings: { auth: { mfa: { phone: true, webauthn: true, recoveryCodes: true } } },
  });
  closed = await serve(database.connect(), {
    now,
    settings: { auth: { mfa: { totp: false, phone: true, webauthn: { enroll: true, verify: false } } } },
  });
});
afterAll(async () => {
  await closed.close();
  await open.close();
  await database.drop();
});

describe('settings of second factors', () => {
  it('enable only apps by default; a boolean sets both uses', () => {
    const [off, on] = [
      { enroll: false, verify: false },
      { enroll: true, verify: true },
    ];
    expect(mfaSettings.parse({})).toMatchObject({ totp: on, phone: off, webauthn: off, recoveryCodes: off });
    expect(mfaSettings.parse({ totp: false, phone: true })).toMatchObject({ totp: off, phone: on });
    expect(mfaSettings.parse({ totp: { enroll: false } }).totp).toEqual({ enroll: false, verify: true });
    expect(mfaSettings.parse({ webauthn: { enroll: true } }).webauthn).toEqual({ enroll: true, verify: false });
  });

  it('disable each kind with its own error code', async () => {
    const { email } = await people.makeUser();
    const there = await people.signIn(email);
    const app = await people.enroll(there, 'App');
    const phone = (await there.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Phone', phone: '+819012345678' }))
      .data!;
    const { access_token, refresh_token } = (await there.auth.getSession()).data.session!;
    const here = closed.client();
    await here.auth.setSession({ access_token, refresh_token });
    const { mfa } = here.auth;

    const answers = [
      await mfa.enroll({ factorType: 'totp', friendlyName: 'x' }),
      await mfa.enroll({ factorType: 'phone', friendlyName: 'x', phone: '+819087654321' }),
      await mfa.challenge({ factorId: app.id }),
      await mfa.challenge({ factorId: phone.id, channel: 'sms' }),
      await mfa.verify({ factorId: app.id, challengeId: crypto.randomUUID(), code: codeAt(app.secret, time.now) }),
    ];
    expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual([
      [422, 'mfa_totp_enroll_not_enabled'],
      [422, 'mfa_phone_enroll_not_enabled'],
      [422, 'mfa_totp_verify_not_enabled'],
      [422, 'mfa_phone_verify_not_enabled'],
      [422, 'mfa_totp_verify_not_enabled'],
    ]);
    const key = (await mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })).data!;
    const challenge = await mfa.challenge({ factorId: key.id, webauthn: { rpId: 'localhost' } });
    expect(challenge.error).toMatchObject({ status: 422, code: 'mfa_webauthn_verify_not_enabled' });
    expect((await mfa.unenroll({ factorId: app.id })).error).toBeNull();
  });

  it('disable existing recovery codes', async () => {
    const { email } = await people.makeUser();
    const client = await people.signIn(email);
    await people.secure(client);
    const { access_token } = (await client.auth.getSession()).data.session!;
    const ask = async (on: TestService, method: string, path = '', body = {}) => {
      const answer = await fetch(`${on.url}/auth/v1/factors/recovery-codes${path}`, {
        method,
        headers: { apikey: on.publishableKey, authorization: `Bearer ${access_token}` },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      });
      return [answer.status, answer.headers.get('x-sb-error-code')];
    };
    expect(await ask(closed, 'POST')).toEqual([422, 'mfa_recovery_codes_enroll_not_enabled']);
    expect(await ask(open, 'POST')).toEqual([200, null]);
    expect(await ask(closed, 'POST', '/regenerate')).toEqual([422, 'mfa_recovery_codes_enroll_not_enabled']);
    expect(await ask(closed, 'POST', '/verify', { code: 'x' })).toEqual([422, 'mfa_recovery_codes_verify_not_enabled']);
    expect(await ask(closed, 'DELETE')).toEqual([200, null]);
  });

  it("use the host's encryption secret, if it gives one", async () => {
    const own = await serve(database.connect(), {
      now: () => time.now,
      keys: { encryptionSecret: 'kept by the host, not in the database' },
    });
    const { email } = await people.makeUser();
    const { access_token, refresh_token } = (await (await people.signIn(email)).auth.getSession()).data.session!;
    const client = own.client();
    await client.auth.setSession({ access_token, refresh_token });
    const factor = await people.secure(client);
    const [row] = await database.sql`select secret from auth.mfa_factors where id = ${factor.id}`;
    const keyId = (sealed: string) => sealed.split('.')[1];
    const elsewhere = await people.secure(await people.signIn((await people.makeUser()).email));
    const [other] = await database.sql`select secret from auth.mfa_factors where id = ${elsewhere.id}`;
    expect(keyId(row!.secret)).not.toBe(keyId(other!.secret));
    await own.close();
  });
});
