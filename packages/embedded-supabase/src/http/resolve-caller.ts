import { type AccessTokenClaims, apiRoles, looksLikeJwt } from '../keys/access-token.ts';
import type { Service } from '../service.ts';
import type { Caller, CallerRefusal } from './caller.ts';

interface Credentials {
  apikey: string | undefined;
  authorization: string | undefined;
}

/**
 * Returns the caller of a request. The role comes from the Bearer token if it is a JWT. Otherwise (no Bearer token, or
 * one that equals the API key or is another `sb_…` key) the role comes from the API key. The role is anon,
 * authenticated or service_role; a signed token cannot select any other database role.
 */
export async function resolveCaller(service: Service, given: Credentials): Promise<Caller | CallerRefusal> {
  const bearer = bearerOf(given.authorization);
  const key = given.apikey ?? (bearer !== undefined && !looksLikeJwt(bearer) ? bearer : undefined);
  const keyRole = key === undefined ? undefined : await roleOfKey(service, key);
  if (key !== undefined && !keyRole) return { kind: 'unknown-key' };
  if (key === undefined && service.settings.requireApiKey) return { kind: 'no-key' };

  const hasOwnToken = bearer !== undefined && bearer !== key && !bearer.startsWith('sb_');
  if (!hasOwnToken) return callerOfKey(keyRole ?? 'anon');
  const verdict = await service.tokens.verify(bearer);
  if (verdict.kind === 'invalid') return { kind: 'bad-token', verdict };
  return callerOfClaims(verdict.claims);
}

async function roleOfKey(service: Service, key: string): Promise<'anon' | 'service_role' | undefined> {
  const role = service.apiKeys.roleOf(key);
  if (role || !looksLikeJwt(key)) return role;
  const verdict = await service.tokens.verify(key);
  if (verdict.kind === 'invalid') return undefined;
  return verdict.claims.role === 'anon' || verdict.claims.role === 'service_role' ? verdict.claims.role : undefined;
}

export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
}

export function callerOfKey(role: 'anon' | 'service_role'): Caller {
  return { kind: 'caller', role, claims: { role } };
}

export function callerOfClaims(claims: AccessTokenClaims): Caller | CallerRefusal {
  const role = apiRoles.find((one) => one === claims.role);
  if (role) return { kind: 'caller', role, claims };
  const verdict = { kind: 'invalid', reason: 'claims', message: `role ${claims.role} may not be used here` } as const;
  return { kind: 'bad-token', verdict };
}
