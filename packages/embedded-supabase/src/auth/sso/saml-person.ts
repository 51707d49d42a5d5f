import { AuthError } from '../auth-error.ts';
import type { ExternalPerson } from '../external/external-person.ts';
import { requireEmail } from '../users/email-address.ts';
import type { Assertion } from './read-assertion.ts';
import { nameIdFormats } from './service-provider.ts';
import type { AttributeMapping, SsoProvider } from './sso-providers.ts';

/**
 * Maps a SAML assertion to a user. Attributes are identified by Name or FriendlyName.
 * @see https://docs.oasis-open.org/security/saml-subject-id-attr/v1.0/saml-subject-id-attr-v1.0.html
 */
const subjectIdAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
const subjectLengthMax = 256;
const standardClaims = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'full_name',
  'avatar_url',
  'slug',
  'user_name',
]);
const reservedClaims = new Set([
  'iss',
  'sub',
  'aud',
  'iat',
  'exp',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
  'custom_claims',
]);

/**
 * If `anyAddress` is true, email addresses outside the connection's domains are accepted too.
 * @throws AuthError 400 `saml_assertion_no_user_id`, `saml_assertion_no_email`.
 */
export function personOfAssertion(
  provider: SsoProvider,
  assertion: Assertion,
  { anyAddress }: { anyAddress: boolean },
): ExternalPerson {
  const subject = subjectOf(assertion);
  if (!subject || subject.length > subjectLengthMax) {
    const message =
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user';
    throw new AuthError(400, 'saml_assertion_no_user_id', message);
  }
  const mapped = mapAttributes(provider.attribute_mapping, assertion);
  const email = usableEmail(typeof mapped.email === 'string' ? mapped.email : emailOf(assertion));
  if (!anyAddress) requireOwnDomain(provider, email);
  const entries = Object.entries(mapped).filter(([name]) => !reservedClaims.has(name));
  const own = entries.filter(([name, value]) => standardClaims.has(name) && typeof value === 'string');
  const custom = entries.filter(([name]) => !standardClaims.has(name));
  return {
    subject,
    email: { address: email, isVerified: true },
    verifiedEmails: [email],
    identityData: {
      ...Object.fromEntries(own),
      iss: provider.entity_id,
      sub: subject,
      email,
      email_verified: true,
      phone_verified: false,
      ...(custom.length > 0 ? { custom_claims: Object.fromEntries(custom) } : {}),
    },
  };
}

function subjectOf(assertion: Assertion): string {
  const { value, format } = assertion.nameId;
  const [subjectId] = valuesOf(assertion, subjectIdAttribute);
  if (subjectId) return subjectId;
  // A transient NameID changes with every sign-in, so it cannot identify a user.
  if (format === nameIdFormats.transient) return '';
  return format === nameIdFormats.email ? value.toLowerCase() : value;
}

function emailOf(assertion: Assertion): string {
  const told = emailAttributes.flatMap((name) => valuesOf(assertion, name)).find(Boolean);
  return told ?? (assertion.nameId.format === nameIdFormats.email ? assertion.nameId.value : '');
}

function usableEmail(text: string): string {
  try {
    return requireEmail(text);
  } catch {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  }
}

/** An organisation may only name users in its own domains, so that it cannot impersonate another organisation's users. */
function requireOwnDomain({ domains }: SsoProvider, email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length === 0 || domains.some((own) => own.toLowerCase() === domain)) return;
  const message = 'SAML Assertion contains an email address of a domain that is not assigned to this connection';
  throw new AuthError(400, 'saml_assertion_no_email', message);
}

function valuesOf(assertion: Assertion, name: string): string[] {
  return assertion.attributes
    .filter((one) => one.name === name || one.friendlyName === name)
    .flatMap((one) => one.values)
    .filter(Boolean);
}

function mapAttributes(mapping: AttributeMapping, assertion: Assertion): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(mapping.keys ?? {})) {
    const names = [rule.name ?? '', ...(rule.names ?? [])].filter(Boolean);
    const values = names.map((name) => valuesOf(assertion, name)).find((found) => found.length > 0) ?? [];
    if (values.length > 0) mapped[key] = rule.array ? values : values[0];
    else if (rule.default !== undefined && rule.default !== null) mapped[key] = rule.default;
  }
  return mapped;
}
