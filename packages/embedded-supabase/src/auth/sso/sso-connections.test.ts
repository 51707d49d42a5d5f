import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { makeLocalIdp } from '../../../test/local-idp.ts';

useSsoStage();

import {
  admin,
  client,
  create,
  database,
  depart,
  fetchAs,
  fragment,
  idp,
  passTime,
  post,
  providerId,
  service,
  settings,
  someone,
  useSsoStage,
} from '../../../test/sso-stage.ts';

describe('connections', () => {
  it('are listed without metadata, and read, with the secret key only', async () => {
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

  it('are refused if the organisation or a domain already exists', async () => {
    const again = await admin('POST', '', { type: 'saml', metadata_xml: idp.metadata() });
    expect([again.status, again.body.error_code]).toEqual([422, 'saml_idp_already_exists']);
    const third = await makeLocalIdp('third');
    const taken = await admin('POST', '', { type: 'saml', metadata_xml: third.metadata(), domains: ['CORP.JP'] });
    expect([taken.status, taken.body.error_code]).toEqual([400, 'sso_domain_already_exists']);
    const mismatch = await admin('PUT', `/${providerId}`, { metadata_xml: third.metadata() });
    expect([mismatch.status, mismatch.body.error_code]).toEqual([400, 'saml_entity_id_mismatch']);
  });

  it('can change domains, be disabled, and be deleted', async () => {
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

  it('fetch new keys once a day, and keep the old ones if that fails', async () => {
    const moving = await makeLocalIdp('moving');
    const successor = await makeLocalIdp('moving');
    fetchAs(async () => moving.metadata());
    const { id } = await create({ metadata_url: 'https://moving.example/metadata' });
    fetchAs(async () => moving.metadata([successor.key.certificate]));
    const early = await post(moving.answer(await depart(id), { ...someone(), key: successor.key }));
    expect(fragment(early).error_code).toBe('validation_failed');
    await service.sql`update auth.saml_providers set updated_at = now() - interval '2 days' where sso_provider_id = ${id}`;
    expect(
      fragment(await post(moving.answer(await depart(id), { ...someone(), key: successor.key }))).access_token,
    ).toBeTruthy();
    await service.sql`update auth.saml_providers set updated_at = now() - interval '2 days' where sso_provider_id = ${id}`;
    fetchAs(() => Promise.reject(new Error('gone')));
    passTime(700_000);
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

  it('are found by provider or domain, not both', async () => {
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

  it('create no accounts if their own setting says so', async () => {
    const auth = { ...settings.auth, saml: { enabled: true, signup: false } };
    const closed = await serve(database.sql, { siteUrl: service.url, settings: { auth } });
    const end = await post(idp.answer(await depart(), someone()), closed);
    expect(fragment(end)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    await closed.close();
  });
});
