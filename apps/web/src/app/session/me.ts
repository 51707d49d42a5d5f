import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { MeDocument } from '../graphql/session-documents.ts';
import { whileBlocked } from '../loading-overlay.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { clearStoredMe, type Me, readStoredMe, storeMe } from './stored-me.ts';

const me = createStore<Me | null>(readStoredMe);

/**
 * Loads the person, at start and after a change of their profile.
 * @throws CombinedError
 */
export async function loadMe(): Promise<void> {
  const { user } = await request(MeDocument, {}, { isGetPreferred: true });
  if (!user) return;
  const current = user.accountUsers.find(({ accountId }) => accountId === readAccountId()) ?? user.accountUsers[0];
  if (!current) return;
  // Written at each start, because browsers keep a cookie for 400 days at most.
  writeAccountId(current.accountId);
  const others = user.accountUsers.filter((other) => other !== current);
  const loaded: Me = { user, accountUser: current, otherAccountUsers: others };
  // If equal to the stored person, nothing renders again.
  if (JSON.stringify(loaded) !== JSON.stringify(me.get())) me.set(loaded);
  storeMe(loaded);
}

/** Null until the person is loaded. */
export function currentMe(): Me | null {
  return me.get();
}

/** Shows a change of the person that the server stores meanwhile. */
export function showChangedUser(change: Partial<Me['user']>): void {
  const shown = me.get();
  if (!shown) return;
  const changed = { ...shown, user: { ...shown.user, ...change } };
  me.set(changed);
  storeMe(changed);
}

/** Null until the person is loaded. Renders again when that changes. */
export function useMe(): Me | null {
  return useStore(me);
}

/** Switches to another account of the person and reloads the page, because every list changes. */
export function switchAccount(accountId: string): void {
  writeAccountId(accountId);
  // This notifies other tabs.
  clearStoredMe();
  location.assign('/publications');
  // Covers the page until the other one replaces it.
  void whileBlocked(() => new Promise<never>(() => undefined));
}

/**
 * Reloads the page when another tab selects another account: this tab shows the earlier account, but its requests would
 * go to the new one. Returns the function that stops it.
 */
export function followAccount(): () => void {
  const look = () => {
    const shown = me.get()?.accountUser.accountId;
    const chosen = readAccountId();
    if (shown && chosen && shown !== chosen) location.assign('/publications');
  };
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
}
