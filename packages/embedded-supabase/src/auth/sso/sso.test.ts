import { X509Certificate } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { type AnswerOptions, type Form, type LocalIdp, makeLocalIdp, readRequest } from '../../../test/local-idp.ts';
import { clean } from '../../clean.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let idp: LocalIdp;
let otherIdp: LocalIdp;
let providerId: string;
let otherId: string;
let offsetMs = 0;
let fetched: (url: string) => Promise<string> = () => Promise.reject(new Error('nothing there'));
const warnings: string[] = [];
const relaxed = { points: 100_000, seconds: 60 };
const settings = {
  auth: {
    saml: { enabled: true },
    redirectAllowList: ['https://app.example/**'],
    rateLimits: { externalPerAddress: relaxed, tokenPerAddress: relaxed },
  },
};

beforeAll(async () => {
  [database, idp, otherIdp] = await Promise.all([createDatabase(), makeLocalIdp('corp'), makeLocalIdp('rival')]);
  service = await serve(database.sql, {
    now: () => new Date(Date.now() + offsetMs),
    fetchMetadata: (url) => fetched(url),
    log: { debug() {}, info() {}, error() {}, warn: (fields) => warnings.push(JSON.stringify(fields)) },
    settings,
  });
  providerId = (await create({ metadata_xml: idp.metadata(), domains: ['Corp.example', 'corp.jp'] })).id;
  otherId = (await create({ metadata_xml: otherIdp.metadata(), domains: ['rival.example'] })).id;
});
afterEach(() => {
  offsetMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function admin(method: string, path: string, body?: unknown, key = service.secretKey) {
  const answer = await fetch(`${service.url}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
async function create(body: Record<string, unknown>) {
  const answer = await admin('POST', '', { type: 'saml', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
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
async function depart(id = providerId, supabase = client('implicit')) {
  const { data, error } = await supabase.auth.signInWithSSO({
    providerId: id,
    options: { redirectTo: 'https://app.example/in' },
  });
  expect(error).toBeNull();
  return data!.url;
}
async function post(form: Form, at = service) {
  const answer = await fetch(`${at.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form }),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}
/** The whole way: asks, answers, returns where the browser ends. */
async function arrive(options: AnswerOptions = {}, who = idp) {
  return post(who.answer(await depart(), options));
}
function fragment(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
function claimsOf(url: URL) {
  const { access_token: token } = fragment(url);
  expect(token).toBeTruthy();
  return JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
}
let count = 0;
function someone() {
  const nameId = `worker-${++count}`;
  return { nameId, attributes: { email: [`${nameId}@corp.example`], displayName: ['山田 花子'] } };
}

describe('signing in at an organisation', () => {
  it('sends a signed request by domain and comes back with a code for this client', async () => {
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

  it('knows the person again, and never takes them for a password user of the same address', async () => {
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

  it('keeps people of different organisations apart, whatever address they name', async () => {
    const person = someone();
    const here = claimsOf(await arrive(person));
    const there = await post(otherIdp.answer(await depart(otherId), person));
    expect(claimsOf(there).sub).not.toBe(here.sub);
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

  it('makes one account when an answer and its copy come at once, and lets one of them in', async () => {
    const form = idp.answer(await depart(), someone());
    const ends = await Promise.all([post(form), post(form)]);
    expect(ends.filter((end) => fragment(end).access_token)).toHaveLength(1);
  });
});

describe('responses that are not genuine', () => {
  /** Moves the signed assertion away and puts a forged one where a careless reader looks. */
  const forge = (assertion: string) =>
    assertion
      .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replaceAll('worker-', 'admin-');
  const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];

  const cases: [string, () => AnswerOptions][] = [
    ['unsigned', () => ({ sign: 'none' })],
    ['signed by another key', () => ({ key: otherIdp.key })],
    ['signed by SHA-1', () => ({ method: 'sha1' })],
    ['changed after signing', () => ({ after: (xml) => xml.replace(/worker-\d+@corp/g, 'boss@corp') })],
    ['changed around the signed assertion', () => ({ sign: 'response', after: (xml) => xml.replace('Version="2.0"', 'Version="2.0" Consent="x"') })],
    ['wrapped: a forged assertion before the signed one', () => ({ after: (xml) => xml.replace('<saml:Assertion', () => `${forge(assertionIn(xml))}<saml:Assertion`) })],
    ['wrapped: the signed assertion inside a forged one', () => ({
      after: (xml) => xml.replace(assertionIn(xml), () => forge(assertionIn(xml)).replace('</saml:Assertion>', () => `${assertionIn(xml)}</saml:Assertion>`)),
    })],
    ['wrapped: the signed assertion in the signature of a forged one', () => ({
      after: (xml) => {
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)![0];
        const moved = signature.replace('</ds:Signature>', () => `<ds:Object>${assertionIn(xml).replace(signature, '')}</ds:Object></ds:Signature>`);
        return xml.replace(assertionIn(xml), () => forge(assertionIn(xml)).replace('</saml:Issuer>', () => `</saml:Issuer>${moved}`));
      },
    })],
    ['wrapped: the signed response inside extensions of a forged one', () => ({
      sign: 'response',
      after: (xml) => {
        const forged = xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '').replace(/ID="_r[^"]+"/, 'ID="_forged"').replaceAll('worker-', 'admin-');
        return forged.replace('<samlp:Status>', () => `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
      },
    })],
    ['with a comment in a name', () => ({ before: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<!-- -->@corp') })],
    ['with a comment put in later', () => ({ after: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<!-- -->@corp') })],
    ['with a processing instruction', () => ({ before: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<?x y?>@corp') })],
    ['with a document type', () => ({ after: (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}` })],
    ['expired', () => ({ notOnOrAfter: -121 })],
    ['not yet valid', () => ({ notBefore: 200 })],
    ['issued hours ago', () => ({ issuedAt: -8000, notOnOrAfter: 8000 })],
    ['for another audience', () => ({ audience: 'https://other.example' })],
    ['for another recipient', () => ({ recipient: 'https://other.example/acs' })],
    ['for another destination', () => ({ destination: 'https://other.example/acs' })],
    ['of a signed response without destination', () => ({ sign: 'response', before: (xml) => xml.replace(/ Destination="[^"]+"/, '') })],
    ['answering another request', () => ({ inResponseTo: '_another' })],
    ['answering no request', () => ({ inResponseTo: null })],
    ['of another issuer', () => ({ issuer: 'https://evil.example' })],
    ['reporting a failure', () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' })],
    ['not XML', () => ({ after: () => 'hello' })],
    ['full of instructions that are begun', () => ({ after: () => '<?a '.repeat(60_000) })],
    ['nested without end', () => ({ after: () => '<a>'.repeat(3000) + '</a>'.repeat(3000) })],
  ]; // biome-ignore format: one fault a line
  it.each(cases)('refuses one that is %s', async (_, spoil) => {
    const before = await service.sql`select count(*)::int as count from auth.users`;
    const end = await arrive({ ...someone(), ...spoil() });
    expect(end.origin + end.pathname).toBe('https://app.example/in');
    expect(fragment(end)).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'SAML Assertion is not valid',
    });
    expect(fragment(end)).not.toHaveProperty('access_token');
    expect([...(await service.sql`select count(*)::int as count from auth.users`)]).toEqual([...before]);
  });

  it('refuses a response of one organisation to the request of another', async () => {
    const end = await post(otherIdp.answer(await depart(providerId), someone()));
    expect(fragment(end).error_code).toBe('validation_failed');
    expect(fragment(end)).not.toHaveProperty('access_token');
  });

  it('refuses an assertion that was used, also under another request', async () => {
    const url = await depart();
    const form = idp.answer(url, someone());
    expect(fragment(await post(form)).access_token).toBeTruthy();
    const again = await post(form);
    expect(again.origin).toBe(new URL(service.url).origin);
    expect(fragment(again)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    const stolen = { ...form, RelayState: readRequest(await depart()).relayState };
    expect(fragment(await post(stolen))).toMatchObject({ error_description: 'SAML Assertion is not valid' });
  });

  it('refuses a RelayState that is unknown, too old or nonsense, and a missing response', async () => {
    const relayState = '8f4e9a37-2f5b-4f56-93a2-0c1d0f6fd1b1';
    expect(fragment(await arrive({ relayState })).error_code).toBe('saml_relay_state_not_found');
    expect(fragment(await arrive({ relayState: 'what' })).error_description).toBe(
      'SAML RelayState is not a valid UUID or URL',
    );
    const form = idp.answer(await depart(), someone());
    offsetMs = 600_000;
    expect(fragment(await post(form))).toMatchObject({ error: 'server_error', error_code: 'saml_relay_state_expired' });
    offsetMs = 0;
    const { relayState: unanswered } = readRequest(await depart());
    expect(fragment(await post({ SAMLResponse: '', RelayState: unanswered })).error_description).toBe(
      'SAMLResponse is missing',
    );
  });

  it('refuses an assertion that names nobody', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(fragment(await arrive({ ...someone(), nameIdFormat: transient })).error_code).toBe(
      'saml_assertion_no_user_id',
    );
    expect(fragment(await arrive({ attributes: { email: ['nonsense'] } })).error_code).toBe('saml_assertion_no_email');
  });

  it('refuses a body that is too large or no form', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${service.url}/auth/v1/sso/saml/acs`, { method: 'POST', headers, body });
    expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(form, `SAMLResponse=${'a'.repeat(600_000)}`)).status).toBe(413);
  });

  it('logs why, and nothing of what was sent', () => {
    expect(warnings.join('\n')).toMatch(/The assertion is for another audience/);
    expect(warnings.join('\n')).not.toMatch(/worker-\d+@corp/);
  });
});

describe('sign-in that begins at the organisation', () => {
  const unasked = (relayState: string): AnswerOptions => ({ ...someone(), inResponseTo: null, relayState });

  it('is refused unless the settings allow it', async () => {
    expect(fragment(await arrive(unasked(''))).error_description).toMatch(/is disabled/);
  });

  it('is accepted once by setting, ending only where it may', async () => {
    const open = await serve(database.sql, {
      siteUrl: service.url,
      settings: { auth: { ...settings.auth, saml: { enabled: true, idpInitiated: true } } },
    });
    const form = idp.answer(await depart(), unasked('https://app.example/board'));
    const end = await post(form, open);
    expect(end.origin + end.pathname).toBe('https://app.example/board');
    expect(fragment(end).access_token).toBeTruthy();
    expect(fragment(await post(form, open)).error_description).toBe('SAML Assertion has already been used');
    const elsewhere = await post(idp.answer(await depart(), unasked('https://evil.example/')), open);
    expect(elsewhere.origin).toBe(new URL(service.url).origin);
    const asked = await post(idp.answer(await depart(), { ...someone(), relayState: '' }), open);
    expect(fragment(asked)).not.toHaveProperty('access_token');
    const unknown = await makeLocalIdp('unknown');
    expect(fragment(await post(unknown.answer(await depart(), unasked('')), open)).error_code).toBe(
      'saml_idp_not_found',
    );
    await open.close();
  });
});

describe('connections', () => {
  it('are listed without their metadata, read, and only by the secret key', async () => {
    const { body } = await admin('GET', '');
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({
      id: providerId,
      saml: { entity_id: idp.entityId, attribute_mapping: {} },
      domains: [{ domain: 'corp.example' }, { domain: 'corp.jp' }],
    });
    expect(body.items[0].saml).not.toHaveProperty('metadata_xml');
    expect((await admin('GET', `/${providerId}`)).body.saml.metadata_xml).toBe(idp.metadata());
    expect(await admin('GET', '', undefined, service.publishableKey)).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin' },
    });
    expect(await admin('GET', '/nonsense')).toMatchObject({
      status: 404,
      body: { error_code: 'sso_provider_not_found' },
    });
  });

  it.each([
    ['of another type', { type: 'oidc' }, 400, 'validation_failed'],
    ['without metadata', {}, 400, 'validation_failed'],
    ['with metadata twice', { metadata_xml: '<a/>', metadata_url: 'https://a.example' }, 400, 'validation_failed'],
    ['with metadata of something else', { metadata_xml: '<a/>' }, 400, 'validation_failed'],
    ['with an address that is not https', { metadata_url: 'http://a.example/m' }, 400, 'validation_failed'],
    [
      'with an address that does not answer',
      { metadata_url: 'https://a.example/m' },
      400,
      'saml_metadata_fetch_failed',
    ],
    ['with an unknown name format', { name_id_format: 'x' }, 400, 'validation_failed'],
  ])('are refused %s', async (_, body, status, code) => {
    const answer = await admin('POST', '', { type: 'saml', ...body });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it('are refused when the organisation or a domain is there already', async () => {
    const again = await admin('POST', '', { type: 'saml', metadata_xml: idp.metadata() });
    expect([again.status, again.body.error_code]).toEqual([422, 'saml_idp_already_exists']);
    const third = await makeLocalIdp('third');
    const taken = await admin('POST', '', { type: 'saml', metadata_xml: third.metadata(), domains: ['CORP.JP'] });
    expect([taken.status, taken.body.error_code]).toEqual([400, 'sso_domain_already_exists']);
    const mismatch = await admin('PUT', `/${providerId}`, { metadata_xml: third.metadata() });
    expect([mismatch.status, mismatch.body.error_code]).toEqual([400, 'saml_entity_id_mismatch']);
  });

  it('change their domains, are switched off, and go', async () => {
    const third = await makeLocalIdp('temporary');
    const { id } = await create({ metadata_xml: third.metadata(), domains: ['a.example'], resource_id: 'mine' });
    expect((await admin('GET', '/resource_mine')).body.id).toBe(id);
    const changed = await admin('PUT', `/${id}`, { domains: ['b.example'] });
    expect(changed.body).toMatchObject({ domains: [{ domain: 'b.example' }], resource_id: 'mine' });
    expect((await client().auth.signInWithSSO({ domain: 'a.example' })).error?.code).toBe('sso_provider_not_found');
    const waiting = await depart(id);
    await admin('PUT', `/${id}`, { disabled: true });
    expect((await client().auth.signInWithSSO({ domain: 'b.example' })).error?.code).toBe('sso_provider_disabled');
    expect(fragment(await post(third.answer(waiting, someone()))).error_code).toBe('sso_provider_disabled');
    expect((await admin('DELETE', `/${id}`)).status).toBe(200);
    expect((await admin('GET', `/${id}`)).status).toBe(404);
  });

  it('read new keys from their address once a day, and go on with the old ones when that fails', async () => {
    const moving = await makeLocalIdp('moving');
    const successor = await makeLocalIdp('moving');
    fetched = async () => moving.metadata();
    const { id } = await create({ metadata_url: 'https://moving.example/metadata' });
    fetched = async () => moving.metadata([successor.key.certificate]);
    const early = await post(moving.answer(await depart(id), { ...someone(), key: successor.key }));
    expect(fragment(early).error_code).toBe('validation_failed');
    await service.sql`update auth.saml_providers set updated_at = now() - interval '2 days' where sso_provider_id = ${id}`;
    expect(
      fragment(await post(moving.answer(await depart(id), { ...someone(), key: successor.key }))).access_token,
    ).toBeTruthy();
    await service.sql`update auth.saml_providers set updated_at = now() - interval '2 days' where sso_provider_id = ${id}`;
    fetched = () => Promise.reject(new Error('gone'));
    offsetMs = 700_000;
    const later = await post(
      moving.answer(await depart(id), {
        ...someone(),
        key: successor.key,
        issuedAt: 700,
        notBefore: 600,
        notOnOrAfter: 1000,
      }),
    );
    expect(fragment(later).access_token).toBeTruthy();
  });

  it('are asked for by one of provider and domain', async () => {
    const ask = async (body: unknown, at = service) => {
      const answer = await fetch(`${at.url}/auth/v1/sso`, {
        method: 'POST',
        headers: { apikey: at.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, (await answer.json()).error_code];
    };
    expect(await ask({})).toEqual([400, 'validation_failed']);
    expect(await ask({ provider_id: providerId, domain: 'corp.example' })).toEqual([400, 'validation_failed']);
    expect(await ask({ domain: 'nobody.example' })).toEqual([404, 'sso_provider_not_found']);
    const off = await serve(database.sql, { settings: { auth: { saml: { enabled: false } } } });
    expect(await ask({ provider_id: providerId }, off)).toEqual([404, 'saml_provider_disabled']);
    await off.close();
  });
});

describe('this service’s own side', () => {
  it('publishes metadata with the key that signs its requests, the same from every process', async () => {
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
    const { createVerify } = await import('node:crypto');
    const verifier = createVerify('sha256').update(signed.join('&'));
    expect(verifier.verify(certificate.publicKey, url.searchParams.get('Signature')!, 'base64')).toBe(true);
    expect((await read('?download=true')).headers.get('content-disposition')).toContain('metadata.xml');
    const second = await serve(database.sql, { siteUrl: service.url, settings });
    expect(await (await fetch(`${second.url}/auth/v1/sso/saml/metadata`)).text()).toBe(xml);
    await second.close();
  });

  it('forgets requests that nobody answered and assertions that are too old anyway', async () => {
    await depart();
    const later = new Date(Date.now() + 86_400_000);
    const { settingsSchema } = await import('../../options.ts');
    await clean({ sql: service.sql, now: () => later, settings: settingsSchema.parse({}) } as Parameters<
      typeof clean
    >[0]); // All it reads.
    const [left] = await service.sql`
      select (select count(*)::int from auth.saml_relay_states) + (select count(*)::int from auth.saml_used_assertions) as count`;
    expect(left?.count).toBe(0);
  });
});
