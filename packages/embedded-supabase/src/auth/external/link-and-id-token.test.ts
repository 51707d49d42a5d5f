import { createHash } from 'node:crypto';
import type { UserIdentity } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  arrive,
  authSettings,
  client,
  database,
  failure,
  follow,
  fragment,
  newPerson,
  provider,
  service,
  useExternalStage,
  userByEmail,
} from '../../../test/external-stage.ts';
import { serve } from '../../../test/harness.ts';
import { clientId } from '../../../test/local-provider.ts';

useExternalStage();

let count = 0;

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

  it('adds an identity with any address, lists it, signs in by it and removes it', async () => {
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

  it('is refused, like unlinking, in a session without the second factor', async () => {
    const { supabase, user } = await signedIn();
    newPerson();
    const back = await link(supabase);
    await supabase.auth.exchangeCodeForSession(back.searchParams.get('code')!);
    const { data: listed } = await supabase.auth.getUserIdentities();
    const linked = listed!.identities.find((one) => one.provider === 'google')!;
    await database.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${user.id}, 'totp', 'verified', 'x', now(), now())`;
    const refused = { code: 'insufficient_aal', status: 401 };
    expect((await supabase.auth.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(refused);
    expect((await supabase.auth.unlinkIdentity(linked as unknown as UserIdentity)).error).toMatchObject(refused);
    const { data } = await supabase.auth.getSession();
    const byToken = await fetch(`${service.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ provider: 'google', id_token: 'x', link_identity: true }),
    });
    expect([byToken.status, (await byToken.json()).error_code]).toEqual([401, 'insufficient_aal']);
    expect((await service.admin.findUserById(user.id))?.identities).toHaveLength(2);
  });

  it('refuses an identity of another user', async () => {
    const person = newPerson();
    await arrive();
    const { supabase } = await signedIn();
    const end = await link(supabase);
    expect(failure(end)).toMatchObject({ error: 'server_error', error_code: 'identity_already_exists' });
    expect((await userByEmail(person.email))?.identities).toHaveLength(1);
  });

  it('requires a session and the setting', async () => {
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

  it('sign in, with their nonce', async () => {
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

  it('may come from another client of ours, and skip the nonce, if the settings say so', async () => {
    newPerson();
    const id_token = await provider.idToken({ aud: 'the-app', nonce: 'set by the kit' });
    expect((await bring({ provider: 'native', id_token })).status).toBe(200);
    expect((await bring({ provider: 'google', id_token })).body.error_description).toMatch(/audience/);
  });

  it('are refused without a signature, with a foreign one, or from unknown providers', async () => {
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
    const apple = { status: 400, body: { error_code: 'provider_disabled' } };
    expect(await bring({ provider: 'apple', id_token })).toMatchObject({
      ...apple,
      body: { msg: 'Provider (issuer "https://appleid.apple.com") is not enabled' },
    });
    expect(await bring({ issuer: 'https://appleid.apple.com', client_id: clientId, id_token })).toMatchObject(apple);
    expect((await bring({ provider: 'github', id_token })).body.error_code).toBe('validation_failed');
    expect((await bring({ issuer: provider.issuer, client_id: clientId, id_token })).status).toBe(200);
  });
});
