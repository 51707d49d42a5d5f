import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type KeyWithCertificate, makeSelfSignedCertificate } from '../src/auth/sso/self-signed-certificate.ts';

export interface LocalIdp {
  entityId: string;
  key: KeyWithCertificate;
  metadata(certificates?: string[]): string;
  answer(ssoUrl: string, options?: AnswerOptions): Form;
}

export interface Form {
  SAMLResponse: string;
  RelayState: string;
}

export interface AnswerOptions {
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string[]>;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string | null;
  issuer?: string;
  status?: string;
  /** Seconds from now. */
  issuedAt?: number;
  notBefore?: number;
  notOnOrAfter?: number;
  sessionNotOnOrAfter?: number;
  sign?: 'assertion' | 'response' | 'both' | 'none';
  key?: KeyWithCertificate;
  method?: 'sha256' | 'sha1';
  assertionId?: string;
  before?: (xml: string) => string;
  after?: (xml: string) => string;
  relayState?: string;
}

const methods = {
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
} as const;
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export async function makeLocalIdp(name: string): Promise<LocalIdp> {
  const entityId = `https://${name}.example/saml`;
  const key = await makeSelfSignedCertificate(name, new Date());
  return {
    entityId,
    key,
    metadata: (certificates = [key.certificate]) => metadataOf(entityId, certificates),
    answer(ssoUrl, options = {}) {
      const request = readRequest(ssoUrl);
      const xml = (options.before ?? same)(responseXml(entityId, request, options));
      const signed = sign(xml, { key, ...options });
      const response = (options.after ?? same)(signed);
      const SAMLResponse = Buffer.from(response).toString('base64');
      return { SAMLResponse, RelayState: options.relayState ?? request.relayState };
    },
  };
}

function same(xml: string): string {
  return xml;
}

export function readRequest(ssoUrl: string) {
  const { searchParams } = new URL(ssoUrl);
  const deflated = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(deflated).toString('utf8');
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: read(/ID="([^"]+)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: read(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

function metadataOf(entityId: string, certificates: string[]): string {
  const keys = certificates.map((certificate) => {
    const base64 = certificate.replace(/-----[^-]+-----|\s/g, '');
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  });
  return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${new URL(entityId).origin}/sso?tenant=1"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

function responseXml(entityId: string, request: ReturnType<typeof readRequest>, options: AnswerOptions): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const issuer = options.issuer ?? entityId;
  const inResponseTo = options.inResponseTo === undefined ? request.id : options.inResponseTo;
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  const destination = options.destination ?? request.acsUrl;
  const recipient = options.recipient ?? request.acsUrl;
  const issued = at(options.issuedAt ?? 0);
  const end = at(options.notOnOrAfter ?? 300);
  const sessionEnd = options.sessionNotOnOrAfter;
  const session = sessionEnd === undefined ? '' : ` SessionNotOnOrAfter="${at(sessionEnd)}"`;
  const attributes = options.attributes ?? { email: ['worker@corp.example'], displayName: ['山田 花子'] };
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const id = options.assertionId ?? `_a${randomBytes(12).toString('hex')}`;
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${options.nameIdFormat ?? persistent}">${options.nameId ?? 'worker-1'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(options.notBefore ?? -60)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${options.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`;
  const status = options.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${randomBytes(12).toString('hex')}" Version="2.0" IssueInstant="${issued}" Destination="${destination}"${answers}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`;
}

function sign(xml: string, options: AnswerOptions & { key: KeyWithCertificate }): string {
  const what = options.sign ?? 'assertion';
  const withAssertion = what === 'assertion' || what === 'both' ? signOne(xml, 'Assertion', options) : xml;
  return what === 'response' || what === 'both' ? signOne(withAssertion, 'Response', options) : withAssertion;
}

function signOne(xml: string, name: string, { key, method = 'sha256' }: AnswerOptions & { key: KeyWithCertificate }) {
  const [signatureAlgorithm, digestAlgorithm] = methods[method];
  const signed = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: exclusive,
  });
  const xpath = `//*[local-name(.)='${name}']`;
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive];
  signed.addReference({ xpath, digestAlgorithm, transforms });
  const reference = `${xpath}/*[local-name(.)='Issuer']`;
  signed.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } });
  return signed.getSignedXml();
}
