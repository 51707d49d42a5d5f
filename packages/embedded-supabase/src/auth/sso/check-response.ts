import { childrenNamed, onlyChild, parseXml, requireShallow, textOf } from './xml.ts';

/**
 * Checks the structure of a SAML response before its signature is verified (SAML 2.0 Core 3.2.2, 3.4.1.4; Bindings
 * 3.5.5.2). The checks are strict, so that no two parsers can read a response differently.
 */
const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** Excludes SHA-1, which can be forged, and MACs, which have no public key. */
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestMethods = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
/** Allows only removal of the enveloped signature and exclusive canonicalisation (Core 5.4.4). */
const transforms = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);

export interface ResponseShape {
  issuer: string;
  isResponseSigned: boolean;
  isAssertionSigned: boolean;
}

/**
 * Returns the issuer that the response claims, which is not yet verified, and the parts that are signed.
 * @throws Error with the reason, for the log.
 */
export async function checkResponse(xml: string, expected: { destination: string }): Promise<ResponseShape> {
  const document = await parseXml(xml);
  requireShallow(document);
  const response = document.documentElement;
  if (response.namespaceURI !== protocolNamespace || response.localName !== 'Response') throw new Error('No response.');
  const assertion = onlyChild(response, assertionNamespace, 'Assertion');
  requireOne(document, assertionNamespace, 'Assertion');
  const isResponseSigned = isSigned(response);
  const isAssertionSigned = isSigned(assertion);
  if (!isResponseSigned && !isAssertionSigned) throw new Error('Nothing is signed.');
  const count = document.getElementsByTagNameNS(signatureNamespace, 'Signature').length;
  if (count !== Number(isResponseSigned) + Number(isAssertionSigned)) throw new Error('A signature is out of place.');
  requireDistinctIds(document);
  requireMethods(document);
  const destination = response.getAttribute('Destination') ?? '';
  if (destination !== expected.destination && (destination || isResponseSigned))
    throw new Error('Another destination.');
  const status = onlyChild(onlyChild(response, protocolNamespace, 'Status'), protocolNamespace, 'StatusCode');
  if (status.getAttribute('Value') !== success) throw new Error('The identity provider reports a failure.');
  const [ofResponse] = childrenNamed(response, assertionNamespace, 'Issuer');
  const issuer = textOf(onlyChild(assertion, assertionNamespace, 'Issuer'));
  if (ofResponse && textOf(ofResponse) !== issuer) throw new Error('Response and assertion have different issuers.');
  return { issuer, isResponseSigned, isAssertionSigned };
}

function isSigned(element: Element): boolean {
  const signatures = childrenNamed(element, signatureNamespace, 'Signature');
  if (signatures.length > 1) throw new Error('Signed several times.');
  const [signature] = signatures;
  if (!signature) return false;
  const info = onlyChild(signature, signatureNamespace, 'SignedInfo');
  const reference = onlyChild(info, signatureNamespace, 'Reference');
  const id = element.getAttribute('ID');
  if (!id || reference.getAttribute('URI') !== `#${id}`) throw new Error('The signature is of something else.');
  return true;
}

function requireOne(document: Document, namespace: string, name: string) {
  if (document.getElementsByTagNameNS(namespace, name).length !== 1) throw new Error(`Several of ${name}.`);
}

/** Refuses duplicate IDs. Otherwise the signature could cover one element while another is read. */
function requireDistinctIds(document: Document) {
  const seen = new Set<string>();
  for (const element of everyElement(document)) {
    for (const name of ['ID', 'Id', 'id', 'xml:id']) {
      const id = element.getAttribute(name);
      if (!id) continue;
      if (seen.has(id)) throw new Error('An ID occurs twice.');
      seen.add(id);
    }
  }
}

function requireMethods(document: Document) {
  for (const element of everyElement(document)) {
    if (element.namespaceURI !== signatureNamespace) continue;
    const algorithm = element.getAttribute('Algorithm') ?? '';
    const allowed = { SignatureMethod: signatureMethods, DigestMethod: digestMethods, Transform: transforms };
    const set = allowed[element.localName as keyof typeof allowed] as Set<string> | undefined; // The name can be any text.
    if (set && !set.has(algorithm)) throw new Error(`${element.localName} ${algorithm} is not accepted.`);
  }
}

function everyElement(document: Document): Element[] {
  const list = document.getElementsByTagName('*');
  const found: Element[] = [];
  for (let index = 0; index < list.length; index++) {
    const element = list.item(index);
    if (element) found.push(element);
  }
  return found;
}
