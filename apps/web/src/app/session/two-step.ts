import type { Session } from '@supabase/auth-js';

/**
 * True for a session that has passed the first step of signing in only, of a person who has set up a second one. Such a
 * session may do nothing but finish: the server refuses it everywhere else.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceLevel(session.access_token) !== 'aal2';
}

/** The `aal` claim of an access token; undefined when the token cannot be read. */
function assuranceLevel(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims && typeof claims === 'object' && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
