import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { newRefreshToken, storedForm } from '../sessions/refresh-tokens.ts';
import { type AuthenticationMethod, type TokenResponse, tokenResponse } from '../sessions/sessions.ts';
import { findUser } from '../users/users.ts';

/**
 * Raises a session to aal2 after a factor was used successfully, and returns the session's new tokens. Ends the user's
 * sessions that used no factor and deletes their unverified factors, so that an intruder with only the password loses
 * all access. Call it under `lockFactorsOf`. The session's earlier refresh tokens become invalid immediately, even
 * within the reuse interval, because they were issued for aal1.
 * @throws AuthError 403 `session_not_found`.
 */
export async function strengthenSession(
  service: Service,
  tx: Queryable,
  input: { userId: string; sessionId: string; method: AuthenticationMethod; factorId: string },
): Promise<TokenResponse> {
  const { userId, sessionId, method, factorId } = input;
  const now = service.now().toISOString();
  const raised = await tx`
    update auth.sessions set aal = 'aal2', updated_at = ${now}::text::timestamptz
    where id = ${sessionId} and user_id = ${userId} returning id`;
  if (raised.length === 0) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  await tx`
    insert into auth.mfa_amr_claims (session_id, authentication_method, factor_id, created_at, updated_at)
    values (${sessionId}, ${method}, ${factorId}, ${now}::text::timestamptz, ${now}::text::timestamptz)
    on conflict (session_id, authentication_method) do update
      set factor_id = excluded.factor_id, updated_at = excluded.updated_at`;
  await tx`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`;
  await tx`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified' and id <> ${factorId}`;
  const refreshToken = await replaceRefreshTokens(tx, { userId, sessionId, now });
  const user = await findUser(tx, { id: userId });
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return tokenResponse(service, tx, { user, sessionId, refreshToken });
}

/**
 * The new token has no parent. Otherwise a holder of the weaker session's token could obtain the new token by claiming
 * that a response was lost.
 */
async function replaceRefreshTokens(tx: Queryable, input: { userId: string; sessionId: string; now: string }) {
  const fresh = newRefreshToken();
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = 'epoch' where session_id = ${input.sessionId}`;
  await tx`
    insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
    values (${storedForm(fresh)}, ${input.userId}, ${input.sessionId}, ${input.now}::text::timestamptz, ${input.now}::text::timestamptz)`;
  return fresh;
}
