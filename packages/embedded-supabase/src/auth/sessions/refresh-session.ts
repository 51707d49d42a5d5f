import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { hasVerifiedFactor } from '../mfa/factors.ts';
import { findUser, isBanned } from '../users/users.ts';
import { findSuccessor, storedForm, storedForms, successorOf } from './refresh-tokens.ts';
import { type TokenResponse, tokenResponse } from './sessions.ts';

/**
 * Refresh token rotation with reuse detection (OAuth 2.0 Security Best Current Practice, RFC 9700 §4.14). Each use
 * revokes the token and issues a new one, its child. Reuse of a revoked token means that the client lost the response,
 * that two tabs refreshed concurrently, or that the token was stolen. In the first case the token is the parent of the
 * active token, and in the second the revocation is recent. Both are accepted. In all other cases every token of the
 * session is revoked. A lock on the session's row serialises these decisions.
 */

const tokenLengthMin = 12;
/** Maximum time in ms to wait for the session's lock. After that, the response is 409 and the client retries. */
const lockTimeoutMs = 3000;

interface StoredToken {
  /** Stored form. */
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** Time of the revocation in Unix milliseconds, if the token is revoked. */
  updated_ms: number;
}

type Decision = { kind: 'issue'; response: TokenResponse } | { kind: 'refuse'; error: AuthError };

/**
 * Exchanges a refresh token for new tokens.
 * @throws AuthError in this order: `validation_failed`, `refresh_token_not_found`, `user_banned`, `session_not_found`,
 * `session_expired`, `refresh_token_already_used`; `conflict` (409) if the session is contended.
 */
export async function refreshSession(
  service: Service,
  input: { token: string; address: string },
): Promise<TokenResponse> {
  if (input.token.length < tokenLengthMin || input.token.length > 512)
    throw validationFailed('Refresh token is not valid');
  try {
    // `decide` returns a refusal instead of throwing it, so that the transaction commits the revocation.
    const decision = await service.sql.begin((tx) => decide(service, tx, input));
    if (decision.kind === 'refuse') throw decision.error;
    return decision.response;
  } catch (error) {
    if (isLockTimeout(error)) throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests');
    throw error;
  }
}

async function decide(service: Service, tx: Queryable, input: { token: string; address: string }): Promise<Decision> {
  const sighted = await readToken(tx, input.token);
  if (!sighted) return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
  const session = await lockSession(tx, sighted.session_id);
  const user = await findUser(tx, { id: sighted.user_id });
  if (user && isBanned(user, service.now())) return refuse('user_banned', 'Invalid Refresh Token: User Banned');
  if (!user || !session) return refuse('session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (await isSessionExpired(service, tx, session)) {
    return refuse('session_expired', 'Invalid Refresh Token: Session Expired');
  }
  if (await isFactorOverdue(service, tx, session)) {
    return refuse('session_expired', 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)');
  }
  // Rereads the token, because another refresh may have used it while this one waited for the lock.
  const token = await readToken(tx, input.token);
  if (!token) return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const actor = { actorId: user.id, actorEmail: user.email ?? '', address: input.address };
  const active = token.revoked ? await activeToken(tx, token.session_id) : undefined;
  const isLostReply = active?.parent === token.token;
  if (token.revoked && !isLostReply && !isWithinReuse(service, token)) {
    await revokeAll(tx, token.session_id);
    await audit(service, tx, { action: 'token_reused', ...actor });
    return refuse('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const lost = isLostReply ? await lostSuccessor(service, tx, { token: input.token, used: token, active }) : undefined;
  const refreshToken = lost ?? (await rotate(service, tx, { token: input.token, used: token }));
  await audit(service, tx, { action: 'token_refreshed', ...actor });
  const response = await tokenResponse(service, tx, { user, sessionId: token.session_id, refreshToken });
  return { kind: 'issue', response };
}

function refuse(code: string, message: string): Decision {
  return { kind: 'refuse', error: new AuthError(400, code, message) };
}

async function readToken(tx: Queryable, token: string): Promise<StoredToken | undefined> {
  const forms = storedForms(token);
  if (forms.length === 0) return undefined;
  const [row] = await tx<StoredToken[]>`
    select token, user_id, session_id, revoked, extract(epoch from updated_at)::float8 * 1000 as updated_ms
    from auth.refresh_tokens where token in ${tx(forms)}`;
  return row;
}

interface LockedSession {
  id: string;
  user_id: string;
  aal: string;
  created_ms: number;
  refreshed_ms: number;
  not_after_ms: number | null;
}

async function lockSession(tx: Queryable, id: string): Promise<LockedSession | undefined> {
  const [row] = await tx<LockedSession[]>`
    select id, user_id, aal::text as aal, extract(epoch from created_at)::float8 * 1000 as created_ms,
      extract(epoch from coalesce(refreshed_at, created_at))::float8 * 1000 as refreshed_ms,
      extract(epoch from not_after)::float8 * 1000 as not_after_ms
    from auth.sessions where id = ${id} for update`;
  return row;
}

async function isSessionExpired(service: Service, tx: Queryable, session: LockedSession): Promise<boolean> {
  const now = service.now().getTime();
  const { sessionSeconds, idleSeconds, singleSession } = service.settings.auth;
  if (session.not_after_ms !== null && now > session.not_after_ms) return true;
  if (sessionSeconds !== undefined && now > session.created_ms + sessionSeconds * 1000) return true;
  if (idleSeconds !== undefined && now > session.refreshed_ms + idleSeconds * 1000) return true;
  if (!singleSession) return false;
  const newer = await tx`
    select from auth.sessions other join auth.sessions own on own.id = ${session.id}
    where other.user_id = ${session.user_id} and other.created_at > own.created_at limit 1`;
  return newer.length > 0;
}

async function isFactorOverdue(service: Service, tx: Queryable, session: LockedSession): Promise<boolean> {
  const { lowAalSeconds } = service.settings.auth.mfa;
  if (lowAalSeconds === undefined || session.aal !== 'aal1') return false;
  if (service.now().getTime() <= session.created_ms + lowAalSeconds * 1000) return false;
  return hasVerifiedFactor(tx, session.user_id);
}

async function activeToken(tx: Queryable, sessionId: string) {
  const [row] = await tx<{ token: string; parent: string | null }[]>`
    select token, parent from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  return row;
}

function isWithinReuse(service: Service, token: StoredToken): boolean {
  return service.now().getTime() <= token.updated_ms + service.settings.auth.refreshReuseSeconds * 1000;
}

/** Moves the revocation time out of the reuse interval, so that a thief does not get another ten seconds. */
async function revokeAll(tx: Queryable, sessionId: string) {
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = 'epoch' where session_id = ${sessionId}`;
}

/** Returns the number of successors of a token. Reuse within the interval creates more than one. */
async function countUses(tx: Queryable, used: StoredToken): Promise<number> {
  const [row] = await tx<{ uses: number }[]>`
    select count(*)::int as uses from auth.refresh_tokens where session_id = ${used.session_id} and parent = ${used.token}`;
  return row?.uses ?? 0;
}

async function lostSuccessor(
  { vault }: Service,
  tx: Queryable,
  { token, used, active }: { token: string; used: StoredToken; active: { token: string } | undefined },
): Promise<string | undefined> {
  return active && findSuccessor(vault, { token, stored: active.token, uses: await countUses(tx, used) });
}

async function rotate(
  service: Service,
  tx: Queryable,
  { token, used }: { token: string; used: StoredToken },
): Promise<string> {
  const fresh = successorOf(service.vault, token, await countUses(tx, used));
  const now = service.now().toISOString();
  // A token that is already revoked keeps its revocation time, so that reuse does not prolong the interval.
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}::text::timestamptz
    where token = ${used.token} and not revoked`;
  await tx`
    insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
    values (${storedForm(fresh)}, ${used.user_id}, ${used.session_id}, ${used.token}, ${now}::text::timestamptz, ${now}::text::timestamptz)`;
  await tx`
    update auth.sessions set refreshed_at = ${now}::text::timestamptz, updated_at = ${now}::text::timestamptz
    where id = ${used.session_id}`;
  return fresh;
}

function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';
}
