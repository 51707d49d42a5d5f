import type { Session } from '@supabase/auth-js';

/**
 * Minimum remaining validity, in ms, for using a stored session without the sign-in client, which refreshes it 90 s
 * before expiry.
 */
const leftMsMin = 2 * 60_000;

/**
 * Returns the session in the cookies if it is usable at `now` (in ms): complete, with a three-part token, and valid for
 * two more minutes. Returns undefined if the sign-in client must decide.
 */
export function usableSession(kept: string | null, now: number): Session | undefined {
  const session = wholeSession(kept);
  return session && endsAtMs(session) - now >= leftMsMin ? session : undefined;
}

/** Returns a complete session even if it has expired, so that its owner is known while the server is unreachable. */
export function wholeSession(kept: string | null): Session | undefined {
  if (kept === null) return undefined;
  try {
    // An older build or another program may have written the session, so it is checked below.
    const session = JSON.parse(kept) as Partial<Session> | null;
    const isWhole = typeof session?.user?.id === 'string' && typeof session.access_token === 'string';
    return isWhole && session.access_token?.split('.').length === 3 ? (session as Session) : undefined;
  } catch {
    return undefined;
  }
}

export function endsAtMs(session: Session): number {
  return (session.expires_at ?? 0) * 1000;
}
