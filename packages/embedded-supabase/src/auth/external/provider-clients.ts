import type { JSONWebKeySet } from 'jose';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Service } from '../../service.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { describeProvider, type Provider } from './known-providers.ts';

export interface ProviderClient {
  provider: Provider;
  config: Configuration;
  /** Returns the signing keys of an `oidc` provider. `fresh`: fetches the keys again, unless they were fetched very recently. */
  keys(options?: { fresh: boolean }): Promise<JSONWebKeySet>;
}

export interface ProviderClients {
  find(name: string): Provider | undefined;
  /** @throws Error if the provider cannot be reached or its documents are invalid. */
  connect(provider: Provider): Promise<ProviderClient>;
}

const documentMs = 3_600_000;
/** Cache lifetime of keys in ms. A token with an unknown key triggers an earlier fetch, at most every `keysAgainMs`. */
const keysMs = 600_000;
const keysAgainMs = 10_000;

/** @throws Error if a provider's settings are incomplete. */
export function createProviderClients(service: Service): ProviderClients {
  const providers = new Map(
    Object.entries(service.settings.auth.external).map(([name, given]) => [name, describeProvider(name, given)]),
  );
  const clients = new Map<string, { client: Promise<ProviderClient>; until: number }>();
  return {
    find: (name) => providers.get(name.toLowerCase()),
    async connect(provider) {
      const now = service.now().getTime();
      const known = clients.get(provider.name);
      if (known && known.until > now) return known.client;
      const client = makeClient(service, provider);
      clients.set(provider.name, { client, until: now + documentMs });
      // A failure is not cached, so that the next sign-in tries again.
      client.catch(() => clients.delete(provider.name));
      return client;
    },
  };
}

/** Loads openid-client on first use. @see https://github.com/panva/openid-client */
async function makeClient(service: Service, provider: Provider): Promise<ProviderClient> {
  const openid = await import('openid-client');
  const { clientId, clientSecret } = provider;
  const send: CustomFetch = (url, { method, headers, body, signal }) =>
    guardedFetch(service, url, { method, headers, body: body === null ? undefined : bodyText(body), signal });
  const authentication = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
  const insecure = service.settings.auth.allowPrivateProviders ? [openid.allowInsecureRequests] : [];
  if (provider.kind === 'oauth2') {
    const server = {
      issuer: provider.issuer ?? new URL(provider.authorizationEndpoint).origin,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
    };
    const config = new openid.Configuration(server, clientId, undefined, authentication);
    config[openid.customFetch] = send;
    for (const allow of insecure) allow(config);
    return { provider, config, keys: () => Promise.resolve({ keys: [] }) };
  }
  const discovered = await openid.discovery(new URL(provider.issuer), clientId, undefined, authentication, {
    [openid.customFetch]: send,
    execute: insecure,
  });
  const methods = discovered.serverMetadata().token_endpoint_auth_methods_supported;
  const config =
    clientSecret && methods && !methods.includes('client_secret_post')
      ? withBasic(openid, discovered, { clientId, clientSecret, send, insecure })
      : discovered;
  return { provider, config, keys: keyReader(service, config) };
}

type OpenId = typeof import('openid-client');

/**
 * Returns a configuration for the same provider that sends the secret in a header (RFC 6749 2.3.1), for providers that
 * support no other method.
 */
function withBasic(
  openid: OpenId,
  discovered: Configuration,
  input: {
    clientId: string;
    clientSecret: string;
    send: CustomFetch;
    insecure: ((config: Configuration) => void)[];
  },
): Configuration {
  const authentication = openid.ClientSecretBasic(input.clientSecret);
  const config = new openid.Configuration(discovered.serverMetadata(), input.clientId, undefined, authentication);
  config[openid.customFetch] = input.send;
  for (const allow of input.insecure) allow(config);
  return config;
}

function keyReader(service: Service, config: Configuration): ProviderClient['keys'] {
  let held: { keys: Promise<JSONWebKeySet>; at: number } | undefined;
  return async ({ fresh } = { fresh: false }) => {
    const now = service.now().getTime();
    if (held && now - held.at < (fresh ? keysAgainMs : keysMs)) return held.keys;
    const reading = readKeys(service, config);
    held = { keys: reading, at: now };
    reading.catch(() => {
      held = undefined;
    });
    return reading;
  };
}

async function readKeys(service: Service, config: Configuration): Promise<JSONWebKeySet> {
  const address = config.serverMetadata().jwks_uri;
  if (!address) throw new Error('The provider publishes no keys.');
  const response = await guardedFetch(service, address, { headers: { accept: 'application/json' } });
  if (response.status !== 200) throw new Error(`The provider's keys were answered with HTTP ${response.status}.`);
  const document: unknown = await response.json();
  if (!isKeySet(document)) throw new Error('The provider published no keys.');
  return document;
}

function isKeySet(document: unknown): document is JSONWebKeySet {
  return typeof document === 'object' && document !== null && 'keys' in document && Array.isArray(document.keys);
}

/** The library sends only form and string bodies. */
function bodyText(body: unknown): string | undefined {
  return body === undefined ? undefined : String(body);
}
