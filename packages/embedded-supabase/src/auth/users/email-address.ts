import { domainToASCII, domainToUnicode } from 'node:url';
import { validationFailed } from '../auth-error.ts';

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the email address in its stored form.
 * @throws AuthError `validation_failed` if it cannot be an email address (RFC 5321 lengths; dot-atom or UTF-8 local
 * part).
 */
export function requireEmail(email: string): string {
  const normal = normaliseEmail(email);
  const [, local = '', domain = ''] =
    /^([^\s\p{Cc}@<>"(),:;\\[\]]+)@([^\s\p{Cc}@<>"(),:;\\[\]_]+\.[^\s\p{Cc}@<>"(),:;\\[\]_.]{2,})$/u.exec(normal) ?? [];
  const isAddress =
    local.length > 0 &&
    local.length <= 64 &&
    domain.length <= 255 &&
    !/\.\.|^\.|\.$/.test(`${local}`) &&
    !/\.\.|^[.-]/.test(domain) &&
    isCanonicalDomain(domain);
  if (!isAddress) throw validationFailed('Unable to validate email address: invalid format');
  return normal;
}

/**
 * Returns false for a domain that mail clients normalise to another one, for example full-width letters. Otherwise one
 * mailbox would have many email addresses, each with its own rate limits.
 * @see https://www.unicode.org/reports/tr46/
 */
function isCanonicalDomain(domain: string): boolean {
  return /^[\x21-\x7e]*$/.test(domain) || domainToUnicode(domainToASCII(domain)) === domain;
}
