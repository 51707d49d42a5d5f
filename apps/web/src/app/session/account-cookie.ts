import { deleteCookie, readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';

const name = 'account';
const lifetimeSeconds = 100 * 365 * 24 * 60 * 60;

/** Returns the selected account, or undefined before the first sign-in. The server also reads this cookie. */
export function readAccountId(): string | undefined {
  return readCookie(name) || undefined;
}

export function writeAccountId(accountId: string): void {
  writeCookie(name, accountId, { maxAgeSeconds: lifetimeSeconds, sameSite: 'strict' });
}

export function forgetAccount(): void {
  deleteCookie(name);
}
