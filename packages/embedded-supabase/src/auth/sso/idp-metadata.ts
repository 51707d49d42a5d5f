import { X509Certificate } from 'node:crypto';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { guardedText } from '../external/guarded-fetch.ts';
import { childrenNamed, parseXml, textOf } from './xml.ts';

/** @see http://docs.oasis-open.org/security/saml/v2.0/saml-metadata-2.0-os.pdf */
export interface IdpMetadata {
  entityId: string;
  ssoUrl: string;
  /** Certificates in PEM format. During a key rotation there are several. */
  certificates: string[];
  validUntil: Date | undefined;
}

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const metadataCharsMax = 512 * 1024;
const certificatesMax = 10;

/** @throws AuthError 400 `validation_failed` describing the fault in the document. */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  if (xml.length > metadataCharsMax) throw validationFailed('SAML Metadata XML is too long');
  const root = (await parseXml(xml, { withComments: true }).catch(() => undefined))?.documentElement;
  if (root?.namespaceURI !== metadataNamespace || root.localName !== 'EntityDescriptor') {
    throw validationFailed('SAML Metadata XML does not contain an EntityDescriptor');
  }
  const entityId = root.getAttribute('entityID') ?? '';
  if (!entityId || entityId.length > 1024) throw validationFailed('SAML Metadata does not contain an EntityID');
  const descriptors = childrenNamed(root, metadataNamespace, 'IDPSSODescriptor');
  const [descriptor] = descriptors;
  if (!descriptor) throw validationFailed('SAML Metadata does not contain any IDPSSODescriptor');
  if (descriptors.length > 1) throw validationFailed('SAML Metadata contains multiple IDPSSODescriptors');
  const certificates = readCertificates(descriptor);
  if (certificates.length === 0) throw validationFailed('SAML Metadata does not contain a signing certificate');
  return { entityId, ssoUrl: readSsoUrl(descriptor), certificates, validUntil: readValidUntil(root) };
}

function readSsoUrl(descriptor: Element): string {
  const services = childrenNamed(descriptor, metadataNamespace, 'SingleSignOnService');
  const location = services.find((one) => one.getAttribute('Binding') === redirectBinding)?.getAttribute('Location');
  const url = URL.parse(location ?? '');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw validationFailed('SAML Metadata does not contain a SingleSignOnService with HTTP-Redirect binding');
  }
  return url.toString();
}

function readCertificates(descriptor: Element): string[] {
  const keys = childrenNamed(descriptor, metadataNamespace, 'KeyDescriptor');
  const signing = keys.filter((key) => ['', 'signing', null].includes(key.getAttribute('use')));
  const texts = signing.flatMap((key) =>
    childrenNamed(key, signatureNamespace, 'KeyInfo')
      .flatMap((info) => childrenNamed(info, signatureNamespace, 'X509Data'))
      .flatMap((x509) => childrenNamed(x509, signatureNamespace, 'X509Certificate').map(textOf)),
  );
  return texts.slice(0, certificatesMax).map((base64) => {
    try {
      return new X509Certificate(Buffer.from(base64, 'base64')).toString();
    } catch {
      throw validationFailed('SAML Metadata contains a certificate that cannot be read');
    }
  });
}

function readValidUntil(root: Element): Date | undefined {
  const text = root.getAttribute('validUntil');
  if (!text) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw validationFailed('SAML Metadata has an unreadable validUntil');
  return instant;
}

/**
 * Fetches a metadata document with the host's `fetchMetadata` or, if absent, `guardedText`.
 * @throws AuthError 400 `validation_failed` unless the URL is https; `saml_metadata_fetch_failed` (the log holds the
 * reason).
 */
export async function fetchIdpMetadata(service: Service, address: string): Promise<string> {
  const url = URL.parse(address);
  if (!url) throw validationFailed('metadata_url is not a valid URL');
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && service.settings.auth.allowPrivateProviders);
  if (!isAllowed) throw validationFailed('metadata_url is not a HTTPS URL');
  try {
    if (service.fetchMetadata) return await service.fetchMetadata(url.toString());
    return await guardedText(service, url.toString(), 'application/samlmetadata+xml, application/xml');
  } catch (error) {
    service.log.warn({ err: error, host: url.host }, 'SAML metadata could not be fetched');
    throw new AuthError(400, 'saml_metadata_fetch_failed', 'Error fetching SAML Metadata from URL');
  }
}
