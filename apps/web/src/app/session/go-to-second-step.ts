import { authClient } from './auth-client.ts';

/** Leaves for the second step, after the session's own record of the person has caught up with the server's. */
export async function goToSecondStep(): Promise<void> {
  const { error } = await (await authClient()).refreshSession();
  if (error) console.error(error);
  location.assign('/login/two-step');
}
