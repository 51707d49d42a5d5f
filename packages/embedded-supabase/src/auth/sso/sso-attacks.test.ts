import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { type AnswerOptions, makeLocalIdp, readRequest } from '../../../test/local-idp.ts';

useSsoStage();

import {
  arrive,
  database,
  depart,
  fragment,
  idp,
  otherIdp,
  passTime,
  post,
  providerId,
  service,
  settings,
  someone,
  useSsoStage,
  warnings,
} from '../../../test/sso-stage.ts';

describe('forged responses', () => {
  const forge = (assertion: string) =>
    assertion
      .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replaceAll('worker-', 'admin-');
  const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];

  const cases: [string, RegExp, () => AnswerOptions][] = [
    ['unsigned', /Nothing is signed/, () => ({ sign: 'none' })],
    ['signed by another key', /Invalid signature/, () => ({ key: otherIdp.key })],
    ['signed by SHA-1', /SignatureMethod .*sha1 is not/, () => ({ method: 'sha1' })],
    ['signed by a MAC under the published certificate', /SignatureMethod .*hmac-sha1 is not/, () => ({
      after: (xml) => xml.replace(/http:[^"]*#rsa-sha256/, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    })],
    ['signed in part only', /Transform .*xpath.* is not/, () => ({
      after: (xml) => xml.replace(/<ds:Transform Algorithm="[^"]*exc-c14n#"/, '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"'),
    })],
    ['two elements of one ID', /ID occurs twice/, () => ({
      after: (xml) => xml.replace('<samlp:Status>', () => `<samlp:Extensions><x xmlns="u" ID="${/Assertion [^>]*ID="([^"]+)"/.exec(xml)![1]}"/></samlp:Extensions><samlp:Status>`),
    })],
    ['changed after signing', /Invalid signature/, () => ({ after: (xml) => xml.replace(/worker-\d+@corp/g, 'boss@corp') })],
    ['changed around the signed assertion', /Invalid document signature/, () => ({ sign: 'response', after: (xml) => xml.replace('Version="2.0"', 'Version="2.0" Consent="x"') })],
    ['wrapped: a forged assertion before the signed one', /Expected one Assertion/, () => ({ after: (xml) => xml.replace('<saml:Assertion', () => `${forge(assertionIn(xml))}<saml:Assertion`) })],
    ['wrapped: the signed assertion inside a forged one', /Several of Assertion/, () => ({
      after: (xml) => xml.replace(assertionIn(xml), () => forge(assertionIn(xml)).replace('</saml:Assertion>', () => `${assertionIn(xml)}</saml:Assertion>`)),
    })],
    ['wrapped: the signed assertion in the signature of a forged one', /Several of Assertion/, () => ({
      after: (xml) => {
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)![0];
        const moved = signature.replace('</ds:Signature>', () => `<ds:Object>${assertionIn(xml).replace(signature, '')}</ds:Object></ds:Signature>`);
        return xml.replace(assertionIn(xml), () => forge(assertionIn(xml)).replace('</saml:Issuer>', () => `</saml:Issuer>${moved}`));
      },
    })],
    ['wrapped: the signed response inside extensions of a forged one', /Several of Assertion/, () => ({
      sign: 'response',
      after: (xml) => {
        const forged = xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '').replace(/ID="_r[^"]+"/, 'ID="_forged"').replaceAll('worker-', 'admin-');
        return forged.replace('<samlp:Status>', () => `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
      },
    })],
    ['with a comment in a name', /a comment/, () => ({ before: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<!-- -->@corp') })],
    ['with a comment put in later', /a comment/, () => ({ after: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<!-- -->@corp') })],
    ['with a processing instruction', /a processing instruction/, () => ({ before: (xml) => xml.replace(/worker-(\d+)@corp/, 'worker-$1<?x y?>@corp') })],
    ['with a document type', /a document type/, () => ({ after: (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}` })],
    ['expired', /not confirmed: expired/, () => ({ notOnOrAfter: -121 })],
    ['not yet valid', /not valid yet/, () => ({ notBefore: 200 })],
    ['issued hours ago', /too old/, () => ({ issuedAt: -8000, notOnOrAfter: 8000 })],
    ['for another audience', /another audience/, () => ({ audience: 'https://other.example' })],
    ['for another recipient', /another recipient/, () => ({ recipient: 'https://other.example/acs' })],
    ['for another destination', /Another destination/, () => ({ destination: 'https://other.example/acs' })],
    ['of a signed response without destination', /Another destination/, () => ({ sign: 'response', before: (xml) => xml.replace(/ Destination="[^"]+"/, '') })],
    ['answering another request', /another request/, () => ({ inResponseTo: '_another' })],
    ['answering no request', /another request/, () => ({ inResponseTo: null })],
    ['of another issuer', /another issuer/, () => ({ issuer: 'https://evil.example' })],
    ['reporting a failure', /reports a failure/, () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' })],
    ['not XML', /no element|cannot be read/, () => ({ after: () => 'hello' })],
    ['full of instructions that are begun', /a processing instruction/, () => ({ after: () => '<?a '.repeat(60_000) })],
    ['nested without end', /nested too deeply/, () => ({ after: () => '<a>'.repeat(3000) + '</a>'.repeat(3000) })],
  ]; // biome-ignore format: one fault per line
  it.each(cases)('refuses one that is %s', async (_, reason, spoil) => {
    const before = await service.sql`select count(*)::int as count from auth.users`;
    const end = await arrive({ ...someone(), ...spoil() });
    expect(end.origin + end.pathname).toBe('https://app.example/in');
    expect(fragment(end)).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'SAML Assertion is not valid',
    });
    expect(warnings.at(-1)).toMatch(reason);
    expect(fragment(end)).not.toHaveProperty('access_token');
    expect([...(await service.sql`select count(*)::int as count from auth.users`)]).toEqual([...before]);
  });

  it("refuses one organisation's response to another's request", async () => {
    const end = await post(otherIdp.answer(await depart(providerId), someone()));
    expect(fragment(end).error_code).toBe('validation_failed');
    expect(fragment(end)).not.toHaveProperty('access_token');
  });

  it('refuses a used assertion, even for another request', async () => {
    const url = await depart();
    const form = idp.answer(url, someone());
    expect(fragment(await post(form)).access_token).toBeTruthy();
    const again = await post(form);
    expect(again.origin).toBe(new URL(service.url).origin);
    expect(fragment(again)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    const stolen = { ...form, RelayState: readRequest(await depart()).relayState };
    expect(fragment(await post(stolen))).toMatchObject({ error_description: 'SAML Assertion is not valid' });
  });

  it('refuses an unknown, expired or malformed RelayState, and a missing response', async () => {
    const relayState = '8f4e9a37-2f5b-4f56-93a2-0c1d0f6fd1b1';
    expect(fragment(await arrive({ relayState })).error_code).toBe('saml_relay_state_not_found');
    expect(fragment(await arrive({ relayState: 'what' })).error_description).toBe(
      'SAML RelayState is not a valid UUID or URL',
    );
    const form = idp.answer(await depart(), someone());
    passTime(600_000);
    expect(fragment(await post(form))).toMatchObject({ error: 'server_error', error_code: 'saml_relay_state_expired' });
    passTime(0);
    const { relayState: unanswered } = readRequest(await depart());
    expect(fragment(await post({ SAMLResponse: '', RelayState: unanswered })).error_description).toBe(
      'SAMLResponse is missing',
    );
  });

  it('refuses an assertion without a subject', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(fragment(await arrive({ ...someone(), nameIdFormat: transient })).error_code).toBe(
      'saml_assertion_no_user_id',
    );
    expect(fragment(await arrive({ attributes: { email: ['nonsense'] } })).error_code).toBe('saml_assertion_no_email');
  });

  it("refuses an address in another organisation's domain", async () => {
    for (const email of [
      'boss@rival.example',
      'boss@evil-corp.example',
      'boss@corp.example.evil',
      'boss@a.corp.example',
    ]) {
      expect(fragment(await arrive({ attributes: { email: [email] } })).error_code).toBe('saml_assertion_no_email');
    }
    expect(fragment(await arrive({ attributes: { email: ['Boss@CORP.JP'] } })).access_token).toBeTruthy();
    const loose = await serve(database.sql, {
      siteUrl: service.url,
      settings: { auth: { ...settings.auth, saml: { enabled: true, anyAddress: true } } },
    });
    const form = idp.answer(await depart(), { attributes: { email: ['contractor@elsewhere.example'] } });
    expect(fragment(await post(form, loose)).access_token).toBeTruthy();
    await loose.close();
  });

  it('refuses a body that is too large or not a form', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${service.url}/auth/v1/sso/saml/acs`, { method: 'POST', headers, body });
    expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(form, `SAMLResponse=${'a'.repeat(600_000)}`)).status).toBe(413);
  });

  it('logs nothing of the response', () => {
    expect(warnings.length).toBeGreaterThan(10);
    expect(warnings.join('\n')).not.toMatch(/worker-\d+@corp/);
  });
});

describe('sign-in that starts at the organisation', () => {
  const unasked = (relayState: string): AnswerOptions => ({ ...someone(), inResponseTo: null, relayState });

  it('is refused unless the settings allow it', async () => {
    expect(fragment(await arrive(unasked(''))).error_description).toMatch(/is disabled/);
  });

  it('is accepted once if the settings allow it, with allowed redirects only', async () => {
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
