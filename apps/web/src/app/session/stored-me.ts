/** Keeps the signed-in user in local storage, so that the next page load shows the name and banner immediately, without a layout shift. */
import type { MeQuery } from '#src/generated/graphql.ts';
import { readAccountId } from './account-cookie.ts';

type User = NonNullable<MeQuery['user']>;
type AccountUser = User['accountUsers'][number];

export interface Me {
  readonly user: User;
  readonly accountUser: AccountUser;
  readonly otherAccountUsers: readonly AccountUser[];
}

const storageKey = 'me';

export function storeMe(me: Me): void {
  localStorage.setItem(storageKey, JSON.stringify(me));
}

/** Returns the stored user, or null if another account has been selected since or an older build stored the user in another format. */
export function readStoredMe(): Me | null {
  try {
    // Only `storeMe` writes this value. The parts used by the shell are checked below.
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Me | null;
    const isUsable = kept?.user.email && kept.accountUser.account.name && Array.isArray(kept.otherAccountUsers);
    return isUsable && kept.accountUser.accountId === readAccountId() ? kept : null;
  } catch {
    return null;
  }
}

export function clearStoredMe(): void {
  localStorage.removeItem(storageKey);
}
