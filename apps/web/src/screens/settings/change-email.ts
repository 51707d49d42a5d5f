import { authClient } from '#src/app/session/auth-client.ts';

export type EmailChange = { kind: 'changed' } | { kind: 'pending' };

/**
 * Changes the email address for signing in. The profile changes only after confirmation, because alerts and shares use
 * its email address.
 * @throws AuthError if the service refuses the email address.
 */
export async function changeEmail(email: string): Promise<EmailChange> {
  const client = await authClient();
  const { data: before } = await client.getSession();
  // The user has already confirmed this email address by mail, so only the profile is outdated.
  if (before.session?.user.email === email.toLowerCase()) return { kind: 'changed' };
  const { data, error } = await client.updateUser({ email });
  if (error) throw error;
  if (data.user.email !== email.toLowerCase()) return { kind: 'pending' };
  // The server reads the email address from the token, which still contains the old one.
  await client.refreshSession();
  return { kind: 'changed' };
}
