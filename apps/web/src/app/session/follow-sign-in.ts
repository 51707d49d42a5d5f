import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';

/**
 * Reloads the page when the user signs in from another tab. Also checks once at startup, in case that sign-in completed
 * while this page was loading.
 */
export function followSignIn(): () => void {
  const look = async () => {
    if (readAccountId() && (await loadSession())) location.reload();
  };
  // A sign-in writes this key last, after session and account.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'me') void look();
  };
  addEventListener('storage', onStorage);
  void look();
  return () => removeEventListener('storage', onStorage);
}
