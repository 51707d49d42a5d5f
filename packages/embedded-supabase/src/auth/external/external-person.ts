import { z } from 'zod';
import { requireEmail } from '../users/email-address.ts';
import type { Provider } from './known-providers.ts';

/**
 * A provider's data about a person, normalised to the identity fields of Supabase Auth.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 */
export interface ExternalPerson {
  subject: string;
  email: { address: string; isVerified: boolean } | undefined;
  verifiedEmails: string[];
  identityData: Record<string, unknown>;
}

/** Maximum number of characters stored per claim, because claims are included in every access token. */
const claimLengthMax = 1000;
/** Maximum length of a subject. OpenID Connect Core 8 allows 255, SAML 8.3.7 256. */
const subjectLengthMax = 256;
const emailsMax = 20;

const copied = [
  'iss',
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
] as const;

interface Listed {
  email: string;
  verified: boolean;
  primary: boolean;
}

/**
 * Builds a person from the claims of the ID token, supplemented with claims from the userinfo endpoint. Returns
 * undefined if there is no subject.
 */
export function personOfClaims(provider: Provider, claims: Record<string, unknown>): ExternalPerson | undefined {
  const email = text(claims.email);
  const verified = provider.trustEmail || isEmailVerified(provider, claims);
  const custom = {
    ...(provider.name === 'google' && text(claims.hd) ? { hd: text(claims.hd) } : {}),
    ...(claims.is_private_email === undefined ? {} : { is_private_email: isTrue(claims.is_private_email) }),
    ...(text(claims.tid) ? { tid: text(claims.tid) } : {}),
  };
  const standard = Object.fromEntries(copied.map((name) => [name, text(claims[name])]).filter(([, value]) => value));
  return makePerson({
    subject: text(claims.sub),
    emails: email ? [{ email, verified, primary: true }] : [],
    data: { ...standard, ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}) },
  });
}

export function personOfProfile(
  provider: Provider,
  profile: Record<string, unknown>,
  listed: unknown,
): ExternalPerson | undefined {
  const names = provider.claims;
  const read = (name: string | undefined, usual: string) => text(profile[name ?? usual]);
  const own = read(names.email, 'email');
  const verified = provider.trustEmail || isTrue(profile[names.emailVerified ?? 'email_verified']);
  const list = emailList.safeParse(listed);
  const emails = list.success ? list.data.slice(0, emailsMax) : own ? [{ email: own, verified, primary: true }] : [];
  return makePerson({
    subject: read(names.subject, 'sub'),
    emails,
    data: {
      name: read(names.name, 'name') ?? read(names.userName, 'preferred_username'),
      picture: read(names.picture, 'picture'),
      preferred_username: read(names.userName, 'preferred_username'),
      user_name: read(names.userName, 'preferred_username'),
    },
  });
}

const emailList = z.array(
  z.object({ email: z.string(), verified: z.boolean().default(false), primary: z.boolean().default(false) }),
);

function makePerson(input: {
  subject: string | undefined;
  emails: Listed[];
  data: Record<string, unknown>;
}): ExternalPerson | undefined {
  const { subject, data } = input;
  if (!subject || subject.length > subjectLengthMax) return undefined;
  const emails = input.emails.flatMap((one) => {
    const address = usableAddress(one.email);
    return address ? [{ ...one, email: address }] : [];
  });
  const main = emails.find((one) => one.primary) ?? emails.find((one) => one.verified) ?? emails[0];
  const present = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return {
    subject,
    email: main && { address: main.email, isVerified: main.verified },
    verifiedEmails: [...new Set(emails.filter((one) => one.verified).map((one) => one.email))],
    identityData: {
      ...present,
      sub: subject,
      provider_id: subject,
      ...(data.name ? { full_name: data.name } : {}),
      ...(data.picture ? { avatar_url: data.picture } : {}),
      ...(main ? { email: main.email } : {}),
      email_verified: main?.verified ?? false,
      phone_verified: false,
    },
  };
}

/**
 * Microsoft lets an organisation set its accounts' email addresses. In an application open to all organisations, an
 * email address is therefore trusted only if the token states that the domain's owner was verified.
 * @see https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
function isEmailVerified(provider: Provider, claims: Record<string, unknown>): boolean {
  if (provider.kind === 'oidc' && /^https:\/\/login\.microsoftonline\.com\//.test(provider.issuer)) {
    if (claims.xms_edov !== undefined) return isTrue(claims.xms_edov);
    return !/\/(common|organizations|consumers)\//.test(provider.issuer);
  }
  // Apple verifies every email address that it passes on.
  if (provider.name === 'apple' && claims.email_verified === undefined) return true;
  return isTrue(claims.email_verified);
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  // PostgreSQL cannot store U+0000 in text.
  return typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, claimLengthMax) : undefined;
}

function usableAddress(address: string): string | undefined {
  try {
    return requireEmail(address);
  } catch {
    return undefined;
  }
}
