import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import type { RateLimits } from '../rate-limits.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import { insertUser } from '../users/users.ts';

/**
 * Creates an account without an email address or phone number and signs it in. The account becomes a normal one when
 * the user adds an email address or phone number.
 * @throws AuthError 422 `anonymous_provider_disabled`, `signup_disabled`; 429 `over_request_rate_limit`.
 */
export async function signUpAnonymously(
  { service, rateLimits }: { service: Service; rateLimits: RateLimits },
  input: { data: Record<string, unknown> | undefined; visitor: Visitor },
): Promise<TokenResponse> {
  const { auth } = service.settings;
  const { visitor } = input;
  if (!auth.anonymous) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (auth.signup === 'off') throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  await rateLimits.countAnonymous(visitor.address);
  return service.sql.begin(async (tx) => {
    const user = await insertUser(service, tx, { isAnonymous: true, userMetadata: input.data });
    const traits = { provider: 'anonymous' };
    await audit(service, tx, { action: 'user_signedup', actorId: user.id, address: visitor.address, traits });
    return grantSession(service, tx, { userId: user.id, method: 'anonymous', visitor });
  });
}
