import { authClient } from './auth-client.ts';

export async function goToSecondStep(): Promise<void> {
  const { error } = await (await authClient()).refreshSession();
  if (error) console.error(error);
  location.assign('/login/two-step');
}
