import type { Session } from '@supabase/auth-js';

/** The sign-in client refreshes 90 s before the end; before that it need not be waited for. */
const leftMsMin = 2 * 60_000;

/**
 * Returns the session kept in the cookies if it can be used at `now` (milliseconds) as it is: whole, with a three-part
 * token, and good for another two minutes. Undefined says that the sign-in client has to look at it.
 */
export function usableSession(kept: string | null, now: number): Session | undefined {
  const session = wholeSession(kept);
  return session && endsAtMs(session) - now >= leftMsMin ? session : undefined;
}

/** Returns the session kept in the cookies if it is whole, be it over: whose it is holds while the server is away. */
export function wholeSession(kept: string | null): Session | undefined {
  if (kept === null) return undefined;
  try {
    // Whatever an older build or another program wrote there is looked at below.
    const session = JSON.parse(kept) as Partial<Session> | null;
    const isWhole = typeof session?.user?.id === 'string' && typeof session.access_token === 'string';
    return isWhole && session.access_token?.split('.').length === 3 ? (session as Session) : undefined;
  } catch {
    return undefined;
  }
}

/** When its token ends, in milliseconds. */
export function endsAtMs(session: Session): number {
  return (session.expires_at ?? 0) * 1000;
}
