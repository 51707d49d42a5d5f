import { decodeJwt } from 'jose';
import type { Clock } from '#src/platform/clock.ts';
import type { SignedIn, VerifyAccessToken } from './context.ts';

/**
 * Lifetime of a cached token in ms. Verifying a signature takes longer than most requests, and a client sends the same
 * token for an hour. The revocation of a signing key takes effect after this time.
 */
const cacheMs = 10_000;
const cacheMax = 10_000;

interface CachedToken {
  signedIn: SignedIn;
  untilMs: number;
}

export function cacheTokens(verify: VerifyAccessToken, now: Clock): VerifyAccessToken {
  const cache = new Map<string, CachedToken>();
  return async (token) => {
    const nowMs = now().getTime();
    const found = cache.get(token);
    if (found && nowMs < found.untilMs) return found.signedIn;
    cache.delete(token);
    const signedIn = await verify(token);
    if (!signedIn) return null;
    const { exp } = decodeJwt(token);
    const untilMs = Math.min(nowMs + cacheMs, exp === undefined ? Number.POSITIVE_INFINITY : exp * 1_000);
    if (cache.size >= cacheMax) cache.delete(cache.keys().next().value ?? '');
    cache.set(token, { signedIn, untilMs });
    return signedIn;
  };
}
