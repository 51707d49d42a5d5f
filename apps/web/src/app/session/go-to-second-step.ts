import { authClient } from './auth-client.ts';

/** Goes to the second step after refreshing the stored session from the server. */
export async function goToSecondStep(): Promise<void> {
  const { error } = await (await authClient()).refreshSession();
  if (error) console.error(error);
  location.assign('/login/two-step');
}
