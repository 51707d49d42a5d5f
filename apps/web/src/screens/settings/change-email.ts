import { authClient } from '#src/app/session/auth-client.ts';

export type EmailChange =
  /** The sign-in service has taken the address over: it can be stored. */
  | { kind: 'changed' }
  /** It waits for the link sent to the new address. */
  | { kind: 'pending' };

/**
 * Asks the sign-in service to change the address a person signs in with. The profile may follow only when this has
 * happened, because alerts and shares are addressed to it.
 *
 * @throws AuthError when the service refuses the address.
 */
export async function changeEmail(email: string): Promise<EmailChange> {
  const client = await authClient();
  const { data: before } = await client.getSession();
  // Confirmed earlier, in the mail: only the profile is behind.
  if (before.session?.user.email === email.toLowerCase()) return { kind: 'changed' };
  const { data, error } = await client.updateUser({ email });
  if (error) throw error;
  if (data.user.email !== email.toLowerCase()) return { kind: 'pending' };
  // The server reads the address from the token, which still carries the old one.
  await client.refreshSession();
  return { kind: 'changed' };
}
