import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';

/**
 * Refuses a session whose user last gave a password, code or other proof more than `auth.freshSessionSeconds` ago,
 * because somebody may have found the session open. No effect if the setting is absent.
 * @throws AuthError 400 `reauthentication_needed`.
 */
export async function requireFreshSession(service: Service, { user, sessionId }: SignedIn): Promise<void> {
  const { freshSessionSeconds } = service.settings.auth;
  if (freshSessionSeconds === undefined) return;
  const since = new Date(service.now().getTime() - freshSessionSeconds * 1_000).toISOString();
  const found = await service.sql`
    select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
    where s.id = ${sessionId ?? null}::text::uuid and s.user_id = ${user.id}
      and c.updated_at >= ${since}::text::timestamptz limit 1`;
  if (found.length === 0) throw new AuthError(400, 'reauthentication_needed', 'Sign in again to change this.');
}
