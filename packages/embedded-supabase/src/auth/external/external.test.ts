import { describe, expect, it } from 'vitest';
import {
  arrive,
  authSettings,
  client,
  database,
  departure,
  failure,
  follow,
  fragment,
  mails,
  newPerson,
  other,
  provider,
  service,
  useExternalStage,
  userByEmail,
} from '../../../test/external-stage.ts';
import { serve } from '../../../test/harness.ts';
import { clientId } from '../../../test/local-provider.ts';

useExternalStage();

describe('signing in through a provider with the client', () => {
  it('returns with a code that only this client can exchange, once', async () => {
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

  it('returns with tokens in the fragment if the client sent no challenge', async () => {
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

  it('accepts an answer in a form', async () => {
    newPerson();
    const back = new URL(provider.agree(await departure()));
    const callback = back.origin + back.pathname;
    const end = await follow(callback, { method: 'POST', body: back.searchParams });
    expect(fragment(end).access_token).toBeTruthy();
  });

  it("finds the same user again, with the provider's current data", async () => {
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

  it('creates one user for two concurrent arrivals', async () => {
    const { email } = newPerson();
    const ways = await Promise.all([departure(), departure(), departure()]);
    const ends = await Promise.all(ways.map((way) => follow(provider.agree(way))));
    for (const end of ends) expect(fragment(end).access_token).toBeTruthy();
    const rows = await service.sql`select from auth.users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it('completes the ID token by the userinfo endpoint, for the same person only', async () => {
    const person = newPerson(provider, { email: undefined });
    provider.faults = { userinfo: { email: 'from-userinfo@example.com', email_verified: true } };
    expect(fragment(await arrive()).access_token).toBeTruthy();
    expect((await userByEmail('from-userinfo@example.com'))?.identities[0]).toMatchObject({ id: person.sub });
    newPerson(provider, { email: undefined });
    provider.faults = { userinfo: { sub: person.sub, email: 'other@example.com', email_verified: true } };
    expect(failure(await arrive())).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });

  it('works with a provider that has only a profile and a list of addresses', async () => {
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

describe('the account of an arriving person', () => {
  it('is the one with the same verified address', async () => {
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

  it('is not joined by an unverified address', async () => {
    await service.admin.createUser({ email: 'victim@example.com', password: 'correct horse 1' });
    newPerson(provider, { email: 'victim@example.com', email_verified: false });
    expect(failure(await arrive())).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    expect((await userByEmail('victim@example.com'))?.identities).toHaveLength(1);
    expect(mails.filter((mail) => mail.to === 'victim@example.com')).toEqual([]);
  });

  it("is opened by a mailed link if a new person's address is unverified", async () => {
    const { email } = newPerson(provider, { email_verified: false });
    expect(failure(await arrive()).error_code).toBe('provider_email_needs_verification');
    const mail = mails.findLast((one) => one.to === email);
    const link = /http\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
    expect(fragment(await follow(link!)).access_token).toBeTruthy();
    expect(fragment(await arrive()).access_token).toBeTruthy();
  });

  it("is taken from somebody who created it unconfirmed with the owner's address", async () => {
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

  it('stays closed to a banned user', async () => {
    const { email } = newPerson();
    await arrive();
    await service.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(failure(await arrive())).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('is not created while sign-up is off, but found if it exists', async () => {
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

  it('is refused if the addresses belong to several accounts', async () => {
    await service.admin.createUser({ email: 'one@example.com' });
    await service.admin.createUser({ email: 'two@example.com' });
    const emails = ['one@example.com', 'two@example.com'].map((email) => ({ email, verified: true, primary: false }));
    provider.person = { id: 4712, login: 'double', emails };
    expect(failure(await arrive('github'))).toMatchObject({ error: 'server_error', error_code: 'conflict' });
  });

  it('accepts unverified addresses where sign-up needs no confirmation, but joins none by them', async () => {
    const settings = { auth: { ...authSettings(), signup: 'auto-confirm' as const } };
    const open = await serve(database.sql, { settings });
    const go = async () => {
      const to = await follow(`${open.url}/auth/v1/authorize?provider=google&redirect_to=https://app.example/in`);
      return follow(provider.agree(to.toString()));
    };
    newPerson(provider, { email_verified: false });
    expect(fragment(await go()).access_token).toBeTruthy();
    await service.admin.createUser({ email: 'settled@example.com' });
    newPerson(provider, { email: 'settled@example.com', email_verified: false });
    expect(failure(await go()).error_code).toBe('provider_email_needs_verification');
    await open.close();
  });
});
