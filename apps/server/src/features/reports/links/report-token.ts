import { createHash, randomBytes } from 'node:crypto';

/** Path of a link's page, before the token. */
export const sharedReportsPath = '/shared-reports';

/** Form of a token: 256 random bits as base64url. */
export const tokenForm = /^[\w-]{43}$/;

/** Returns a new token. */
export function createReportToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the form in which a token is stored. A random token needs no salt. */
export function hashReportToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
