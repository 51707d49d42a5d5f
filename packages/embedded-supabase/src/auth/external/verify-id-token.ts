import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Service } from '../../service.ts';
import type { ProviderClient } from './provider-clients.ts';

/**
 * ID tokens: signed by a published key of the provider, of its issuer, for one of our clients, and not expired.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
/** Only signatures that the provider alone can make: neither `none` nor a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How far the provider's clock may be ahead or behind. */
const clockToleranceSeconds = 60;
/** Longest lifetime accepted of a token without a nonce is the provider's; its age is bounded too. */
const ageSecondsMax = 86_400;
const tokenLengthMax = 32_768;

/**
 * Returns the claims of a genuine token. The nonce is left to the caller.
 *
 * @throws Error saying what is wrong with the token.
 */
export async function verifyIdToken(
  service: Service,
  client: ProviderClient,
  input: { idToken: string; audiences: string[] },
): Promise<JWTPayload> {
  if (input.idToken.length > tokenLengthMax) throw new Error('The ID token is too long.');
  const check = async (fresh: boolean) => {
    const keys = createLocalJWKSet(await client.keys({ fresh }));
    return jwtVerify(input.idToken, keys, {
      algorithms,
      audience: input.audiences,
      clockTolerance: clockToleranceSeconds,
      currentDate: service.now(),
      maxTokenAge: ageSecondsMax,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    });
  };
  const { payload } = await check(false).catch((error: unknown) => {
    // A key that is not known yet: the provider may have changed its keys since they were read.
    const mayBeNew =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
    if (!mayBeNew) throw error;
    return check(true);
  });
  requireIssuer(client.config.serverMetadata().issuer, payload);
  requireAuthorizedParty(payload, input.audiences);
  return payload;
}

/** Microsoft's common document names the issuer with a place for the tenant. */
function requireIssuer(issuer: string, payload: JWTPayload) {
  const tenant = payload.tid;
  const isTenant = typeof tenant === 'string' && /^[0-9a-f-]{36}$/i.test(tenant);
  const expected = issuer.includes('{tenantid}') && isTenant ? issuer.replace('{tenantid}', tenant) : issuer;
  if (payload.iss !== expected) throw new Error('The ID token is of another issuer.');
}

/** A token for several parties must name ours as the one it was given to. */
function requireAuthorizedParty(payload: JWTPayload, audiences: string[]) {
  const { aud, azp } = payload;
  if (azp !== undefined && !(typeof azp === 'string' && audiences.includes(azp)) && Array.isArray(aud)) {
    throw new Error('The ID token was given to another party.');
  }
}
