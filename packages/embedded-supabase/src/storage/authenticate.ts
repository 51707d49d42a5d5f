import type { Caller, CallerRefusal } from '../http/caller.ts';
import { bearerOf, callerOfClaims, resolveCaller } from '../http/resolve-caller.ts';
import { looksLikeJwt } from '../keys/access-token.ts';
import type { Service } from '../service.ts';
import { refuse, type StorageError } from './storage-error.ts';

/**
 * Returns the caller. Unlike the other services, storage accepts an access token without an API key, because the
 * storage client used on its own sends only the token.
 * @throws StorageError AccessDenied without valid credentials.
 */
export async function authenticate(service: Service, headers: Headers): Promise<Caller> {
  const apikey = headers.get('apikey') ?? undefined;
  const authorization = headers.get('authorization') ?? undefined;
  const bearer = bearerOf(authorization);
  if (apikey === undefined && authorization === undefined) throw refuse.noAuthorization();
  if (apikey === undefined && bearer === undefined) throw refuse.accessDenied('Invalid Compact JWS');
  if (apikey === undefined && bearer !== undefined && looksLikeJwt(bearer)) {
    const verdict = await service.tokens.verify(bearer);
    return callerOr(verdict.kind === 'valid' ? callerOfClaims(verdict.claims) : { kind: 'bad-token', verdict });
  }
  return callerOr(await resolveCaller(service, { apikey, authorization }));
}

function callerOr(found: Caller | CallerRefusal): Caller {
  if (found.kind === 'caller') return found;
  throw refusalOf(found);
}

function refusalOf(refusal: CallerRefusal): StorageError {
  if (refusal.kind !== 'bad-token') return refuse.accessDenied('Invalid Compact JWS');
  switch (refusal.verdict.reason) {
    case 'malformed':
      return refuse.accessDenied('Invalid Compact JWS');
    case 'signature':
      return refuse.accessDenied('signature verification failed');
    case 'expired':
      return refuse.accessDenied('"exp" claim timestamp check failed');
    case 'claims':
      return refuse.accessDenied(refusal.verdict.message);
  }
}
