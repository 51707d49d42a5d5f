import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { findUser, isBanned } from '../users/users.ts';
import { takeAuthCode } from './flow-state.ts';
import { grantSession } from './grant-session.ts';
import type { AuthenticationMethod, TokenResponse, Visitor } from './sessions.ts';

/**
 * Exchanges an authorization code for a session if the browser has the verifier (RFC 7636 §4.6). A code is valid only
 * once.
 * @throws AuthError as `takeAuthCode`; 403 `user_not_found`, `user_banned`.
 */
export async function exchangeCode(
  service: Service,
  input: { authCode: string | undefined; codeVerifier: string | undefined; visitor: Visitor },
): Promise<TokenResponse> {
  return service.sql.begin(async (tx) => {
    const flow = await takeAuthCode(service, tx, input);
    const user = await findUser(tx, { id: flow.user_id });
    if (!user) throw new AuthError(403, 'user_not_found', 'User from flow state does not exist');
    if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
    const method = flow.authentication_method as AuthenticationMethod; // Stored by beginFlow, which accepts only these methods.
    const isExternal = method === 'oauth' || method === 'sso/saml';
    const provider = isExternal ? flow.provider_type : undefined;
    const { sessionNotAfter } = flow.provider_state;
    const notAfter = typeof sessionNotAfter === 'string' ? sessionNotAfter : undefined;
    const { visitor } = input;
    const tokens = await grantSession(service, tx, { userId: user.id, method, visitor, provider, notAfter });
    const { provider_access_token: providerToken, provider_refresh_token: providerRefreshToken } = flow;
    return {
      ...tokens,
      ...(providerToken ? { provider_token: providerToken } : {}),
      ...(providerRefreshToken ? { provider_refresh_token: providerRefreshToken } : {}),
    };
  });
}
