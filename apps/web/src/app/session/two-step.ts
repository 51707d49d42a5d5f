import type { Session } from '@supabase/auth-js';

/** Returns whether the session still needs its second sign-in step. Until then the server rejects all its other requests. */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceLevel(session.access_token) !== 'aal2';
}

function assuranceLevel(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims && typeof claims === 'object' && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
