import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import { connect } from './begin-external.ts';
import { mailConfirmation } from './confirm-address.ts';
import { type ExternalPerson, personOfClaims } from './external-person.ts';
import { failureReason } from './failure-reason.ts';
import { type Provider, wellKnownIssuer } from './known-providers.ts';
import { linkIdentity } from './link-identity.ts';
import type { ProviderClients } from './provider-clients.ts';
import { ProviderError } from './redirect-answer.ts';
import { needsVerification, settleAccount } from './settle-account.ts';
import { verifyIdToken } from './verify-id-token.ts';

const text = z.string().max(32_768).nullish();
/**
 * Body of `POST /token?grant_type=id_token`, which signs in with an ID token that the app obtained itself, for example
 * from Google One Tap or from Apple on a phone.
 */
export const idTokenShape = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});
export type IdTokenGrant = z.output<typeof idTokenShape>;

/**
 * Returns a session for the token's user; with `linkingTargetId` the identity is linked to that user instead.
 * @throws ProviderError for an unacceptable token; AuthError 400 `validation_failed` for an unknown provider,
 * `provider_disabled`; and the errors of `settleAccount` and `linkIdentity`.
 */
export async function signInWithIdToken(
  service: Service,
  clients: ProviderClients,
  input: { grant: IdTokenGrant; visitor: Visitor; linkingTargetId?: string | undefined },
): Promise<TokenResponse> {
  const { grant, visitor, linkingTargetId } = input;
  if (!grant.id_token) throw badRequest('id_token required');
  if (!grant.provider && !(grant.client_id && grant.issuer)) {
    throw badRequest('provider or client_id and issuer required');
  }
  const provider = chooseProvider(service, clients, grant);
  const person = await readToken(service, clients, { provider, idToken: grant.id_token, grant });
  const arrival = {
    provider: provider.name,
    person,
    address: visitor.address,
    emailOptional: provider.emailOptional,
  };
  const outcome = await service.sql.begin(async (tx) => {
    const settled = linkingTargetId
      ? { kind: 'user' as const, user: await linkIdentity(service, tx, { userId: linkingTargetId, arrival }) }
      : await settleAccount(service, tx, arrival);
    if (settled.kind === 'unconfirmed') return settled;
    const grantInput = { userId: settled.user.id, method: 'oauth' as const, visitor, provider: provider.name };
    return { kind: 'granted' as const, tokens: await grantSession(service, tx, grantInput) };
  });
  if (outcome.kind === 'granted') return outcome.tokens;
  const mail = { user: outcome.user, redirectTo: service.siteUrl, fromAddress: visitor.address };
  throw needsVerification(provider.name, await mailConfirmation(service, mail));
}

function chooseProvider(service: Service, clients: ProviderClients, grant: IdTokenGrant): Provider {
  const byIssuer = Object.keys(service.settings.auth.external).find(
    (name) => clients.find(name)?.issuer === grant.issuer,
  );
  const name = grant.provider ?? byIssuer ?? '';
  const provider = clients.find(name);
  if (!provider) throw providerMissing(name, wellKnownIssuer({ name: name.toLowerCase(), issuer: grant.issuer ?? '' }));
  if (provider.kind !== 'oidc') throw providerMissing(name, undefined);
  if (!provider.enabled) throw providerMissing(name, provider.issuer);
  return provider;
}

function providerMissing(name: string, issuer: string | undefined): AuthError {
  if (issuer === undefined) return validationFailed(`Custom OIDC provider "${name.slice(0, 64)}" not allowed`);
  return new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
}

async function readToken(
  service: Service,
  clients: ProviderClients,
  input: { provider: Provider; idToken: string; grant: IdTokenGrant },
): Promise<ExternalPerson> {
  const { provider, idToken, grant } = input;
  const audiences = [provider.clientId, ...provider.moreClientIds];
  requireAudience(idToken, audiences);
  const client = await connect(service, clients, provider);
  const claims = await verifyIdToken(service, client, { idToken, audiences }).catch((error: unknown) => {
    service.log.info({ provider: provider.name, ...failureReason(error) }, 'an ID token was refused');
    throw badRequest('Bad ID token');
  });
  if (!provider.skipNonceCheck) requireNonce(claims, grant.nonce ?? '');
  requireAccessToken(claims, grant.access_token ?? '');
  const person = personOfClaims(provider, claims);
  if (!person) throw badRequest('Missing sub claim in id_token');
  return person;
}

/** Checks the audience before the signature is verified, so that a misconfigured app gets a specific error. */
function requireAudience(idToken: string, audiences: string[]) {
  let claims: JWTPayload;
  try {
    claims = decodeJwt(idToken);
  } catch {
    throw badRequest('Bad ID token');
  }
  if (![claims.aud].flat().some((one) => one !== undefined && audiences.includes(one))) {
    throw badRequest('Unacceptable audience in id_token');
  }
}

/** The app gives the provider only a hash of the nonce, so a stolen token cannot be used without the nonce. */
function requireNonce(claims: JWTPayload, nonce: string) {
  const told = typeof claims.nonce === 'string' ? claims.nonce : '';
  if ((told === '') !== (nonce === '')) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce !== '' && createHash('sha256').update(nonce).digest('hex') !== told) {
    throw new ProviderError('invalid nonce', 'Nonces mismatch');
  }
}

/** `at_hash` is the left half of the access token's hash. @see OpenID Connect Core 3.1.3.8 */
function requireAccessToken(claims: JWTPayload, accessToken: string) {
  if (accessToken === '' || typeof claims.at_hash !== 'string') return;
  const isBound = ['sha256', 'sha384', 'sha512'].some((algorithm) => {
    const digest = createHash(algorithm).update(accessToken).digest();
    return digest.subarray(0, digest.length / 2).toString('base64url') === claims.at_hash;
  });
  if (!isBound) throw badRequest('Bad ID token');
}

function badRequest(description: string): ProviderError {
  return new ProviderError('invalid request', description);
}
