/**
 * The signed-in person in local storage, so that the next page load shows their name and banner immediately, without a
 * layout shift.
 */
import type { MeQuery } from '#src/generated/graphql.ts';
import { readAccountId } from './account-cookie.ts';

type User = NonNullable<MeQuery['user']>;
type AccountUser = User['accountUsers'][number];

/** The signed-in person, their current account, and the accounts they may switch to. */
export interface Me {
  readonly user: User;
  readonly accountUser: AccountUser;
  readonly otherAccountUsers: readonly AccountUser[];
}

const storageKey = 'me';

export function storeMe(me: Me): void {
  localStorage.setItem(storageKey, JSON.stringify(me));
}

/** Returns the stored person, or null if another account was selected since or an older build wrote another shape. */
export function readStoredMe(): Me | null {
  try {
    // `storeMe` alone writes here. The parts that the shell reads are checked below.
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Me | null;
    const isUsable = kept?.user.email && kept.accountUser.account.name && Array.isArray(kept.otherAccountUsers);
    return isUsable && kept.accountUser.accountId === readAccountId() ? kept : null;
  } catch {
    return null;
  }
}

/** Call at sign-out and when another account is selected. */
export function clearStoredMe(): void {
  localStorage.removeItem(storageKey);
}
