import { authClient } from './auth-client.ts';
import { forgetMe } from './kept-me.ts';

/** Ends the session of this browser only and goes to /login. A failing sign-out service does not keep anyone in. */
export async function signOut(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: 'local' });
  if (error) console.error('ログアウトエラー', error);
  forgetMe();
  location.assign('/login');
}
