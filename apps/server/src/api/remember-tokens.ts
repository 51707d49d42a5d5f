import { decodeJwt } from 'jose';
import type { Clock } from '#src/platform/clock.ts';
import type { SignedIn, VerifyAccessToken } from './context.ts';

/**
 * Checking a signature takes longer than most of what is asked with it, and a client sends the same token for an hour. A
 * signing key that is revoked is felt so many milliseconds later.
 */
const rememberedMs = 10_000;
/** Some 10 MB of tokens. */
const rememberedMax = 10_000;

interface Remembered {
  signedIn: SignedIn;
  untilMs: number;
}

/** Returns `verify` with a memory of the tokens it found valid: for ten seconds each, never longer than they are valid. */
export function rememberTokens(verify: VerifyAccessToken, now: Clock): VerifyAccessToken {
  const known = new Map<string, Remembered>();
  return async (token) => {
    const nowMs = now().getTime();
    const found = known.get(token);
    if (found && nowMs < found.untilMs) return found.signedIn;
    known.delete(token);
    const signedIn = await verify(token);
    if (!signedIn) return null;
    const { exp } = decodeJwt(token);
    const untilMs = Math.min(nowMs + rememberedMs, exp === undefined ? Number.POSITIVE_INFINITY : exp * 1_000);
    // The oldest goes first: a map keeps the order in which its keys were set.
    if (known.size >= rememberedMax) known.delete(known.keys().next().value ?? '');
    known.set(token, { signedIn, untilMs });
    return signedIn;
  };
}
