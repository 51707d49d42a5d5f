import type { Service } from '../service.ts';
import { audit } from './audit.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { openSession, type TokenResponse, tokenResponse } from './sessions.ts';
import { findUser, insertUser } from './users.ts';

interface SignUp {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  address: string;
  userAgent: string | undefined;
}

/**
 * Makes a confirmed account for a visitor and signs it in, when the `signup` setting allows that.
 *
 * @throws AuthError 422 `signup_disabled`, `user_already_exists`, `weak_password`, `anonymous_provider_disabled`;
 * 400 `validation_failed`, `phone_provider_disabled`.
 */
export async function signUp(service: Service, input: SignUp): Promise<TokenResponse> {
  if (service.settings.auth.signup === 'off') {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (input.email && input.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (input.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!input.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!input.password) throw validationFailed('Signup requires a valid password');
  const { email, password } = { email: input.email, password: input.password };
  try {
    return await service.sql.begin(async (tx) => {
      const user = await insertUser(service, tx, { email, password, userMetadata: input.data });
      const actor = { actorId: user.id, actorEmail: user.email ?? '', address: input.address };
      await audit(service, tx, { action: 'user_signedup', ...actor });
      const visitor = { address: input.address, userAgent: input.userAgent };
      const opened = await openSession(service, tx, { userId: user.id, method: 'password', visitor });
      return tokenResponse(service, tx, { user: (await findUser(tx, { id: user.id })) ?? user, ...opened });
    });
  } catch (error) {
    if (error instanceof AuthError && error.code === 'email_exists') {
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    }
    throw error;
  }
}
