import { type Caller, callerOfClaims } from '../http/caller.ts';
import { looksLikeJwt, type TokenVerdict } from '../keys/access-token.ts';
import type { Service } from '../service.ts';

/** Whose channel it is. Without a token of its own: whoever the socket's key stands for, without end. */
export type Identity = { kind: 'known'; caller: Caller; token: string | undefined; expiresAt: number | undefined };
export type IdentityRefusal = { kind: 'refused'; reason: string };

/** Returns whom a channel's access token stands for, or why not, in the words of the wire (`Code: text`). */
export async function identify(
  service: Service,
  keyCaller: Caller,
  token: string | undefined,
): Promise<Identity | IdentityRefusal> {
  if (token === undefined || token.startsWith('sb_')) {
    return { kind: 'known', caller: keyCaller, token: undefined, expiresAt: undefined };
  }
  const verdict = await service.tokens.verify(token);
  if (verdict.kind === 'invalid') return { kind: 'refused', reason: tokenFault(verdict, token) };
  const caller = callerOfClaims(verdict.claims);
  if (caller.kind !== 'caller') {
    return { kind: 'refused', reason: 'InvalidJWTToken: The role of the token may not be used' };
  }
  return { kind: 'known', caller, token, expiresAt: verdict.claims.exp * 1000 };
}

function tokenFault(verdict: Extract<TokenVerdict, { kind: 'invalid' }>, token: string): string {
  if (!looksLikeJwt(token)) return 'MalformedJWT: The token provided is not a valid JWT';
  if (verdict.reason === 'expired') return 'InvalidJWTToken: Token has expired';
  if (verdict.reason === 'claims') return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT';
  return 'JwtSignatureError: Failed to validate JWT signature';
}
