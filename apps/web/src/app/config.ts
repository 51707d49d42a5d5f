import { createStore } from '@kawaraban/ui/store.ts';

/** Settings that the server sends at start, so that one build serves every installation. */
export interface ClientConfig {
  /** Base address of the backend service. Same origin if embedded. */
  readonly backendServiceUrl: string;
  readonly publishableKey: string;
  readonly productName: string;
  readonly operator: { readonly name: string; readonly contact: string };
  /** True for the self-contained demo, whose mails and webhooks go to the preview box. */
  readonly embedded: boolean;
  /** The console where an ADMIN manages an account. Null hides the button. */
  readonly adminSiteUrl: string | null;
  /** Other sign-in services: the name for requests and the label. */
  readonly signInProviders: readonly { readonly name: string; readonly label: string }[];
  /** SAML connections of organisations, found by the domain of an address. */
  readonly hasSingleSignOn: boolean;
  /** Origins that the operator accepts as webhooks in addition to the chat services. */
  readonly webhookOrigins: readonly string[];
}

const loaded = createStore<ClientConfig | undefined>(undefined);

/**
 * Fetches the configuration once, before the first render.
 * @throws Error if the server is unreachable.
 */
export async function loadConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const parsed = parseConfig(await response.json());
  loaded.set(parsed);
  return parsed;
}

export function config(): ClientConfig {
  const known = loaded.get();
  if (!known) throw new Error('The configuration is read before it is loaded');
  return known;
}

type GivenConfig = Partial<Record<keyof ClientConfig | 'signIn', unknown>>;

function parseConfig(json: GivenConfig): ClientConfig {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    backendServiceUrl: new URL(text(json.backendServiceUrl), location.origin).href.replace(/\/$/, ''),
    publishableKey: text(json.publishableKey),
    productName: text(json.productName) || 'Kawaraban',
    operator: parseOperator(json.operator),
    embedded: json.embedded === true,
    adminSiteUrl: text(json.adminSiteUrl) || null,
    ...parseSignIn(json.signIn),
    webhookOrigins: Array.isArray(json.webhookOrigins)
      ? json.webhookOrigins.filter((one) => typeof one === 'string')
      : [],
  };
}

function parseOperator(given: unknown): ClientConfig['operator'] {
  // Sent by our server from the same origin. An older server omits it.
  const { name = '', contact = '' } = (given ?? {}) as Partial<ClientConfig['operator']>;
  return { name, contact };
}

function parseSignIn(given: unknown): Pick<ClientConfig, 'signInProviders' | 'hasSingleSignOn'> {
  // Sent by our server from the same origin. An older server omits it.
  const signIn = (given ?? {}) as { providers?: ClientConfig['signInProviders']; hasSingleSignOn?: boolean };
  return { signInProviders: signIn.providers ?? [], hasSingleSignOn: signIn.hasSingleSignOn === true };
}
