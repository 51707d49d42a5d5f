import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';

/**
 * Reloads the sign-in page when the reader signs in in another tab, so that its route guard redirects. Also checks once
 * at start, for a sign-in that ended while this page loaded. Returns the function that stops it.
 */
export function followSignIn(): () => void {
  const look = async () => {
    if (readAccountId() && (await loadSession())) location.reload();
  };
  // A sign-in writes this last, after session and account.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'me') void look();
  };
  addEventListener('storage', onStorage);
  void look();
  return () => removeEventListener('storage', onStorage);
}
