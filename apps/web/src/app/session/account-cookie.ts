import { deleteCookie, readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';

const name = 'account';
const lifetimeSeconds = 100 * 365 * 24 * 60 * 60;

/** Returns the id of the current account from the cookie that the server also reads. Undefined before the first sign-in. */
export function readAccountId(): string | undefined {
  return readCookie(name) || undefined;
}

export function writeAccountId(accountId: string): void {
  writeCookie(name, accountId, { maxAgeSeconds: lifetimeSeconds, sameSite: 'strict' });
}

export function forgetAccount(): void {
  deleteCookie(name);
}
