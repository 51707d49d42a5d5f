import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { MeDocument } from '../graphql/session-documents.ts';
import { whileBlocked } from '../loading-overlay.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { clearStoredMe, type Me, readStoredMe, storeMe } from './stored-me.ts';

const me = createStore<Me | null>(readStoredMe);

/** @throws CombinedError */
export async function loadMe(): Promise<void> {
  const { user } = await request(MeDocument, {}, { isGetPreferred: true });
  if (!user) return;
  const current = user.accountUsers.find(({ accountId }) => accountId === readAccountId()) ?? user.accountUsers[0];
  if (!current) return;
  // Writes the cookie at each start, because browsers delete a cookie after at most 400 days.
  writeAccountId(current.accountId);
  const others = user.accountUsers.filter((other) => other !== current);
  const loaded: Me = { user, accountUser: current, otherAccountUsers: others };
  if (JSON.stringify(loaded) !== JSON.stringify(me.get())) me.set(loaded);
  storeMe(loaded);
}

export function currentMe(): Me | null {
  return me.get();
}

export function showChangedUser(change: Partial<Me['user']>): void {
  const shown = me.get();
  if (!shown) return;
  const changed = { ...shown, user: { ...shown.user, ...change } };
  me.set(changed);
  storeMe(changed);
}

export function useMe(): Me | null {
  return useStore(me);
}

export function switchAccount(accountId: string): void {
  writeAccountId(accountId);
  // Clearing the stored user notifies other tabs.
  clearStoredMe();
  location.assign('/publications');
  void whileBlocked(() => new Promise<never>(() => undefined));
}

/**
 * Navigates to `/publications` if another tab has switched accounts. Otherwise this tab would show the previous account
 * but send requests for the new one.
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
