import { deleteCopies } from '../offline/copies.ts';
import { authClient } from './auth-client.ts';
import { clearStoredMe } from './stored-me.ts';

/**
 * Signs out and goes to /login, even if the service fails. Never keeps the password, which the next user of the device
 * could read (docs/rules.md "Accounts, plans and roles").
 */
export async function signOut(): Promise<void> {
  clearStoredMe();
  // Deletes the copies first, because the end of the session sends every tab to /login and would interrupt the deletion.
  await deleteCopies();
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) console.error('ログアウトエラー', error);
  } catch (error) {
    console.error('ログアウトエラー', error);
  }
  location.assign('/login');
}
