import { createVerify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { readRequest } from '../../../test/local-idp.ts';
import {
  admin,
  arrive,
  claimsOf,
  client,
  database,
  depart,
  fragment,
  idp,
  otherId,
  otherIdp,
  post,
  providerId,
  service,
  settings,
  someone,
  useSsoStage,
} from '../../../test/sso-stage.ts';
import { clean } from '../../clean.ts';
import { settingsSchema } from '../../settings.ts';

useSsoStage();

describe('signing in at an organisation', () => {
  it('sends a signed request by domain and returns with a code for this client', async () => {
    const supabase = client();
    const { data } = await supabase.auth.signInWithSSO({
      domain: 'CORP.example',
      options: { redirectTo: 'https://app.example/in' },
    });
    const url = new URL(data!.url);
    expect(url.origin + url.pathname).toBe('https://corp.example/sso');
    expect(url.searchParams.get('tenant')).toBe('1');
    expect(url.searchParams.get('Signature')).toBeTruthy();
    expect(readRequest(data!.url)).toMatchObject({
      acsUrl: `${service.url}/auth/v1/sso/saml/acs`,
      issuer: `${service.url}/auth/v1/sso/saml/metadata`,
    });
    const person = someone();
    const back = await post(idp.answer(data!.url, { ...person, sessionNotOnOrAfter: 3600 }));
    expect(back.origin + back.pathname + back.hash).toBe('https://app.example/in');
    const { data: session, error } = await supabase.auth.exchangeCodeForSession(back.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(session.user).toMatchObject({
      email: person.attributes.email[0],
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { email_verified: true, iss: idp.entityId, sub: person.nameId },
      identities: [{ provider: `sso:${providerId}`, id: person.nameId }],
    });
    const { data: claims } = await supabase.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
    const [row] = await service.sql`
      select extract(epoch from not_after)::float8 as until, u.is_sso_user from auth.sessions s join auth.users u on u.id = s.user_id
      where u.id = ${session.user!.id}`;
    expect(row?.is_sso_user).toBe(true);
    expect(Math.abs(row?.until - Date.now() / 1000 - 3600)).toBeLessThan(60);
  });

  it.each(['assertion', 'response', 'both'] as const)('accepts a signature of the %s', async (sign) => {
    expect(claimsOf(await arrive({ ...someone(), sign })).amr).toMatchObject([
      { method: 'sso/saml', provider: providerId },
    ]);
  });

  it('answers a form without a client that asks for a redirect', async () => {
    const answer = await fetch(`${service.url}/auth/v1/sso`, {
      method: 'POST',
      redirect: 'manual',
      headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ provider_id: providerId }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/corp\.example\/sso\?/);
  });

  it('finds the person again, and never joins a password user with the same address', async () => {
    const person = someone();
    const [email] = person.attributes.email;
    const user = await service.admin.createUser({ email: email!, password: 'correct horse 1' });
    const first = claimsOf(await arrive(person));
    expect(first.email).toBe(email);
    expect(first.sub).not.toBe(user.id);
    expect(claimsOf(await arrive(person)).sub).toBe(first.sub);
    expect((await service.admin.findUserById(user.id))?.identities).toHaveLength(1);
    const signIn = await client().auth.signInWithPassword({ email: email!, password: 'correct horse 1' });
    expect(signIn.data.user?.id).toBe(user.id);
  });

  it('separates people of different organisations, whatever addresses they have', async () => {
    const person = someone();
    const here = claimsOf(await arrive(person));
    const loose = await serve(database.sql, {
      siteUrl: service.url,
      settings: { auth: { ...settings.auth, saml: { enabled: true, anyAddress: true } } },
    });
    const there = await post(otherIdp.answer(await depart(otherId), person), loose);
    expect(claimsOf(there).sub).not.toBe(here.sub);
    await loose.close();
  });

  it('maps attributes as the connection says', async () => {
    const changed = await admin('PUT', `/${providerId}`, {
      attribute_mapping: {
        keys: {
          email: { name: 'workAddress' },
          full_name: { names: ['nothing', 'displayName'] },
          department: { name: 'dept', default: 'none' },
          groups: { name: 'groups', array: true },
          sub: { name: 'dept' },
        },
      },
    });
    expect(changed.status).toBe(200);
    const attributes = { workAddress: ['mapped@corp.example'], displayName: ['佐藤'], groups: ['a', 'b'] };
    const claims = claimsOf(await arrive({ nameId: 'mapped-1', attributes }));
    expect(claims.email).toBe('mapped@corp.example');
    expect(claims.user_metadata).toMatchObject({
      full_name: '佐藤',
      sub: 'mapped-1',
      custom_claims: { department: 'none', groups: ['a', 'b'] },
    });
    await admin('PUT', `/${providerId}`, { attribute_mapping: {} });
  });

  it('creates one account and one session for an answer and its concurrent copy', async () => {
    const form = idp.answer(await depart(), someone());
    const ends = await Promise.all([post(form), post(form)]);
    expect(ends.filter((end) => fragment(end).access_token)).toHaveLength(1);
  });
});

describe('this service provider', () => {
  it('publishes metadata with its signing key, the same from every process', async () => {
    const read = async (query = '') => fetch(`${service.url}/auth/v1/sso/saml/metadata${query}`);
    const answer = await read();
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${service.url}/auth/v1/sso/saml/metadata"`);
    expect(xml).toContain(`Location="${service.url}/auth/v1/sso/saml/acs"`);
    const base64 = /<ds:X509Certificate>([^<]+)</.exec(xml)![1]!;
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe('CN=127.0.0.1');
    const url = new URL(await depart());
    const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].map(
      (name) => `${name}=${encodeURIComponent(url.searchParams.get(name)!)}`,
    );
    const verifier = createVerify('sha256').update(signed.join('&'));
    expect(verifier.verify(certificate.publicKey, url.searchParams.get('Signature')!, 'base64')).toBe(true);
    expect((await read('?download=true')).headers.get('content-disposition')).toContain('metadata.xml');
    const second = await serve(database.sql, { siteUrl: service.url, settings });
    expect(await (await fetch(`${second.url}/auth/v1/sso/saml/metadata`)).text()).toBe(xml);
    await second.close();
  });

  it('deletes unanswered requests and expired assertions', async () => {
    await depart();
    const later = new Date(Date.now() + 86_400_000);
    await clean({ sql: service.sql, now: () => later, settings: settingsSchema.parse({}) } as Parameters<
      typeof clean
    >[0]); // All that it reads.
    const [left] = await service.sql`
      select (select count(*)::int from auth.saml_relay_states) + (select count(*)::int from auth.saml_used_assertions) as count`;
    expect(left?.count).toBe(0);
  });
});
