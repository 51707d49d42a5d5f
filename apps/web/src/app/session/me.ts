import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { MeDocument } from '../graphql/session-documents.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { forgetMe, keepMe, type Me, recallMe } from './kept-me.ts';

const me = createStore<Me | null>(recallMe);

/** Loads the person anew: at start, and after a change of their profile. @throws CombinedError */
export async function loadMe(): Promise<void> {
  const { user } = await request(MeDocument, {}, { isGetPreferred: true });
  if (!user) return;
  const current = user.accountUsers.find(({ accountId }) => accountId === readAccountId()) ?? user.accountUsers[0];
  if (!current) return;
  if (current.accountId !== readAccountId()) writeAccountId(current.accountId);
  const others = user.accountUsers.filter((other) => other !== current);
  const loaded: Me = { user, accountUser: current, otherAccountUsers: others };
  // The same person as the kept one: nothing that shows them is drawn again.
  if (JSON.stringify(loaded) !== JSON.stringify(me.get())) me.set(loaded);
  keepMe(loaded);
}

/** Null until the person is loaded. */
export function useMe(): Me | null {
  return useStore(me);
}

/** Works in another of the person's accounts from now on. Every list shows other things then, so the page is loaded anew. */
export function switchAccount(accountId: string): void {
  writeAccountId(accountId);
  // Other tabs hear of it by this.
  forgetMe();
  location.assign('/publications');
}

/**
 * Begins to look whether another tab chose another account: what this one shows is of the account before, and what it
 * sends would be of the new one, so its page is loaded anew. Returns the function that ends it.
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
