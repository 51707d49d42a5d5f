import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Service } from '../../service.ts';
import type { ProviderClient } from './provider-clients.ts';

/** Only asymmetric algorithms are accepted: neither `none` nor a shared secret. */
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
const clockToleranceSeconds = 60;
const ageSecondsMax = 86_400;
const tokenLengthMax = 32_768;

/**
 * Returns the claims of an ID token after verifying that it is signed by a published key of the provider, comes from
 * its issuer, is meant for one of the service's clients, and is not expired. The caller checks the nonce.
 * @throws Error whose message says which check failed.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
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
    // The provider may have rotated its keys since they were fetched.
    const mayBeNew =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
    if (!mayBeNew) throw error;
    return check(true);
  });
  requireIssuer(client.config.serverMetadata().issuer, payload);
  requireAuthorizedParty(payload, input.audiences);
  return payload;
}

/** The issuer in Microsoft's common discovery document contains a placeholder for the tenant. */
function requireIssuer(issuer: string, payload: JWTPayload) {
  const tenant = payload.tid;
  const isTenant = typeof tenant === 'string' && /^[0-9a-f-]{36}$/i.test(tenant);
  const expected = issuer.includes('{tenantid}') && isTenant ? issuer.replace('{tenantid}', tenant) : issuer;
  if (payload.iss !== expected) throw new Error('The ID token is of another issuer.');
}

/** If a token for several audiences names an authorised party, that party must be one of the service's clients. */
function requireAuthorizedParty(payload: JWTPayload, audiences: string[]) {
  const { aud, azp } = payload;
  if (azp !== undefined && !(typeof azp === 'string' && audiences.includes(azp)) && Array.isArray(aud)) {
    throw new Error('The ID token was given to another party.');
  }
}
