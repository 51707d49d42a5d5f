import type { Session } from '@supabase/auth-js';

/**
 * Returns whether the person has two-step sign-in and this session has completed only the first step. The server
 * refuses everything else to such a session.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceLevel(session.access_token) !== 'aal2';
}

/** Returns the `aal` claim of an access token, or undefined if it is unreadable. */
function assuranceLevel(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims && typeof claims === 'object' && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
