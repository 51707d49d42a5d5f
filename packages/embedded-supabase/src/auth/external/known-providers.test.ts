import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../settings.ts';
import { personOfClaims, personOfProfile } from './external-person.ts';
import { externalProviderSettings } from './external-settings.ts';
import { describeProvider } from './known-providers.ts';

const secrets = { clientId: 'id', clientSecret: 'secret' };
function provider(name: string, more: Record<string, unknown> = {}) {
  return describeProvider(name, externalProviderSettings.parse({ ...secrets, ...more }));
}

describe('known providers', () => {
  it.each([
    ['google', 'oidc'],
    ['azure', 'oidc'],
    ['microsoft', 'oidc'],
    ['apple', 'oidc'],
    ['gitlab', 'oidc'],
    ['github', 'oauth2'],
    ['discord', 'oauth2'],
  ])('%s needs only an id and a secret', (name, kind) => {
    expect(provider(name)).toMatchObject({ name, kind, ...secrets });
  });

  it('reports missing settings at start', () => {
    expect(() => provider('keycloak')).toThrow('needs an issuer');
    expect(() => provider('mine', { authorizationEndpoint: 'https://a.example/' })).toThrow('userinfoEndpoint');
    expect(provider('mine', { issuer: 'https://id.example/realm' })).toMatchObject({ kind: 'oidc' });
  });

  it('must not have reserved names', () => {
    for (const name of ['email', 'phone', 'sso:1', 'Google', 'a b']) {
      expect(settingsSchema.safeParse({ auth: { external: { [name]: secrets } } }).success).toBe(false);
    }
  });
});

describe("a provider's data about a person", () => {
  const claims = { sub: '1', email: 'A@Example.com', email_verified: true };

  it.each([
    [{ email_verified: 'true' }, true],
    [{ email_verified: 'false' }, false],
    [{ email_verified: undefined }, false],
  ])('has a verified address if it says so (%o)', (more, isVerified) => {
    const person = personOfClaims(provider('google'), { ...claims, ...more });
    expect(person?.email).toEqual({ address: 'a@example.com', isVerified });
    expect(person?.verifiedEmails).toEqual(isVerified ? ['a@example.com'] : []);
  });

  it('proves nothing if an organisation may have set the address (Microsoft)', () => {
    const told = { sub: '1', email: 'a@example.com' };
    const verified = (more: Record<string, unknown>, settings = {}) =>
      personOfClaims(provider('azure', settings), { ...told, ...more })?.email?.isVerified;
    expect(verified({})).toBe(false);
    expect(verified({ email_verified: true })).toBe(false);
    expect(verified({ xms_edov: '1' })).toBe(true);
    const issuer = 'https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0';
    expect(verified({}, { issuer })).toBe(true);
    expect(verified({ xms_edov: false }, { issuer })).toBe(false);
  });

  it('is refused without a subject, or with one that is too long', () => {
    expect(personOfClaims(provider('google'), { email: 'a@example.com' })).toBeUndefined();
    expect(personOfClaims(provider('google'), { ...claims, sub: 'x'.repeat(257) })).toBeUndefined();
  });

  it('is limited in length, and stripped of text that cannot be stored', () => {
    const person = personOfClaims(provider('google'), {
      ...claims,
      name: `a\0${'b'.repeat(5000)}`,
      evil: 'x',
      hd: 'corp.example',
    });
    expect(person?.identityData.name).toHaveLength(1000);
    expect(person?.identityData).not.toHaveProperty('evil');
    expect(person?.identityData.custom_claims).toEqual({ hd: 'corp.example' });
    expect(personOfClaims(provider('google'), { ...claims, email: 'no address' })?.email).toBeUndefined();
  });

  it("is read under the operator's names", () => {
    const mine = provider('mine', {
      authorizationEndpoint: 'https://a.example/a',
      tokenEndpoint: 'https://a.example/t',
      userinfoEndpoint: 'https://a.example/u',
      claims: { subject: 'uid', email: 'mail', emailVerified: 'mail_ok', name: 'display' },
    });
    expect(
      personOfProfile(mine, { uid: 7, mail: 'a@b.example', mail_ok: 1, display: '花子' }, undefined),
    ).toMatchObject({
      subject: '7',
      email: { address: 'a@b.example', isVerified: true },
      identityData: { full_name: '花子' },
    });
  });
});
