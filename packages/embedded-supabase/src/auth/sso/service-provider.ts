import type { SamlConfig } from '@node-saml/node-saml';
import type { Service } from '../../service.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { loadSamlSigningKey } from './saml-signing-key.ts';

/**
 * Implements the SAML 2.0 service provider of this installation: its names, requests and metadata. node-saml, loaded on
 * first use, writes the XML and verifies signatures.
 * @see http://docs.oasis-open.org/security/saml/v2.0/saml-profiles-2.0-os.pdf section 4.1
 * @see https://github.com/node-saml/node-saml
 */
export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
};

export function entityIdOf(service: Service): string {
  return `${service.siteUrl}/auth/v1/sso/saml/metadata`;
}

export function acsUrlOf(service: Service): string {
  return `${service.siteUrl}/auth/v1/sso/saml/acs`;
}

export async function requestSignIn(
  service: Service,
  input: { metadata: IdpMetadata; nameIdFormat: string | null; relayState: string; requestId: string },
): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml');
  const { privateKey } = await loadSamlSigningKey(service);
  const saml = new SAML({
    ...common(service, input.metadata),
    privateKey,
    entryPoint: input.metadata.ssoUrl,
    identifierFormat: input.nameIdFormat ?? nameIdFormats.persistent,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => input.requestId,
  });
  return saml.getAuthorizeUrlAsync(input.relayState, undefined, {});
}

/**
 * Returns the XML of the only assertion, exactly as it was signed. The identity provider must have signed the assertion
 * or the response that contains it. `isResponseSigned` and `isAssertionSigned` state which of these signatures are
 * required.
 * @throws Error if a signature is missing or wrong.
 */
export async function readSignedAssertion(
  service: Service,
  input: { metadata: IdpMetadata; response: string; isResponseSigned: boolean; isAssertionSigned: boolean },
): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml');
  const saml = new SAML({
    ...common(service, input.metadata),
    wantAuthnResponseSigned: input.isResponseSigned,
    wantAssertionsSigned: input.isAssertionSigned,
    // `read-assertion.ts` checks times and audience, using the service's clock.
    acceptedClockSkewMs: -1,
    audience: false,
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: input.response });
  const xml = profile?.getAssertionXml?.();
  if (!xml) throw new Error('The response holds no signed assertion.');
  return xml;
}

function common(service: Service, metadata: IdpMetadata): SamlConfig {
  return {
    issuer: entityIdOf(service),
    callbackUrl: acsUrlOf(service),
    idpCert: metadata.certificates,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  };
}

const downloadYears = 5;

export async function serviceProviderMetadata(service: Service, forDownload: boolean): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { privateKey, certificate } = await loadSamlSigningKey(service);
  const xml = generateServiceProviderMetadata({
    issuer: entityIdOf(service),
    callbackUrl: acsUrlOf(service),
    privateKey,
    publicCerts: certificate,
    identifierFormat: nameIdFormats.persistent,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
  });
  if (!forDownload) return xml;
  const end = new Date(service.now());
  end.setUTCFullYear(end.getUTCFullYear() + downloadYears);
  return xml.replace('<EntityDescriptor ', `<EntityDescriptor validUntil="${end.toISOString()}" `);
}
