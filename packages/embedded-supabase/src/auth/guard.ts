import type { Context } from 'hono';
import { bearerOf, resolveCaller } from '../http/resolve-caller.ts';
import type { AccessTokenClaims } from '../keys/access-token.ts';
import { looksLikeJwt } from '../keys/access-token.ts';
import type { Service } from '../service.ts';
import { AuthError } from './auth-error.ts';
import type { UserRow } from './users/user-row.ts';
import { findUser, isBanned } from './users/users.ts';
import { isUuid } from './uuid.ts';

export interface SignedIn {
  user: UserRow;
  claims: AccessTokenClaims;
  sessionId: string | undefined;
}

/**
 * Returns the signed-in user of a Bearer-protected route. The user's session must still exist.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`.
 */
export async function requireUser(service: Service, c: Context): Promise<SignedIn> {
  const claims = await requireClaims(service, c);
  if (!claims.sub) throw badJwt('invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findUser(service.sql, { id: claims.sub });
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const sessionId = claims.session_id;
  if (sessionId !== undefined) await requireSession(service, sessionId, user.id);
  if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, claims, sessionId };
}

async function requireClaims(service: Service, c: Context): Promise<AccessTokenClaims> {
  const bearer = bearerOf(c.req.header('authorization'));
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  // A client without a session sends its API key as the Bearer token; such a caller has no user.
  if (service.apiKeys.roleOf(bearer)) throw badJwt('invalid claim: missing sub claim');
  const verdict = await service.tokens.verify(bearer);
  if (verdict.kind === 'invalid') {
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${verdict.message}`);
  }
  return verdict.claims;
}

async function requireSession(service: Service, sessionId: string, userId: string) {
  if (!isUuid(sessionId)) throw badJwt('invalid claim: session_id claim must be a UUID');
  const found = await service.sql`select from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  if (found.length === 0) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
}

function badJwt(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}

/**
 * Allows only the secret key or a signed token with the role `service_role` or `supabase_admin`. A user's token with
 * such a role also needs a live session.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `not_admin`, `session_not_found`, `user_banned`.
 */
export async function requireAdmin(service: Service, c: Context): Promise<void> {
  const bearer = bearerOf(c.req.header('authorization'));
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = looksLikeJwt(bearer) ? await requireClaims(service, c) : undefined;
  const role = claims ? claims.role : service.apiKeys.roleOf(bearer);
  if (role !== 'service_role' && role !== 'supabase_admin') throw new AuthError(403, 'not_admin', 'User not allowed');
  if (claims?.session_id !== undefined) await requireUser(service, c);
}

/**
 * Requires an API key on every request except a few public ones, as the hosted service's gateway does.
 * @throws AuthError 401 `no_authorization` if the key is missing or unknown.
 */
export async function requireApiKey(service: Service, c: Context): Promise<void> {
  if (!service.settings.requireApiKey) return;
  const apikey = c.req.header('apikey') ?? c.req.query('apikey');
  const bearer = c.req.header('authorization');
  // Only checks that the key is known; the route decides what the Bearer token permits.
  const caller = await resolveCaller(service, { apikey, authorization: apikey === undefined ? bearer : undefined });
  if (caller.kind === 'no-key') throw new AuthError(401, 'no_authorization', 'No API key found in request');
  if (caller.kind === 'unknown-key') throw new AuthError(401, 'no_authorization', 'Invalid API key');
}

/** @throws AuthError 404 `validation_failed`. */
export function requirePathUuid(id: string): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return id;
}
