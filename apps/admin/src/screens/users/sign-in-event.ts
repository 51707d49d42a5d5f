import type { T } from '#src/app/words.ts';

const events = [
  'login',
  'login_failed',
  'logout',
  'invite_accepted',
  'user_signedup',
  'user_invited',
  'user_deleted',
  'token_refreshed',
  'token_revoked',
  'token_reused',
  'user_modified',
  'user_updated_password',
  'user_recovery_requested',
  'user_confirmation_requested',
  'user_reauthenticate_requested',
  'user_repeated_signup',
  'identity_linked',
  'identity_unlinked',
  'factor_in_progress',
  'factor_updated',
  'factor_unenrolled',
  'factor_deleted',
  'challenge_created',
  'verification_attempted',
  'mfa_code_login',
] as const;

export function signInEvent(t: T, action: string): string {
  const known = events.find((event) => event === action);
  return known ? t(`users.signInEvents.${known}`) : action;
}
