import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { UserRow } from '../users/user-row.ts';
import { checkPassword } from './password.ts';
import { takeNonce } from './reauthenticate.ts';

const freshSessionMs = 24 * 3600 * 1000;

/**
 * Refuses a password change by somebody who may merely have found an open session. A wrong current password counts as a
 * failed sign-in, so the password cannot be guessed here.
 * @throws AuthError 400 `reauthentication_needed`, `current_password_required`, `current_password_invalid`; 422
 * `reauthentication_not_valid`, `same_password`; 429.
 */
export async function checkPasswordChange(
  { service, rateLimits }: { service: Service; rateLimits: RateLimits },
  signedIn: SignedIn,
  input: { password: string; currentPassword?: string | undefined; nonce?: string | undefined; address: string },
): Promise<void> {
  const { user } = signedIn;
  if (service.settings.auth.requireReauthentication && !(await isFresh(service, signedIn))) {
    await checkNonce(service, user, input.nonce);
  }
  if (!user.encrypted_password) return;
  if (input.currentPassword !== undefined) {
    await checkCurrent(rateLimits, user, { given: input.currentPassword, address: input.address });
  } else if (service.settings.auth.requireCurrentPassword && !(await isRecovery(service, signedIn))) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  if (await checkPassword(user.encrypted_password, input.password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
}

async function isFresh(service: Service, { sessionId }: SignedIn): Promise<boolean> {
  const since = new Date(service.now().getTime() - freshSessionMs).toISOString();
  const found = await service.sql`
    select from auth.sessions
    where id = ${sessionId ?? null}::text::uuid and created_at >= ${since}::text::timestamptz`;
  return found.length > 0;
}

/**
 * Returns true for a session opened by a mailed or texted code or link. The user of such a session may have forgotten
 * the password.
 */
async function isRecovery(service: Service, { sessionId }: SignedIn): Promise<boolean> {
  const found = await service.sql`
    select from auth.mfa_amr_claims
    where session_id = ${sessionId ?? null}::text::uuid
      and authentication_method in ('otp', 'magiclink', 'recovery')`;
  return found.length > 0;
}

async function checkNonce(service: Service, user: UserRow, nonce: string | undefined) {
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  // Runs in its own transaction, so that the count of wrong codes is committed.
  if (await service.sql.begin((tx) => takeNonce(service, tx, { user, nonce }))) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function checkCurrent(
  rateLimits: RateLimits,
  user: UserRow,
  { given, address }: { given: string; address: string },
) {
  const account = user.email ?? user.id;
  await rateLimits.checkAccount(account, address);
  if (await checkPassword(user.encrypted_password, given)) return rateLimits.forgetFailures(account, address);
  await rateLimits.countFailure(account, address);
  throw new AuthError(400, 'current_password_invalid', 'Current password is invalid.');
}
