import { z } from 'zod';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { type FlowRow, findFlow, issueAuthCode } from '../sessions/flow-state.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import type { UserRow } from '../users/user-row.ts';
import { isUuid } from '../uuid.ts';
import { callbackAddress, connect, requireProvider } from './begin-external.ts';
import { mailConfirmation } from './confirm-address.ts';
import type { Arrival } from './external-identity.ts';
import type { ExternalPerson } from './external-person.ts';
import { personOfClaims, personOfProfile } from './external-person.ts';
import { failureReason } from './failure-reason.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { Provider } from './known-providers.ts';
import { linkIdentity } from './link-identity.ts';
import type { ProviderClient, ProviderClients } from './provider-clients.ts';
import { codeRedirect, ProviderError, tokensRedirect } from './redirect-answer.ts';
import { needsVerification, settleAccount } from './settle-account.ts';
import { verifyIdToken } from './verify-id-token.ts';

/**
 * Handles the return from a provider (RFC 6749 4.1.2). The `state` parameter is the ID of a flow. Each flow accepts one
 * return, whether or not it succeeds.
 */

const providerState = z.object({ verifier: z.string(), nonce: z.string().optional(), browser: z.string().optional() });
type ClaimedFlow = FlowRow & { proof: z.infer<typeof providerState> };

/**
 * Claims the flow that the browser returns to and erases the flow's secrets, so that the flow cannot be used again.
 * `browserSecret` is the value of this browser's cookie. A different browser does not consume the flow.
 * @throws AuthError 400 `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`.
 */
export async function claimFlow(
  service: Service,
  { state, browserSecret }: { state: string | undefined; browserSecret: string | undefined },
): Promise<ClaimedFlow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  return service.sql.begin(async (tx) => {
    const flow = await findFlow(tx, { id: state });
    if (flow?.authentication_method !== 'oauth') {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    }
    const age = service.now().getTime() - new Date(flow.created_at).getTime();
    if (age > service.settings.auth.externalFlowSeconds * 1000) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
    }
    const proof = providerState.safeParse(flow.provider_state);
    if (!proof.success) throw new AuthError(400, 'flow_state_already_used', 'State has already been used');
    if (proof.data.browser !== undefined && proof.data.browser !== browserSecret) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
    }
    await tx`update auth.flow_state set provider_state = '{}' where id = ${flow.id}`;
    return { ...flow, proof: proof.data };
  });
}

/**
 * Finishes the flow with the provider's response and returns the redirect URL.
 * @throws ProviderError if the provider or the user refused, or the response is not genuine; AuthError as
 * `settleAccount` and `linkIdentity` do.
 */
export async function finishExternal(
  service: Service,
  clients: ProviderClients,
  input: { flow: ClaimedFlow; answer: URLSearchParams; visitor: Visitor },
): Promise<string> {
  const { flow, answer, visitor } = input;
  const refusal = answer.get('error');
  if (refusal) throw new ProviderError(refusal, answer.get('error_description') ?? '');
  if (!answer.get('code')) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  }
  const provider = requireProvider(clients, flow.provider_type);
  const client = await connect(service, clients, provider);
  const found = await exchange(service, client, { flow, answer });
  const arrival = {
    provider: provider.name,
    person: found.person,
    address: visitor.address,
    emailOptional: provider.emailOptional,
  };
  return admit(service, { flow, arrival, found, visitor });
}

interface Exchanged {
  person: ExternalPerson;
  accessToken: string;
  refreshToken: string | undefined;
}

async function admit(
  service: Service,
  input: { flow: ClaimedFlow; arrival: Arrival; found: Exchanged; visitor: Visitor },
): Promise<string> {
  const { flow, arrival, found, visitor } = input;
  const outcome = await service.sql.begin(async (tx) => {
    const target = flow.linking_target_id;
    const settled = target
      ? { kind: 'user' as const, user: await linkIdentity(service, tx, { userId: target, arrival }) }
      : await settleAccount(service, tx, arrival);
    if (settled.kind === 'unconfirmed') return settled;
    const userId = settled.user.id;
    if (flow.code_challenge) {
      const tokens = { providerAccessToken: found.accessToken, providerRefreshToken: found.refreshToken };
      const code = await issueAuthCode(service, tx, { flowId: flow.id, userId, ...dropAbsent(tokens) });
      return { kind: 'code' as const, code };
    }
    await tx`delete from auth.flow_state where id = ${flow.id}`;
    const provider = arrival.provider;
    const granted = await grantSession(service, tx, { userId, method: 'oauth', visitor, provider });
    return { kind: 'tokens' as const, granted };
  });
  if (outcome.kind === 'unconfirmed') throw await refuseUnconfirmed(service, { ...input, user: outcome.user });
  if (outcome.kind === 'code') return codeRedirect(flow.redirect_to, outcome.code);
  return implicitRedirect(flow, outcome.granted, found);
}

function implicitRedirect(flow: ClaimedFlow, granted: TokenResponse, found: Exchanged): string {
  return tokensRedirect(flow.redirect_to, granted, {
    provider_token: found.accessToken,
    ...(found.refreshToken ? { provider_refresh_token: found.refreshToken } : {}),
  });
}

async function refuseUnconfirmed(
  service: Service,
  input: { flow: ClaimedFlow; arrival: Arrival; visitor: Visitor; user: UserRow },
): Promise<AuthError> {
  const { flow, arrival, visitor, user } = input;
  const isMailed = await mailConfirmation(service, {
    user,
    redirectTo: flow.redirect_to,
    fromAddress: visitor.address,
  });
  return needsVerification(arrival.provider, isMailed);
}

function dropAbsent(tokens: { providerAccessToken: string; providerRefreshToken: string | undefined }) {
  const { providerAccessToken, providerRefreshToken } = tokens;
  return { providerAccessToken, ...(providerRefreshToken ? { providerRefreshToken } : {}) };
}

/**
 * Exchanges the authorization code for the person's data and the tokens. Every failure results in the same error; the
 * details are logged.
 */
async function exchange(
  service: Service,
  client: ProviderClient,
  input: { flow: ClaimedFlow; answer: URLSearchParams },
): Promise<Exchanged> {
  const { provider, config } = client;
  const { flow } = input;
  try {
    const { authorizationCodeGrant } = await import('openid-client');
    const tokens = await authorizationCodeGrant(config, returnedAddress(service, provider, input.answer), {
      expectedState: flow.id,
      pkceCodeVerifier: flow.proof.verifier,
      ...(provider.kind === 'oidc' && flow.proof.nonce
        ? { expectedNonce: flow.proof.nonce, idTokenExpected: true }
        : {}),
    });
    const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = tokens;
    const person =
      provider.kind === 'oidc'
        ? await personOfIdToken(service, client, { idToken: idToken ?? '', accessToken, answer: input.answer })
        : await askProfile(service, provider, accessToken);
    if (!person) throw new Error('The provider did not say who this is.');
    return { person, accessToken, refreshToken };
  } catch (error) {
    const fields = { provider: provider.name, ...failureReason(error) };
    service.log.warn(fields, 'a provider’s answer was refused');
    throw new ProviderError('server_error', 'Unable to exchange external code', 'unexpected_failure');
  }
}

function returnedAddress(service: Service, provider: Provider, answer: URLSearchParams): URL {
  const url = new URL(callbackAddress(service));
  for (const name of ['code', 'state', 'iss']) {
    const value = answer.get(name);
    // Omits `iss` if the settings have no issuer to compare it with (RFC 9207).
    if (value !== null && !(name === 'iss' && !provider.issuer)) url.searchParams.set(name, value);
  }
  return url;
}

async function personOfIdToken(
  service: Service,
  client: ProviderClient,
  input: { idToken: string; accessToken: string; answer: URLSearchParams },
): Promise<ExternalPerson | undefined> {
  const { provider, config } = client;
  const audiences = [provider.clientId];
  const claims = await verifyIdToken(service, client, { idToken: input.idToken, audiences });
  const isComplete = claims.email !== undefined && claims.name !== undefined;
  if (isComplete || !config.serverMetadata().userinfo_endpoint) {
    return personOfClaims(provider, { ...appleName(provider, input.answer), ...claims });
  }
  const { fetchUserInfo } = await import('openid-client');
  const more = await fetchUserInfo(config, input.accessToken, claims.sub ?? '');
  return personOfClaims(provider, { ...more, ...claims });
}

/** Apple sends the name only once, in an unsigned form field. It is therefore used only as a display name. */
function appleName(provider: Provider, answer: URLSearchParams): { name?: string } {
  if (provider.name !== 'apple') return {};
  const shape = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) });
  try {
    const { name } = shape.parse(JSON.parse(answer.get('user') ?? 'null'));
    const full = [name.firstName, name.lastName].filter(Boolean).join(' ');
    return full ? { name: full } : {};
  } catch {
    return {};
  }
}

async function askProfile(service: Service, provider: Provider, accessToken: string) {
  if (provider.kind !== 'oauth2') return undefined;
  const ask = async (address: string): Promise<unknown> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
    const response = await guardedFetch(service, address, { headers });
    if (response.status !== 200) throw new Error(`The profile was answered with HTTP ${response.status}.`);
    return response.json();
  };
  const profile = z.record(z.string(), z.unknown()).parse(await ask(provider.userinfoEndpoint));
  const emails = provider.emailsEndpoint ? await ask(provider.emailsEndpoint) : undefined;
  return personOfProfile(provider, profile, emails);
}
