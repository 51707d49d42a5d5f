import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { isAllowedRedirect } from '../codes/redirect-url.ts';
import { codeRedirect, tokensRedirect } from '../external/redirect-answer.ts';
import { settleAccount } from '../external/settle-account.ts';
import { findFlow, issueAuthCode } from '../sessions/flow-state.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { Visitor } from '../sessions/sessions.ts';
import { isUuid } from '../uuid.ts';
import { requireEnabled } from './begin-sso.ts';
import { checkResponse } from './check-response.ts';
import { type Assertion, readAssertion } from './read-assertion.ts';
import type { MetadataKeeper } from './refresh-metadata.ts';
import { personOfAssertion } from './saml-person.ts';
import { acsUrlOf, entityIdOf, readSignedAssertion } from './service-provider.ts';
import { findSsoProvider, providerName, type SsoProvider } from './sso-providers.ts';

export interface SsoReturn {
  /** Base64, as posted. */
  samlResponse: string;
  relayState: string;
}

export interface Expectation {
  redirectTo: string;
  request: { id: string; providerId: string; flowId: string | undefined } | undefined;
}

/**
 * Returns and deletes the request that the RelayState refers to, so that a request can be answered only once.
 * @throws AuthError 404 `saml_relay_state_not_found`, 422 `saml_relay_state_expired`, 400 `validation_failed`.
 */
export async function takeExpectation(service: Service, relayState: string): Promise<Expectation> {
  if (isUuid(relayState)) return takeRelayState(service, relayState);
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw validationFailed('SAML RelayState is not a valid UUID or URL');
  }
  if (!service.settings.auth.saml.idpInitiated) {
    throw validationFailed('Sign-in that begins at the identity provider is disabled');
  }
  const redirectTo = isAllowedRedirect(service, relayState) ? relayState : service.siteUrl;
  return { redirectTo, request: undefined };
}

async function takeRelayState(service: Service, id: string): Promise<Expectation> {
  const [row] = await service.sql<
    {
      request_id: string;
      sso_provider_id: string;
      redirect_to: string;
      flow_state_id: string | null;
      created_ms: number;
    }[]
  >`
    delete from auth.saml_relay_states where id = ${id}
    returning request_id, sso_provider_id, redirect_to, flow_state_id, extract(epoch from created_at)::float8 * 1000 as created_ms`;
  if (!row) {
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  }
  if (service.now().getTime() - row.created_ms >= service.settings.auth.saml.relayStateSeconds * 1000) {
    throw new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  }
  const request = { id: row.request_id, providerId: row.sso_provider_id, flowId: row.flow_state_id ?? undefined };
  return { redirectTo: row.redirect_to, request };
}

/**
 * Signs in the response's subject and returns the redirect URL.
 * @throws AuthError 400 `validation_failed` for a response that is not genuine (the reason is logged),
 * `saml_assertion_no_user_id`, `saml_assertion_no_email`; 404 `saml_idp_not_found`, `sso_provider_disabled`; and the
 * errors of `settleAccount`.
 */
export async function finishSso(
  deps: { service: Service; metadata: MetadataKeeper },
  input: { expectation: Expectation; response: SsoReturn; visitor: Visitor },
): Promise<string> {
  const { service } = deps;
  const { expectation, response, visitor } = input;
  const xml = decodeResponse(response.samlResponse);
  const shape = await refuseInvalid(service, checkResponse(xml, { destination: acsUrlOf(service) }));
  const provider = await chooseProvider(service, expectation, shape.issuer);
  const assertion = await refuseInvalid(
    service,
    verifyAssertion(deps, { provider, response: response.samlResponse, shape, requestId: expectation.request?.id }),
  );
  return admit(service, { provider, assertion, expectation, visitor });
}

function decodeResponse(base64: string): string {
  if (!base64) throw validationFailed('SAMLResponse is missing');
  if (!/^[A-Za-z0-9+/\s]+=*\s*$/.test(base64)) throw validationFailed('SAMLResponse is not a valid Base64 string');
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** Tells the sender of an invalid response only that it is invalid; the reason goes to the log. */
async function refuseInvalid<Result>(service: Service, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AuthError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    service.log.warn({ reason }, 'a SAML response was refused');
    throw validationFailed('SAML Assertion is not valid');
  }
}

async function chooseProvider(service: Service, { request }: Expectation, issuer: string): Promise<SsoProvider> {
  const key = request ? { id: request.providerId } : { entityId: issuer };
  const provider = await findSsoProvider(service.sql, key);
  if (!provider) {
    const message = 'A SAML connection has not been established with this Identity Provider';
    throw new AuthError(404, 'saml_idp_not_found', message);
  }
  requireEnabled(provider);
  return provider;
}

async function verifyAssertion(
  { service, metadata }: { service: Service; metadata: MetadataKeeper },
  input: {
    provider: SsoProvider;
    response: string;
    shape: { isResponseSigned: boolean; isAssertionSigned: boolean };
    requestId: string | undefined;
  },
): Promise<Assertion> {
  const { provider, response, shape, requestId } = input;
  const xml = await readSignedAssertion(service, { ...shape, response, metadata: await metadata.current(provider) });
  return readAssertion(xml, {
    issuer: provider.entity_id,
    audience: entityIdOf(service),
    recipient: acsUrlOf(service),
    requestId,
    now: service.now(),
    clockSkewMs: service.settings.auth.saml.clockSkewSeconds * 1000,
  });
}

async function admit(
  service: Service,
  input: { provider: SsoProvider; assertion: Assertion; expectation: Expectation; visitor: Visitor },
): Promise<string> {
  const { provider, assertion, expectation, visitor } = input;
  const name = providerName(provider);
  const person = personOfAssertion(provider, assertion, service.settings.auth.saml);
  const maySignUp = service.settings.auth.saml.signup;
  const flowId = expectation.request?.flowId;
  const notAfter = assertion.sessionNotAfter?.toISOString();
  return service.sql.begin(async (tx) => {
    await useOnce(tx, provider, assertion);
    const { user } = await settleAccount(service, tx, { provider: name, person, address: visitor.address, maySignUp });
    const userId = user.id;
    if (flowId === undefined) {
      const method = 'sso/saml' as const;
      const tokens = await grantSession(service, tx, { userId, method, visitor, provider: name, notAfter });
      return tokensRedirect(expectation.redirectTo, tokens);
    }
    const flow = await findFlow(tx, { id: flowId });
    if (!flow || flow.user_id) throw new AuthError(400, 'flow_state_already_used', 'State has already been used');
    const state = JSON.stringify({ sessionNotAfter: notAfter });
    await tx`update auth.flow_state set provider_state = ${state}::text::jsonb where id = ${flowId}`;
    return codeRedirect(expectation.redirectTo, await issueAuthCode(service, tx, { flowId, userId }));
  });
}

async function useOnce(tx: Queryable, provider: SsoProvider, assertion: Assertion) {
  const used = await tx`
    insert into auth.saml_used_assertions (sso_provider_id, assertion_id, expires_at)
    values (${provider.id}, ${assertion.id}, ${assertion.expiresAt.toISOString()}::text::timestamptz)
    on conflict do nothing returning assertion_id`;
  if (used.length === 0) throw validationFailed('SAML Assertion has already been used');
}
