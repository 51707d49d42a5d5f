import type { Locale } from '@kawaraban/messages/translate.ts';

export interface SignInUsers {
  ensureUser(input: { email: string; password: string }): Promise<string>;
  /**
   * Creates a sign-in user without a password and with an unconfirmed e-mail address. `present`: a user with this id
   * and address already exists. `taken`: the id or the address belongs to another user.
   */
  createUser(input: { id: string; email: string }): Promise<{ kind: 'made' | 'present' | 'taken' }>;
  /** Sets the password and ends the user's sessions. Does nothing if the password is unchanged. */
  ensurePassword(input: { userId: string; email: string; password: string }): Promise<void>;
  /**
   * Sends an invitation, or another one if the previous invitation was not accepted. `known`: the user can already sign
   * in, and no mail is sent.
   */
  invite(input: { email: string; locale: Locale }): Promise<{ kind: 'invited' | 'known'; userId: string }>;
  /**
   * Creates an invitation token without sending mail. The token is valid once and only for a short time, so create it
   * just before use. Returns null if the user can already sign in.
   */
  createInviteToken(input: { email: string; locale: Locale }): Promise<string | null>;
  setSuspended(input: { userId: string; isSuspended: boolean }): Promise<void>;
  remove(userId: string): Promise<void>;
}
