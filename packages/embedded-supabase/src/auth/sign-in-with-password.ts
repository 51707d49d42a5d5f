import type { Service } from '../service.ts';
import { audit } from './audit.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { checkPassword, hashPassword, isForeignHash, passwordWeakness } from './password.ts';
import type { RateLimits } from './rate-limits.ts';
import { openSession, type TokenResponse, tokenResponse } from './sessions.ts';
import type { UserRow } from './user-row.ts';
import { findUser, isBanned, normaliseEmail } from './users.ts';

interface SignIn {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in by e-mail and password and returns a new session. One answer and one cost for an unknown address, an account
 * without password and a wrong password.
 *
 * @throws AuthError 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `validation_failed`;
 * 429 after too many wrong passwords.
 */
export async function signInWithPassword(
  { service, rateLimits }: { service: Service; rateLimits: RateLimits },
  input: SignIn,
): Promise<TokenResponse> {
  const { email, password } = requireCredentials(input);
  await rateLimits.checkAccount(email, input.address);
  const user = await findUser(service.sql, { email });
  const isRight = await checkPassword(user?.encrypted_password ?? null, password);
  if (!user || !isRight) {
    await rateLimits.countFailure(email, input.address);
    await audit(service, service.sql, { action: 'login_failed', actorEmail: email, address: input.address });
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  // Only somebody who knows the password learns the rest.
  if (isBanned(user, service.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  await rateLimits.forgetFailures(email, input.address);
  const response = await service.sql.begin(async (tx) => {
    const visitor = { address: input.address, userAgent: input.userAgent };
    const opened = await openSession(service, tx, { userId: user.id, method: 'password', visitor });
    await audit(service, tx, { action: 'login', actorId: user.id, actorEmail: email, address: input.address });
    const fresh = (await findUser(tx, { id: user.id })) ?? user;
    return tokenResponse(service, tx, { user: fresh, ...opened });
  });
  await renewHash(service, user, password);
  const weakness = await passwordWeakness(service, password);
  return weakness ? { ...response, weak_password: weakness } : response;
}

/** A hash that came from another system is replaced by our own, now that its password is at hand. */
async function renewHash(service: Service, user: UserRow, password: string) {
  const stored = user.encrypted_password;
  if (stored === null || !isForeignHash(stored)) return;
  await service.sql`
    update auth.users set encrypted_password = ${await hashPassword(password)}
    where id = ${user.id} and encrypted_password = ${stored}`;
}

function requireCredentials(input: SignIn): { email: string; password: string } {
  if (input.email && input.phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (input.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!input.email) throw validationFailed('missing email or phone');
  return { email: normaliseEmail(input.email), password: input.password ?? '' };
}
