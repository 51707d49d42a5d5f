import { deleteCopies } from '../offline/copies.ts';
import { authClient } from './auth-client.ts';
import { clearStoredMe } from './stored-me.ts';

/**
 * Ends the session of this browser in all its tabs and goes to /login, even if the service fails. Keeps the e-mail
 * address if the user asked for it, and never the password, which the next person at the device could read
 * (docs/rules.md "Accounts, plans and roles").
 */
export async function signOut(): Promise<void> {
  clearStoredMe();
  // First, because the end of the session sends every tab to /login and would interrupt it.
  await deleteCopies();
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) console.error('ログアウトエラー', error);
  } catch (error) {
    console.error('ログアウトエラー', error);
  }
  location.assign('/login');
}
