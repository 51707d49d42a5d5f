import { decodeJwt } from 'jose';
import type { Caller } from '../../http/caller.ts';
import { callerOfClaims, callerOfKey } from '../../http/resolve-caller.ts';
import { looksLikeJwt, type TokenVerdict } from '../../keys/access-token.ts';
import type { Service } from '../../service.ts';

/** A channel without its own token has the identity of the socket's key. */
export type Identity = {
  kind: 'known';
  caller: Caller;
  token: string | undefined;
  /** Unix milliseconds; undefined if the identity does not expire. */
  expiresAt: number | undefined;
};
export type IdentityRefusal = { kind: 'refused'; reason: string };

export async function identifyKey(service: Service, key: string | undefined): Promise<Identity | undefined> {
  const asRole = (role: 'anon' | 'service_role') =>
    ({ kind: 'known', caller: callerOfKey(role), token: undefined, expiresAt: undefined }) as const;
  if (key === undefined) return service.settings.requireApiKey ? undefined : asRole('anon');
  const role = service.apiKeys.roleOf(key);
  if (role) return asRole(role);
  const identity = looksLikeJwt(key) ? await identifyToken(service, key) : undefined;
  return identity?.kind === 'known' ? identity : undefined;
}

export async function identify(
  service: Service,
  ofKey: Identity,
  token: string | undefined,
): Promise<Identity | IdentityRefusal> {
  const identity = await identifyAnyone(service, ofKey, token);
  const isRefused =
    service.settings.realtime.onlyPeople && identity.kind === 'known' && identity.caller.role === 'anon';
  return isRefused ? { kind: 'refused', reason: 'Unauthorized: Sign in before you join a channel' } : identity;
}

async function identifyAnyone(
  service: Service,
  ofKey: Identity,
  token: string | undefined,
): Promise<Identity | IdentityRefusal> {
  if (token === undefined || token.startsWith('sb_')) {
    return ofKey.token === undefined ? ofKey : identifyToken(service, ofKey.token);
  }
  return identifyToken(service, token);
}

async function identifyToken(service: Service, token: string): Promise<Identity | IdentityRefusal> {
  const verdict = await service.tokens.verify(token);
  if (verdict.kind === 'invalid') return { kind: 'refused', reason: tokenFault(verdict, token, service.now()) };
  const caller = callerOfClaims(verdict.claims);
  if (caller.kind !== 'caller') {
    return { kind: 'refused', reason: 'InvalidJWTToken: The role of the token may not be used' };
  }
  return { kind: 'known', caller, token, expiresAt: verdict.claims.exp * 1000 };
}

function tokenFault(verdict: Extract<TokenVerdict, { kind: 'invalid' }>, token: string, now: Date): string {
  if (!looksLikeJwt(token)) return 'MalformedJWT: The token provided is not a valid JWT';
  if (verdict.reason === 'expired') {
    // `exp` can be trusted, because the signature was valid.
    const seconds = Math.max(0, Math.floor(now.getTime() / 1000 - Number(decodeJwt(token).exp)));
    return `InvalidJWTToken: Token has expired ${seconds} seconds ago`;
  }
  if (verdict.reason === 'claims') return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT';
  return 'JwtSignatureError: Failed to validate JWT signature';
}
