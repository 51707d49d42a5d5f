import type { AuthError } from '@supabase/auth-js';

export type AuthRefusal =
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'too-many-attempts'
  | 'unreachable'
  | 'link-expired'
  | 'weak-password'
  | 'same-password'
  | 'wrong-code'
  | 'signed-out'
  | 'failed';

const byCode: Record<string, AuthRefusal> = {
  email_not_confirmed: 'email-not-confirmed',
  invalid_credentials: 'invalid-credentials',
  current_password_invalid: 'invalid-credentials',
  current_password_required: 'invalid-credentials',
  over_request_rate_limit: 'too-many-attempts',
  over_email_send_rate_limit: 'too-many-attempts',
  over_sms_send_rate_limit: 'too-many-attempts',
  otp_expired: 'link-expired',
  flow_state_expired: 'link-expired',
  flow_state_not_found: 'link-expired',
  bad_code_verifier: 'link-expired',
  weak_password: 'weak-password',
  same_password: 'same-password',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  session_not_found: 'signed-out',
};

/** Maps an error of the sign-in service. The service's message is only logged, because it is meant for operators. */
export function authRefusal(error: AuthError): AuthRefusal {
  console.error(error);
  const known = error.code === undefined ? undefined : byCode[error.code];
  if (known) return known;
  if (error.status === 429) return 'too-many-attempts';
  if (error.name === 'AuthRetryableFetchError') return 'unreachable';
  if (error.name === 'AuthSessionMissingError') return 'signed-out';
  return 'failed';
}
