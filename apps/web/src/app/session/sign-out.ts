import { forgetCopies } from '../offline/copies.ts';
import { authClient } from './auth-client.ts';
import { forgetMe } from './kept-me.ts';

/**
 * Ends the session of this browser only, in all its tabs, and goes to /login. A failing sign-out service does not keep
 * anyone in. What was typed to sign in is forgotten but for the address, if it was to be remembered: the specification
 * (§4) would keep the password too, but what a page keeps, whoever sits down next can read. Browsers keep passwords better.
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
