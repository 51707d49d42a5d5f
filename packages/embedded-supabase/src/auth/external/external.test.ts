import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { clientId, clientSecret, type LocalProvider, startLocalProvider } from '../../../test/local-provider.ts';
import type { AuthMail } from '../mail/auth-mail.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let provider: LocalProvider;
let other: LocalProvider;
const mails: AuthMail[] = [];
let offsetMs = 0;
const relaxed = { points: 100_000, seconds: 60 };

function oidc(issuer: string) {
  return { kind: 'oidc' as const, clientId, clientSecret, issuer };
}
function authSettings() {
  return {
    signup: 'confirm' as const,
    manualLinking: true,
    allowPrivateProviders: true,
    mailGapSeconds: 0,
    redirectAllowList: ['https://app.example/**'],
    rateLimits: { externalPerAddress: relaxed, tokenPerAddress: relaxed, mailsPerAddress: relaxed },
    external: {
      google: oidc(provider.issuer),
      keycloak: oidc(other.issuer),
      off: { ...oidc(other.issuer), enabled: false },
      gone: oidc('http://127.0.0.1:9/'),
      github: {
        clientId,
        clientSecret,
        authorizationEndpoint: `${provider.issuer}/authorize`,
        tokenEndpoint: `${provider.issuer}/token`,
        userinfoEndpoint: `${provider.issuer}/profile`,
        emailsEndpoint: `${provider.issuer}/emails`,
      },
    },
  };
}

beforeAll(async () => {
  [database, provider, other] = await Promise.all([createDatabase(), startLocalProvider(), startLocalProvider()]);
  service = await serve(database.sql, {
    now: () => new Date(Date.now() + offsetMs),
    sendMail: async (mail) => {
      mails.push(mail);
    },
    settings: { auth: authSettings() },
  });
});
afterEach(() => {
  provider.faults = {};
  other.faults = {};
  offsetMs = 0;
});
afterAll(async () => {
  await service.close();
  await Promise.all([provider.close(), other.close(), database.drop()]);
});

let count = 0;
/** Makes somebody else be signed in at the provider. */
function newPerson(at = provider, more: Record<string, unknown> = {}) {
  const number = ++count;
  at.person = {
    sub: `sub-${number}`,
    email: `someone${number}@example.com`,
    email_verified: true,
    name: '山田',
    ...more,
  };
  return at.person as { sub: string; email: string }; // Set above.
}

function client(flowType: 'pkce' | 'implicit' = 'pkce') {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(service.url, service.publishableKey, {
    auth: { flowType, storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** What the one browser of these tests holds. */
const cookies = new Map<string, string>();
/** A browser's step: asks, returns where it is sent. */
async function follow(url: string, init: RequestInit = {}): Promise<URL> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0]!.split('=');
    if (/max-age=0/i.test(line)) cookies.delete(name!);
    else cookies.set(name!, value!);
  }
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
  return new URL(location);
}

async function departure(name = 'google', more = '') {
  const url = `${service.url}/auth/v1/authorize?provider=${name}&redirect_to=https://app.example/in${more}`;
  return (await follow(url)).toString();
}
/** The whole way without PKCE; returns where the browser ends. */
async function arrive(name = 'google', at = provider) {
  return follow(at.agree(await departure(name)));
}
function fragment(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
function failure(url: URL) {
  const inFragment = fragment(url);
  expect(url.searchParams.get('error_code') ?? undefined).toBe(inFragment.error_code);
  expect(url.searchParams.get('error')).toBe(inFragment.error);
  expect(inFragment).not.toHaveProperty('access_token');
  return inFragment;
}
async function userByEmail(email: string) {
  return service.admin.findUserByEmail(email);
}

describe('signing in through a provider with the client', () => {
  it('comes back with a code that only this client can exchange, once', async () => {
    const person = newPerson();
    const supabase = client();
    const { data } = await supabase.auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: 'https://app.example/in',
        scopes: 'calendar',
        queryParams: { prompt: 'login' },
        skipBrowserRedirect: true,
      },
    });
    const asked = await follow(data.url!);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${service.url}/auth/v1/callback`,
      scope: 'openid email profile calendar',
      prompt: 'login',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^.{32}$/),
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(asked.searchParams.has('redirect_to')).toBe(false);
    expect(asked.searchParams.has('skip_http_redirect')).toBe(false);
    const back = await follow(provider.agree(asked.toString()));
    expect(back.origin + back.pathname).toBe('https://app.example/in');
    expect(back.hash).toBe('');
    const code = back.searchParams.get('code')!;
    const stranger = await client()
      .auth.exchangeCodeForSession(code)
      .catch((error: unknown) => ({ error }));
    expect(stranger.error).not.toBeNull();
    const { data: session, error } = await supabase.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(session.session).toMatchObject({
      provider_token: 'provider-access',
      provider_refresh_token: 'provider-refresh',
    });
    expect(session.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        name: '山田',
        full_name: '山田',
        sub: person.sub,
        provider_id: person.sub,
        email_verified: true,
      },
      identities: [{ provider: 'google', id: person.sub, last_sign_in_at: expect.any(String) }],
    });
    const { data: claims } = await supabase.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const again = await fetch(`${service.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: service.publishableKey },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) }),
    });
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  });

  it('comes back with tokens in the fragment when the client sent no challenge', async () => {
    newPerson();
    const back = await arrive();
    expect(back.search).toBe('');
    const tokens = fragment(back);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      provider_token: 'provider-access',
      provider_refresh_token: 'provider-refresh',
      sb: '',
    });
    const supabase = client('implicit');
    const { error } = await supabase.auth.setSession({
      access_token: tokens.access_token!,
      refresh_token: tokens.refresh_token!,
    });
    expect(error).toBeNull();
    const rows = await service.sql`select payload ->> 'action' as action, payload -> 'traits' ->> 'provider' as provider
      from auth.audit_log_entries order by created_at desc limit 2`;
    expect(rows.map((row) => row.action).sort()).toEqual(['login', 'user_signedup']);
    expect(rows.map((row) => row.provider)).toEqual(['google', 'google']);
  });

  it('accepts an answer that comes in a form', async () => {
    newPerson();
    const back = new URL(provider.agree(await departure()));
    const callback = back.origin + back.pathname;
    const end = await follow(callback, { method: 'POST', body: back.searchParams });
    expect(fragment(end).access_token).toBeTruthy();
  });

  it('is the same user next time, with what the provider says now', async () => {
    const person = newPerson();
    await arrive();
    const before = await userByEmail(person.email);
    provider.person = { ...person, name: '佐藤', picture: 'https://img.example/1' };
    await arrive();
    const after = await userByEmail(person.email);
    expect(after?.id).toBe(before?.id);
    expect(after?.user_metadata).toMatchObject({ name: '佐藤', avatar_url: 'https://img.example/1' });
    expect(after?.identities).toHaveLength(1);
  });

  it('makes one user when a person arrives twice at once', async () => {
    const { email } = newPerson();
    const ways = await Promise.all([departure(), departure(), departure()]);
    const ends = await Promise.all(ways.map((way) => follow(provider.agree(way))));
    for (const end of ends) expect(fragment(end).access_token).toBeTruthy();
    const rows = await service.sql`select from auth.users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it('asks the userinfo endpoint for what the ID token does not say, and believes it only of the same person', async () => {
    const person = newPerson(provider, { email: undefined });
    provider.faults = { userinfo: { email: 'from-userinfo@example.com', email_verified: true } };
    expect(fragment(await arrive()).access_token).toBeTruthy();
    expect((await userByEmail('from-userinfo@example.com'))?.identities[0]).toMatchObject({ id: person.sub });
    newPerson(provider, { email: undefined });
    provider.faults = { userinfo: { sub: person.sub, email: 'other@example.com', email_verified: true } };
    expect(failure(await arrive())).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });

  it('works with a provider that has no ID tokens but a profile and a list of addresses', async () => {
    provider.person = {
      id: 4711,
      login: 'hanako',
      emails: [
        { email: 'old@example.com', verified: false, primary: false },
        { email: 'Hanako@Example.com', verified: true, primary: true },
      ],
    };
    expect(fragment(await arrive('github')).access_token).toBeTruthy();
    expect(await userByEmail('hanako@example.com')).toMatchObject({
      user_metadata: { user_name: 'hanako', sub: '4711' },
      identities: [{ provider: 'github', id: '4711' }],
    });
  });
});

describe('whose account it is', () => {
  it('joins the user who has the same verified address', async () => {
    const user = await service.admin.createUser({ email: 'joined@example.com', password: 'correct horse 1' });
    newPerson(provider, { email: 'Joined@example.com' });
    await arrive();
    newPerson(other, { email: 'joined@example.com' });
    await arrive('keycloak', other);
    const after = await userByEmail('joined@example.com');
    expect(after?.id).toBe(user.id);
    expect(after?.identities.map((one) => one.provider).sort()).toEqual(['email', 'google', 'keycloak']);
    expect(after?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google', 'keycloak'] });
    const { error } = await client().auth.signInWithPassword({
      email: 'joined@example.com',
      password: 'correct horse 1',
    });
    expect(error).toBeNull();
  });

  it('does not join on an address that the provider has not verified', async () => {
    await service.admin.createUser({ email: 'victim@example.com', password: 'correct horse 1' });
    newPerson(provider, { email: 'victim@example.com', email_verified: false });
    expect(failure(await arrive())).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    expect((await userByEmail('victim@example.com'))?.identities).toHaveLength(1);
    expect(mails.filter((mail) => mail.to === 'victim@example.com')).toEqual([]);
  });

  it('mails a new person with an unverified address a link, and lets them in after it', async () => {
    const { email } = newPerson(provider, { email_verified: false });
    expect(failure(await arrive()).error_code).toBe('provider_email_needs_verification');
    const mail = mails.findLast((one) => one.to === email);
    const link = /http\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
    expect(fragment(await follow(link!)).access_token).toBeTruthy();
    expect(fragment(await arrive()).access_token).toBeTruthy();
  });

  it('takes an unconfirmed account from whoever made it in the name of the address’s owner', async () => {
    await service.admin.createUser({ email: 'early@example.com', password: 'attacker pass 1', emailConfirmed: false });
    newPerson(provider, { email: 'early@example.com' });
    expect(fragment(await arrive()).access_token).toBeTruthy();
    const { error } = await client().auth.signInWithPassword({
      email: 'early@example.com',
      password: 'attacker pass 1',
    });
    expect(error?.code).toBe('invalid_credentials');
    const user = await userByEmail('early@example.com');
    expect(user?.identities.map((one) => one.provider)).toEqual(['google']);
    expect(user?.app_metadata).toMatchObject({ providers: ['google'] });
  });

  it('lets no banned user in', async () => {
    const { email } = newPerson();
    await arrive();
    await service.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(failure(await arrive())).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('makes no account while sign-up is off, but knows the accounts there are', async () => {
    const closed = await serve(database.sql, { settings: { auth: { ...authSettings(), signup: 'off' } } });
    const go = async () => {
      const to = await follow(`${closed.url}/auth/v1/authorize?provider=google&redirect_to=https://app.example/in`);
      return follow(provider.agree(to.toString()));
    };
    const { email } = newPerson();
    expect(failure(await go())).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    expect(await userByEmail(email)).toBeUndefined();
    await service.admin.createUser({ email });
    expect(fragment(await go()).access_token).toBeTruthy();
    await closed.close();
  });
});

describe('answers that are not genuine', () => {
  const refused = { error: 'server_error', error_code: 'unexpected_failure' };
  const cases: [string, () => void][] = [
    ['a wrong nonce', () => { provider.faults = { claims: { nonce: 'another' } }; }],
    ['no nonce', () => { provider.faults = { claims: { nonce: undefined } }; }],
    ['another issuer', () => { provider.faults = { claims: { iss: 'https://evil.example' } }; }],
    ['another audience', () => { provider.faults = { claims: { aud: 'somebody-else' } }; }],
    ['an expired token', () => { provider.faults = { claims: { exp: 1_000_000_000, iat: 999_999_000 } }; }],
    ['a token that is not signed', () => { provider.faults = { unsigned: true }; }],
    ['a token signed by a foreign key', () => { provider.faults = { foreignKey: true }; }],
    ['the issuer of another provider in the answer', () => { provider.faults = { answeredIssuer: other.issuer }; }],
  ]; // biome-ignore format: one fault a line
  it.each(cases)('refuses %s', async (_, spoil) => {
    const { email } = newPerson();
    spoil();
    expect(failure(await arrive())).toMatchObject(refused);
    expect(await userByEmail(email)).toBeUndefined();
  });

  it('tells the client that the person refused', async () => {
    const end = await follow(provider.refuse(await departure()));
    expect(failure(end)).toMatchObject({ error: 'access_denied', error_description: 'The person said no' });
  });

  it('accepts an answer once, whether or not it succeeded', async () => {
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

  it('does not take the code of one provider for a flow of another (mix-up)', async () => {
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
  ])('sends a return without a flow (%s) to the site', async (query, code) => {
    const end = await follow(`${service.url}/auth/v1/callback${query}`);
    expect(end.origin).toBe(new URL(service.url).origin);
    expect(failure(end)).toMatchObject({ error: 'invalid_request', error_code: code });
  });

  it('accepts no answer that comes too late, nor one without a code', async () => {
    const late = provider.agree(await departure());
    offsetMs = 601_000;
    expect(failure(await follow(late)).error_code).toBe('bad_oauth_state');
    offsetMs = 0;
    const bare = new URL(provider.agree(await departure()));
    bare.searchParams.delete('code');
    expect(failure(await follow(bare.toString())).error_code).toBe('bad_oauth_callback');
  });

  it('are refused in another browser than the one that left, which may still come back', async () => {
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

  it('follows the provider to its new keys', async () => {
    newPerson();
    await arrive();
    await provider.rotateKeys();
    offsetMs = 20_000;
    expect(fragment(await arrive()).access_token).toBeTruthy();
  });
});

describe('departure', () => {
  it.each([
    ['nothing', 'Unsupported provider: Provider nothing could not be found'],
    ['off', 'Unsupported provider: provider is not enabled'],
  ])('refuses the provider %s', async (name, message) => {
    const answer = await fetch(`${service.url}/auth/v1/authorize?provider=${name}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
  });

  it('says so when the provider cannot be reached', async () => {
    const answer = await fetch(`${service.url}/auth/v1/authorize?provider=gone`, { redirect: 'manual' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'unexpected_failure']);
  });

  it('lets nobody set what this service sets, nor end at a stranger’s address', async () => {
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

  it('counts departures of an address', async () => {
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

  it('tells in the settings which providers are on', async () => {
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

describe('linking', () => {
  async function signedIn() {
    const email = `linker${++count}@example.com`;
    const user = await service.admin.createUser({ email, password: 'correct horse 1' });
    const supabase = client();
    await supabase.auth.signInWithPassword({ email, password: 'correct horse 1' });
    return { supabase, user, email };
  }
  async function link(supabase: ReturnType<typeof client>) {
    const { data, error } = await supabase.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'https://app.example/in' },
    });
    expect(error).toBeNull();
    return follow(provider.agree(data.url!));
  }

  it('adds an identity whatever its address, lists it, signs in by it and takes it away', async () => {
    const { supabase, user } = await signedIn();
    const person = newPerson();
    const back = await link(supabase);
    const { data, error } = await supabase.auth.exchangeCodeForSession(back.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    const { data: listed } = await supabase.auth.getUserIdentities();
    const linked = listed?.identities.find((one) => one.provider === 'google');
    expect(linked).toMatchObject({ id: person.sub });
    expect(JSON.parse(atob(fragment(await arrive()).access_token!.split('.')[1]!)).sub).toBe(user.id);
    expect((await supabase.auth.unlinkIdentity(linked!)).error).toBeNull();
    expect((await service.admin.findUserById(user.id))?.identities).toHaveLength(1);
  });

  it('refuses an identity that somebody has already', async () => {
    const person = newPerson();
    await arrive();
    const { supabase } = await signedIn();
    const end = await link(supabase);
    expect(failure(end)).toMatchObject({ error: 'server_error', error_code: 'identity_already_exists' });
    expect((await userByEmail(person.email))?.identities).toHaveLength(1);
  });

  it('needs a session and the setting', async () => {
    const { error } = await client().auth.linkIdentity({ provider: 'google' });
    expect(error).not.toBeNull();
    const { supabase } = await signedIn();
    const { data } = await supabase.auth.getSession();
    const closed = await serve(database.sql, { settings: { auth: { ...authSettings(), manualLinking: false } } });
    const answer = await fetch(`${closed.url}/auth/v1/user/identities/authorize?provider=google`, {
      headers: { apikey: closed.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'manual_linking_disabled']);
    await closed.close();
  });
});

describe('ID tokens that an app brings', () => {
  const nonce = 'a nonce of the app';
  const hashed = createHash('sha256').update(nonce).digest('hex');

  it('sign in, with the nonce that belongs to them', async () => {
    const person = newPerson();
    const supabase = client();
    const token = await provider.idToken({ nonce: hashed });
    const { data, error } = await supabase.auth.signInWithIdToken({ provider: 'google', token, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } });
  });

  it('link to the signed-in user', async () => {
    const user = await service.admin.createUser({ email: 'native@example.com', password: 'correct horse 1' });
    const supabase = client();
    await supabase.auth.signInWithPassword({ email: 'native@example.com', password: 'correct horse 1' });
    newPerson();
    const { data, error } = await supabase.auth.linkIdentity({ provider: 'google', token: await provider.idToken() });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id: user.id } });
    expect((await service.admin.findUserById(user.id))?.identities).toHaveLength(2);
  });

  async function bring(body: Record<string, unknown>) {
    const answer = await fetch(`${service.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  it.each([
    ['a wrong nonce', { nonce: hashed }, { nonce: 'wrong' }, 'invalid nonce', 'Nonces mismatch'],
    ['a nonce only in the token', { nonce: hashed }, {}, 'invalid request', /should either both exist or not/],
    ['another audience', { aud: 'else' }, {}, 'invalid request', 'Unacceptable audience in id_token'],
    ['another issuer', { iss: 'https://evil.example' }, {}, 'invalid request', 'Bad ID token'],
    ['an expired token', { exp: 1_000_000_000 }, {}, 'invalid request', 'Bad ID token'],
    ['a token of long ago', { iat: 1_000_000_000 }, {}, 'invalid request', 'Bad ID token'],
    ['the access token of another', { at_hash: 'AAAA' }, { access_token: 'x' }, 'invalid request', 'Bad ID token'],
  ])('are refused with %s', async (_, claims, more, error, description) => {
    newPerson();
    const answer = await bring({ provider: 'google', id_token: await provider.idToken(claims), ...more });
    expect(answer).toEqual({ status: 400, body: { error, error_description: expect.stringMatching(description) } });
  });

  it('are refused without a signature, with a foreign one, and of providers that are not there', async () => {
    newPerson();
    provider.faults = { unsigned: true };
    expect((await bring({ provider: 'google', id_token: await provider.idToken() })).body.error).toBe(
      'invalid request',
    );
    provider.faults = { foreignKey: true };
    expect((await bring({ provider: 'google', id_token: await provider.idToken() })).body.error).toBe(
      'invalid request',
    );
    provider.faults = {};
    expect((await bring({ provider: 'google' })).body.error_description).toBe('id_token required');
    const id_token = await provider.idToken();
    expect((await bring({ id_token })).body.error_description).toBe('provider or client_id and issuer required');
    expect((await bring({ provider: 'nobody', id_token })).body.error_code).toBe('validation_failed');
    expect((await bring({ provider: 'off', id_token })).body.error_code).toBe('provider_disabled');
    expect((await bring({ issuer: provider.issuer, client_id: clientId, id_token })).status).toBe(200);
  });
});
