import { describe, expect, it } from 'vitest';
import {
  arrive,
  authSettings,
  cookies,
  database,
  departure,
  failure,
  follow,
  fragment,
  newPerson,
  other,
  passTime,
  provider,
  reasons,
  service,
  useExternalStage,
  userByEmail,
} from '../../../test/external-stage.ts';
import { serve } from '../../../test/harness.ts';

useExternalStage();

describe('answers of a provider', () => {
  const refused = { error: 'server_error', error_code: 'unexpected_failure' };
  const cases: [string, RegExp, () => void][] = [
    ['a wrong nonce', /"claim":"nonce"/, () => { provider.faults = { claims: { nonce: 'another' } }; }],
    ['no nonce', /nonce/, () => { provider.faults = { claims: { nonce: undefined } }; }],
    ['another issuer', /"claim":"iss"/, () => { provider.faults = { claims: { iss: 'https://evil.example' } }; }],
    ['another audience', /"claim":"aud"/, () => { provider.faults = { claims: { aud: 'somebody-else' } }; }],
    ['an expired token', /"claim":"exp"/, () => { provider.faults = { claims: { exp: 1_000_000_000, iat: 999_999_000 } }; }],
    ['a token that is not signed', /unexpected JWT ..alg/, () => { provider.faults = { unsigned: true }; }],
    ['a token signed by a foreign key', /signature verification failed/, () => { provider.faults = { foreignKey: true }; }],
    ['the issuer of another provider in the answer', /issuer. response parameter/, () => { provider.faults = { answeredIssuer: other.issuer }; }],
  ]; // biome-ignore format: one fault per line
  it.each(cases)('refuses %s', async (_, reason, spoil) => {
    const { email } = newPerson();
    spoil();
    expect(failure(await arrive())).toMatchObject(refused);
    expect(reasons.at(-1)).toMatch(reason);
    expect(await userByEmail(email)).toBeUndefined();
  });

  it('are logged with the reason when refused, without codes, tokens or secrets', () => {
    const all = reasons.join('\n');
    expect(all).toContain('"provider":"google"');
    expect(all).not.toMatch(/provider-access|provider-refresh|the-secret-of-the-client|eyJ/);
  });

  it('are told apart from a refusal by the person', async () => {
    const end = await follow(provider.refuse(await departure()));
    expect(failure(end)).toMatchObject({ error: 'access_denied', error_description: 'The person said no' });
  });

  it('are refused when repeated, whether or not the first one succeeded', async () => {
    newPerson();
    const answer = provider.agree(
      await departure('google', `&code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`),
    );
    expect((await follow(answer)).searchParams.get('code')).toBeTruthy();
    const again = await follow(answer);
    expect(again.origin).toBe(new URL(service.url).origin);
    expect(failure(again)).toMatchObject({ error_code: 'flow_state_already_used' });
    const refusedOnce = await departure();
    await follow(provider.refuse(refusedOnce));
    expect(failure(await follow(provider.agree(refusedOnce))).error_code).toBe('flow_state_already_used');
  });

  it('cannot use the code of one provider in a flow of another (mix-up)', async () => {
    newPerson();
    const { email } = newPerson(other);
    const toOther = new URL(await departure('keycloak'));
    const answer = new URL(provider.agree(await departure('google')));
    answer.searchParams.set('state', toOther.searchParams.get('state')!);
    expect(failure(await follow(answer.toString()))).toMatchObject(refused);
    answer.searchParams.delete('iss');
    expect(failure(await follow(answer.toString())).error_code).toBe('flow_state_already_used');
    expect(await userByEmail(email)).toBeUndefined();
  });

  it.each([
    ['', 'bad_oauth_callback'],
    ['?state=nonsense&code=x', 'bad_oauth_state'],
    ['?state=8f4e9a37-2f5b-4f56-93a2-0c1d0f6fd1b1&code=x', 'bad_oauth_state'],
  ])('redirect a return without a flow (%s) to the site', async (query, code) => {
    const end = await follow(`${service.url}/auth/v1/callback${query}`);
    expect(end.origin).toBe(new URL(service.url).origin);
    expect(failure(end)).toMatchObject({ error: 'invalid_request', error_code: code });
  });

  it('are refused if late or without a code', async () => {
    const late = provider.agree(await departure());
    passTime(601_000);
    expect(failure(await follow(late)).error_code).toBe('bad_oauth_state');
    passTime(0);
    const bare = new URL(provider.agree(await departure()));
    bare.searchParams.delete('code');
    expect(failure(await follow(bare.toString())).error_code).toBe('bad_oauth_callback');
  });

  it('are refused in another browser than the one that left, which can still return', async () => {
    newPerson();
    const answer = provider.agree(await departure());
    const mine = new Map(cookies);
    cookies.clear();
    const lured = await follow(answer);
    expect(lured.origin).toBe(new URL(service.url).origin);
    expect(failure(lured)).toMatchObject({ error_code: 'bad_oauth_state' });
    for (const [name, value] of mine) cookies.set(name, value);
    expect(fragment(await follow(answer)).access_token).toBeTruthy();
  });

  it('need no cookie with PKCE, and leave none behind', async () => {
    newPerson();
    cookies.clear();
    await departure('google', `&code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`);
    expect(cookies.size).toBe(0);
    await arrive();
    expect(cookies.size).toBe(0);
  });

  it("are accepted with the provider's new keys", async () => {
    newPerson();
    await arrive();
    await provider.rotateKeys();
    passTime(20_000);
    expect(fragment(await arrive()).access_token).toBeTruthy();
  });
});

describe('the redirect to a provider', () => {
  it.each([
    ['nothing', 'Unsupported provider: Provider nothing could not be found'],
    ['off', 'Unsupported provider: provider is not enabled'],
  ])('refuses the provider %s', async (name, message) => {
    const answer = await fetch(`${service.url}/auth/v1/authorize?provider=${name}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
  });

  it('reports an unreachable provider', async () => {
    const answer = await fetch(`${service.url}/auth/v1/authorize?provider=gone`, { redirect: 'manual' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'unexpected_failure']);
  });

  it('ignores parameters that this service sets, and foreign redirect addresses', async () => {
    const to = new URL(
      await departure('google', '&state=mine&Client_ID=x&redirect_uri=https://evil.example&nonce=1&login_hint=a%40b.c'),
    );
    expect(to.searchParams.get('login_hint')).toBe('a@b.c');
    expect(to.searchParams.get('state')).not.toBe('mine');
    expect(to.searchParams.get('redirect_uri')).toBe(`${service.url}/auth/v1/callback`);
    expect(to.searchParams.has('Client_ID')).toBe(false);
    newPerson();
    const url = `${service.url}/auth/v1/authorize?provider=google&redirect_to=https://evil.example/`;
    const end = await follow(provider.agree((await follow(url)).toString()));
    expect(end.origin).toBe(new URL(service.url).origin);
  });

  it('is limited by network address', async () => {
    const strict = await serve(database.sql, {
      settings: { auth: { ...authSettings(), rateLimits: { externalPerAddress: { points: 2, seconds: 600 } } } },
    });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      statuses.push((await fetch(`${strict.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
    await service.sql`delete from auth.rate_limits where key like 'external:%'`;
  });

  it('lists the enabled providers in the settings', async () => {
    const answer = await fetch(`${service.url}/auth/v1/settings`, { headers: { apikey: service.publishableKey } });
    expect((await answer.json()).external).toMatchObject({
      google: true,
      github: true,
      off: false,
      apple: false,
      email: true,
    });
  });
});
