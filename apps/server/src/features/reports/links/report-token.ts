import { createHash, randomBytes } from 'node:crypto';

export const sharedReportsPath = '/shared-reports';

/** Token format: 256 random bits as base64url. */
export const tokenForm = /^[\w-]{43}$/;

export function createReportToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored. A random token needs no salt. */
export function hashReportToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
