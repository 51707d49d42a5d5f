import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { checkPassword, hashPassword, isForeignHash, passwordWeakness } from '../passwords/password.ts';
import type { RateLimits } from '../rate-limits.ts';
import { normaliseEmail } from '../users/email-address.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, isBanned } from '../users/users.ts';
import { grantSession } from './grant-session.ts';
import type { TokenResponse } from './sessions.ts';

interface SignIn {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | null | undefined;
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in by email address or phone number and password, and returns a new session. An unknown account, an account
 * without a password and a wrong password get the same response at the same cost.
 * @throws AuthError 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`,
 * `validation_failed`; 422 `email_provider_disabled`, `phone_provider_disabled`; 429 after too many wrong passwords.
 */
export async function signInWithPassword(
  { service, rateLimits }: { service: Service; rateLimits: RateLimits },
  input: SignIn,
): Promise<TokenResponse> {
  const { key, name, password } = requireCredentials(service, input);
  await rateLimits.checkAccount(name, input.address);
  const user = await findUser(service.sql, key);
  const isRight = await checkPassword(user?.encrypted_password ?? null, password);
  if (!user || !isRight) {
    await rateLimits.countFailure(name, input.address);
    await audit(service, service.sql, { action: 'login_failed', actorEmail: name, address: input.address });
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  // Reveals details of the account only to somebody who knows its password.
  if (isBanned(user, service.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if ('email' in key && !user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if ('phone' in key && !user.phone_confirmed_at)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  await rateLimits.forgetFailures(name, input.address);
  const { address, userAgent } = input;
  const response = await service.sql.begin((tx) =>
    grantSession(service, tx, { userId: user.id, method: 'password', visitor: { address, userAgent } }),
  );
  await renewHash(service, user, password);
  const weakness = await passwordWeakness(service, password, user);
  return weakness ? { ...response, weak_password: weakness } : response;
}

async function renewHash(service: Service, user: UserRow, password: string) {
  const stored = user.encrypted_password;
  if (stored === null || !isForeignHash(stored)) return;
  await service.sql`
    update auth.users set encrypted_password = ${await hashPassword(password)}
    where id = ${user.id} and encrypted_password = ${stored}`;
}

function requireCredentials(service: Service, input: SignIn) {
  const { auth } = service.settings;
  const password = input.password ?? '';
  if (input.email && input.phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (input.email) {
    if (!auth.email) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    const email = normaliseEmail(input.email);
    return { key: { email }, name: email, password };
  }
  if (!input.phone) throw validationFailed('missing email or phone');
  if (!auth.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  // A malformed phone number is not refused: it matches no account and gets the same response as an unknown one.
  const phone = input.phone.replace(/^\+/, '').replaceAll(' ', '');
  return { key: { phone }, name: phone, password };
}
