import { authClient } from '#src/app/session/auth-client.ts';

export type EmailChange =
  /** The sign-in service has changed the address, so it can be stored. */
  | { kind: 'changed' }
  /** It waits for the link sent to the new address. */
  | { kind: 'pending' };

/**
 * Asks the sign-in service to change a person's address. The profile may only change afterwards, because alerts and
 * shares use the address.
 *
 * @throws AuthError if the service refuses the address.
 */
export async function changeEmail(email: string): Promise<EmailChange> {
  const client = await authClient();
  const { data: before } = await client.getSession();
  // Confirmed earlier by mail, so only the profile is outdated.
  if (before.session?.user.email === email.toLowerCase()) return { kind: 'changed' };
  const { data, error } = await client.updateUser({ email });
  if (error) throw error;
  if (data.user.email !== email.toLowerCase()) return { kind: 'pending' };
  // The server reads the address from the token, which still has the old one.
  await client.refreshSession();
  return { kind: 'changed' };
}
