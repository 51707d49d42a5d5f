import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import { hasVerifiedFactor } from './factors.ts';

/**
 * Returns a signed-in user's session and its assurance level. Reads the stored session, because an access token may
 * predate the removal of a factor.
 * @throws AuthError 403 `session_not_found` for a token without a session, or whose session has ended.
 */
export async function requireSessionAal(
  sql: Queryable,
  { user, sessionId }: SignedIn,
): Promise<{ sessionId: string; isAal2: boolean }> {
  const [row] = await sql<{ is_aal2: boolean }[]>`
    select aal >= 'aal2' as is_aal2 from auth.sessions
    where id = ${sessionId ?? null}::text::uuid and user_id = ${user.id}`;
  if (!row || sessionId === undefined) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { sessionId, isAal2: row.is_aal2 };
}

/**
 * Refuses a session that did not use the user's second factor. Protects changes that would let somebody who only knows
 * the password take over the account.
 * @throws AuthError 401 `insufficient_aal`, 403 `session_not_found`.
 */
export async function requireAal2IfEnrolled(
  service: Service,
  signedIn: SignedIn,
  what = 'update email or password',
): Promise<void> {
  if (!(await hasVerifiedFactor(service.sql, signedIn.user.id))) return;
  const { isAal2 } = await requireSessionAal(service.sql, signedIn);
  if (isAal2) return;
  throw new AuthError(401, 'insufficient_aal', `AAL2 session is required to ${what} when MFA is enabled.`);
}
