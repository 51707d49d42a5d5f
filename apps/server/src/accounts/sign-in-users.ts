import type { Locale } from '@kawaraban/messages/translate.ts';

/** Making and changing sign-in users of the backend service, embedded as hosted. */
export interface SignInUsers {
  /** Returns the id of the sign-in user with this address, made with the password if there was none. */
  ensureUser(input: { email: string; password: string }): Promise<string>;
  /**
   * Makes a sign-in user with this id, without a password and with the address unconfirmed: `invite` mails them the link
   * by which they choose one. `present`: there is just this one already; `taken`: the id or the address is another's.
   */
  createUser(input: { id: string; email: string }): Promise<{ kind: 'made' | 'present' | 'taken' }>;
  /** Makes this the user's password, which ends their sessions; one that it is already changes nothing. */
  ensurePassword(input: { userId: string; email: string; password: string }): Promise<void>;
  /**
   * Mails an invitation in that language, again to someone who has not accepted an earlier one. `known`: they can sign in
   * already, and nothing is mailed.
   */
  invite(input: { email: string; locale: Locale }): Promise<{ kind: 'invited' | 'known'; userId: string }>;
  /**
   * Returns the token with which somebody accepts an invitation and chooses a password, and mails nothing. Makes the sign-in
   * user if there is none. The token is valid once and for a short time, so make it when it is about to be used. Null for
   * somebody who can sign in already.
   */
  createInviteToken(input: { email: string; locale: Locale }): Promise<string | null>;
  /** Keeps someone out, or lets them in again: they cannot sign in or renew a session. Idempotent. */
  setSuspended(input: { userId: string; isSuspended: boolean }): Promise<void>;
  /** Removes the sign-in user with its sessions. Idempotent. */
  remove(userId: string): Promise<void>;
}
