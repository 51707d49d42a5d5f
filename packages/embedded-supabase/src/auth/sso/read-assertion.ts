import { childrenNamed, onlyChild, parseXml, requireShallow, textOf } from './xml.ts';

/** Reads and validates a signed assertion (SAML 2.0 Core 2.3–2.7, Profiles 4.1.4.3). Reads only the signed bytes. */
const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** Maximum age of an assertion in ms, even if its own expiry is later. Used assertions are stored for this time to prevent replay. */
const ageMsMax = 3_600_000;
const attributesMax = 200;
const valuesMax = 100;
const valueLengthMax = 1000;

export interface Assertion {
  id: string;
  nameId: { value: string; format: string };
  attributes: { name: string; friendlyName: string; values: string[] }[];
  expiresAt: Date;
  sessionNotAfter: Date | undefined;
}

export interface Expected {
  issuer: string;
  audience: string;
  recipient: string;
  requestId: string | undefined;
  now: Date;
  clockSkewMs: number;
}

/** @throws Error with the reason, for the log. */
export async function readAssertion(xml: string, expected: Expected): Promise<Assertion> {
  const document = await parseXml(xml);
  requireShallow(document);
  const assertion = document.documentElement;
  if (assertion.namespaceURI !== assertionNamespace || assertion.localName !== 'Assertion')
    throw new Error('No assertion.');
  const id = assertion.getAttribute('ID') ?? '';
  if (!id || id.length > 200) throw new Error('The assertion has no usable ID.');
  if (assertion.getAttribute('Version') !== '2.0') throw new Error('The assertion is not of version 2.0.');
  if (textOf(onlyChild(assertion, assertionNamespace, 'Issuer')) !== expected.issuer) {
    throw new Error('The assertion is of another issuer.');
  }
  const clock = makeClock(expected);
  const subject = onlyChild(assertion, assertionNamespace, 'Subject');
  const confirmedUntil = confirmSubject(subject, expected, clock);
  const conditionsUntil = checkConditions(onlyChild(assertion, assertionNamespace, 'Conditions'), expected, clock);
  const issuedAt = clock.read(assertion, 'IssueInstant');
  if (!issuedAt || clock.isBefore(issuedAt)) throw new Error('The assertion was not issued yet.');
  const ends = [confirmedUntil, conditionsUntil, new Date(issuedAt.getTime() + ageMsMax)].flatMap((end) => end ?? []);
  const end = Math.min(...ends.map((one) => one.getTime()));
  if (clock.isOver(new Date(end))) throw new Error('The assertion is too old.');
  return {
    id,
    nameId: readNameId(subject),
    attributes: readAttributes(assertion),
    expiresAt: new Date(end + expected.clockSkewMs),
    sessionNotAfter: readSessionEnd(assertion, clock),
  };
}

interface Clock {
  /** Returns undefined if the attribute is absent. @throws Error if it is not a valid time. */
  read(element: Element, attribute: string): Date | undefined;
  isBefore(instant: Date): boolean;
  isOver(instant: Date): boolean;
}

function makeClock({ now, clockSkewMs }: Expected): Clock {
  return {
    read(element, attribute) {
      const text = element.getAttribute(attribute);
      if (!text) return undefined;
      const instant = new Date(text);
      // SAML times are xs:dateTime in UTC (Core 1.3.3).
      if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) || Number.isNaN(instant.getTime()))
        throw new Error(`Bad ${attribute}.`);
      return instant;
    },
    isBefore: (instant) => now.getTime() + clockSkewMs < instant.getTime(),
    isOver: (instant) => now.getTime() - clockSkewMs >= instant.getTime(),
  };
}

function confirmSubject(subject: Element, expected: Expected, clock: Clock): Date {
  const confirmations = childrenNamed(subject, assertionNamespace, 'SubjectConfirmation');
  const bearers = confirmations.filter((one) => one.getAttribute('Method') === bearerMethod);
  const faults: string[] = [];
  for (const bearer of bearers) {
    const [data] = childrenNamed(bearer, assertionNamespace, 'SubjectConfirmationData');
    const fault = data ? faultOf(data, expected, clock) : 'no SubjectConfirmationData';
    const end = data && clock.read(data, 'NotOnOrAfter');
    if (!fault && end) return end;
    faults.push(fault ?? 'no NotOnOrAfter');
  }
  throw new Error(`The subject is not confirmed: ${faults[0] ?? 'no bearer confirmation'}.`);
}

function faultOf(data: Element, expected: Expected, clock: Clock): string | undefined {
  if (data.getAttribute('Recipient') !== expected.recipient) return 'another recipient';
  const inResponseTo = data.getAttribute('InResponseTo') || undefined;
  if (inResponseTo !== expected.requestId) return 'another request';
  const [start, end] = [clock.read(data, 'NotBefore'), clock.read(data, 'NotOnOrAfter')];
  if (!end || clock.isOver(end)) return 'expired';
  return start && clock.isBefore(start) ? 'not yet valid' : undefined;
}

function checkConditions(conditions: Element, expected: Expected, clock: Clock): Date | undefined {
  const [start, end] = [clock.read(conditions, 'NotBefore'), clock.read(conditions, 'NotOnOrAfter')];
  if (start && clock.isBefore(start)) throw new Error('The assertion is not valid yet.');
  if (end && clock.isOver(end)) throw new Error('The assertion has expired.');
  const restrictions = childrenNamed(conditions, assertionNamespace, 'AudienceRestriction');
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, assertionNamespace, 'Audience').some((one) => textOf(one) === expected.audience);
  // Every audience restriction must match (Core 2.5.1.4).
  if (restrictions.length === 0 || !restrictions.every(isForUs))
    throw new Error('The assertion is for another audience.');
  return end;
}

function readNameId(subject: Element): Assertion['nameId'] {
  const [nameId, ...more] = childrenNamed(subject, assertionNamespace, 'NameID');
  if (more.length > 0) throw new Error('The assertion names several subjects.');
  if (!nameId) return { value: '', format: '' };
  return { value: textOf(nameId).slice(0, valueLengthMax), format: nameId.getAttribute('Format') ?? '' };
}

function readAttributes(assertion: Element): Assertion['attributes'] {
  const attributes = childrenNamed(assertion, assertionNamespace, 'AttributeStatement').flatMap((statement) =>
    childrenNamed(statement, assertionNamespace, 'Attribute'),
  );
  if (attributes.length > attributesMax) throw new Error('The assertion has too many attributes.');
  return attributes.map((attribute) => ({
    name: attribute.getAttribute('Name') ?? '',
    friendlyName: attribute.getAttribute('FriendlyName') ?? '',
    values: childrenNamed(attribute, assertionNamespace, 'AttributeValue')
      .slice(0, valuesMax)
      .map((value) => textOf(value).slice(0, valueLengthMax)),
  }));
}

function readSessionEnd(assertion: Element, clock: Clock): Date | undefined {
  const statements = childrenNamed(assertion, assertionNamespace, 'AuthnStatement');
  if (statements.length === 0) throw new Error('The assertion does not say that anybody signed in.');
  const ends = statements.flatMap((one) => clock.read(one, 'SessionNotOnOrAfter') ?? []);
  return ends[0];
}
