import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { beginFlow, type Challenge } from '../sessions/flow-state.ts';
import { failureReason } from './failure-reason.ts';
import type { Provider } from './known-providers.ts';
import type { ProviderClient, ProviderClients } from './provider-clients.ts';

/**
 * A sign-in at a provider that is about to start (RFC 6749 4.1.1). It always uses the service's own PKCE verifier (RFC
 * 7636) and nonce, even if the client sends its own.
 */
export interface Departure {
  providerName: string;
  /** Redirect URL, already validated by `settleRedirect`. */
  redirectTo: string;
  challenge: Challenge | undefined;
  scopes: string[];
  parameters: Record<string, string>;
  linkingTargetId?: string | undefined;
  browserSecret?: string | undefined;
}

const reserved = new Set([
  'apikey',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'flow_type',
  'grant_type',
  'invite_token',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
]);
const parametersMax = 20;
const parameterLengthMax = 500;
const scopesMax = 30;

export function parametersForProvider(query: Record<string, string>): Record<string, string> {
  const own = Object.entries(query).filter(([name, value]) => {
    return !reserved.has(name.toLowerCase()) && name.length <= 60 && value.length <= parameterLengthMax;
  });
  return Object.fromEntries(own.slice(0, parametersMax));
}

/** Clients separate scopes with spaces; upstream also accepts commas. */
export function readScopes(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter((scope) => scope && scope.length <= 200)
    .slice(0, scopesMax);
}

export interface Departed {
  url: string;
  state: string;
  /** Whether the provider responds by a cross-site form post. Browsers send only `SameSite=None` cookies with such a post. */
  comesByPost: boolean;
}

/**
 * Stores the flow and returns the provider's URL for the browser.
 * @throws AuthError 400 `validation_failed` for an unknown or disabled provider; 400 `unexpected_failure` if the
 * provider cannot be reached.
 */
export async function beginExternal(
  service: Service,
  clients: ProviderClients,
  departure: Departure,
): Promise<Departed> {
  const provider = requireProvider(clients, departure.providerName);
  const client = await connect(service, clients, provider);
  const verifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(24).toString('base64url');
  const state = await beginFlow(service, service.sql, {
    challenge: departure.challenge,
    method: 'oauth',
    providerType: provider.name,
    redirectTo: departure.redirectTo,
    linkingTargetId: departure.linkingTargetId,
    providerState: { verifier, nonce: provider.kind === 'oidc' ? nonce : undefined, browser: departure.browserSecret },
  });
  const { buildAuthorizationUrl } = await import('openid-client');
  const url = buildAuthorizationUrl(client.config, {
    ...provider.authorizationParameters,
    ...departure.parameters,
    response_type: 'code',
    redirect_uri: callbackAddress(service),
    scope: [...new Set([...provider.scopes, ...departure.scopes])].join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(provider.kind === 'oidc' ? { nonce } : {}),
  });
  return { url: url.toString(), state, comesByPost: url.searchParams.get('response_mode') === 'form_post' };
}

export function callbackAddress(service: Service): string {
  return `${service.siteUrl}/auth/v1/callback`;
}

export function requireProvider(clients: ProviderClients, name: string): Provider {
  const provider = clients.find(name);
  if (!provider) throw validationFailed(`Unsupported provider: Provider ${name.slice(0, 64)} could not be found`);
  if (!provider.enabled) throw validationFailed('Unsupported provider: provider is not enabled');
  return provider;
}

/** @throws AuthError 400 `unexpected_failure`; the reason is logged. */
export async function connect(service: Service, clients: ProviderClients, provider: Provider): Promise<ProviderClient> {
  try {
    return await clients.connect(provider);
  } catch (error) {
    service.log.warn({ provider: provider.name, ...failureReason(error) }, 'a provider could not be reached');
    throw new AuthError(400, 'unexpected_failure', `Provider ${provider.name} could not be reached`);
  }
}
