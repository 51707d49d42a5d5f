import { forgetCopies } from '../offline/copies.ts';
import { authClient } from './auth-client.ts';
import { forgetMe } from './kept-me.ts';

/**
 * Ends the session of this browser only, in all its tabs, and goes to /login, even if the sign-out service fails. Keeps the
 * e-mail address if the user asked for it, and never the password, which the next person at the device could read
 * (docs/rules.md "Accounts, plans and roles").
 */
export async function signOut(): Promise<void> {
  forgetMe();
  // First: the end of the session takes every tab to /login, and would cut this short.
  await forgetCopies();
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) console.error('ログアウトエラー', error);
  } catch (error) {
    console.error('ログアウトエラー', error);
  }
  location.assign('/login');
}
