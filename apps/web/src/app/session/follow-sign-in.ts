import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';

/**
 * Loads the sign-in page again when the reader signs in in another tab: its route guard then leads to the page they wanted.
 * Looks once at the beginning too, for a sign-in that ended while this page loaded. Returns the function that ends it.
 */
export function followSignIn(): () => void {
  const look = async () => {
    if (readAccountId() && (await loadSession())) location.reload();
  };
  // Written last by a sign-in: the session and the account are there by then.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'me') void look();
  };
  addEventListener('storage', onStorage);
  void look();
  return () => removeEventListener('storage', onStorage);
}
