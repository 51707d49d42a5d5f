/**
 * The signed-in person as last loaded, kept so that the next page load shows their name and banner at once instead of
 * moving the page when they arrive.
 */
import type { MeQuery } from '#src/generated/graphql.ts';
import { readAccountId } from './account-cookie.ts';

type User = NonNullable<MeQuery['user']>;
type AccountUser = User['accountUsers'][number];

/** The signed-in person, the account they work in, and the others they may switch to. */
export interface Me {
  readonly user: User;
  readonly accountUser: AccountUser;
  readonly otherAccountUsers: readonly AccountUser[];
}

const storageKey = 'me';

export function keepMe(me: Me): void {
  localStorage.setItem(storageKey, JSON.stringify(me));
}

/** Returns who was kept, unless another account was chosen since or an older build wrote another shape. */
export function recallMe(): Me | null {
  try {
    // Only `keepMe` writes here; what the shell reads of it is looked at below.
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Me | null;
    const isUsable = kept?.user.email && kept.accountUser.account.name && Array.isArray(kept.otherAccountUsers);
    return isUsable && kept.accountUser.accountId === readAccountId() ? kept : null;
  } catch {
    return null;
  }
}

/** Called when they sign out or choose another account. */
export function forgetMe(): void {
  localStorage.removeItem(storageKey);
}
