import { createStore } from '@kawaraban/ui/store.ts';

/** What the server tells the client about its surroundings, so that one build serves every shape. */
export interface ClientConfig {
  /** Base address of the backend service; the same origin in the embedded shape. */
  readonly backendServiceUrl: string;
  readonly publishableKey: string;
  readonly productName: string;
  /** Who runs the service, and where to write to them. */
  readonly operator: { readonly name: string; readonly contact: string };
  /** True for the self-contained demo: mail and webhooks end in the preview box. */
  readonly embedded: boolean;
  /** The operator's console, where an ADMIN manages an account; null hides the button. */
  readonly adminSiteUrl: string | null;
  /** Other services people can sign in with: the name they are asked for by, and what is shown. */
  readonly signInProviders: readonly { readonly name: string; readonly label: string }[];
  /** Organisations' own connections (SAML), found by the domain of an address. */
  readonly hasSingleSignOn: boolean;
  /** Origins the operator lets stand in for the chat services. */
  readonly webhookOrigins: readonly string[];
}

const loaded = createStore<ClientConfig | undefined>(undefined);

/** Fetches the configuration once, before the first render. @throws Error when the server is not there. */
export async function loadConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const parsed = parseConfig(await response.json());
  loaded.set(parsed);
  return parsed;
}

/** The configuration loaded at start. */
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
  // Ours from the same origin; an older server does not send it.
  const { name = '', contact = '' } = (given ?? {}) as Partial<ClientConfig['operator']>;
  return { name, contact };
}

function parseSignIn(given: unknown): Pick<ClientConfig, 'signInProviders' | 'hasSingleSignOn'> {
  // Ours from the same origin; an older server does not send it.
  const signIn = (given ?? {}) as { providers?: ClientConfig['signInProviders']; hasSingleSignOn?: boolean };
  return { signInProviders: signIn.providers ?? [], hasSingleSignOn: signIn.hasSingleSignOn === true };
}
