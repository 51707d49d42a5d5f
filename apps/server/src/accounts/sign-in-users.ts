import type { Locale } from '@kawaraban/messages/translate.ts';

/** Manages sign-in users of the backend service, embedded or hosted. */
export interface SignInUsers {
  /** Returns the id of the sign-in user with this address, created with the password if necessary. */
  ensureUser(input: { email: string; password: string }): Promise<string>;
  /**
   * Creates a sign-in user with this id, without a password and with an unconfirmed address. `invite` mails them the
   * link to choose a password. `present`: exactly this user exists. `taken`: the id or the address belongs to another.
   */
  createUser(input: { id: string; email: string }): Promise<{ kind: 'made' | 'present' | 'taken' }>;
  /** Sets the user's password, which ends their sessions. An unchanged password has no effect. */
  ensurePassword(input: { userId: string; email: string; password: string }): Promise<void>;
  /**
   * Mails an invitation in that language, again if an earlier one was not accepted. `known`: they can already sign in,
   * and no mail is sent.
   */
  invite(input: { email: string; locale: Locale }): Promise<{ kind: 'invited' | 'known'; userId: string }>;
  /**
   * Returns a token for accepting an invitation and choosing a password, without a mail. Creates the sign-in user if
   * necessary. The token is valid once and for a short time, so create it when it is needed. Null for a person who can
   * already sign in.
   */
  createInviteToken(input: { email: string; locale: Locale }): Promise<string | null>;
  /** Suspends somebody or lifts the suspension: they cannot sign in or refresh a session. Idempotent. */
  setSuspended(input: { userId: string; isSuspended: boolean }): Promise<void>;
  /** Removes the sign-in user with all sessions. Idempotent. */
  remove(userId: string): Promise<void>;
}
