import { createStore } from '@kawaraban/ui/store.ts';

/** The client fetches these settings from the server at startup, so that one build serves every installation. */
export interface ClientConfig {
  readonly backendServiceUrl: string;
  readonly publishableKey: string;
  readonly productName: string;
  readonly operator: { readonly name: string; readonly contact: string };
  /** True for the self-contained demo, whose mails and webhooks go to the preview box. */
  readonly embedded: boolean;
  readonly adminSiteUrl: string | null;
  readonly signInProviders: readonly { readonly name: string; readonly label: string }[];
  readonly hasSingleSignOn: boolean;
  readonly webhookOrigins: readonly string[];
}

const loaded = createStore<ClientConfig | undefined>(undefined);

/**
 * Fetches the settings once, before the first render.
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
  const { name = '', contact = '' } = (given ?? {}) as Partial<ClientConfig['operator']>;
  return { name, contact };
}

function parseSignIn(given: unknown): Pick<ClientConfig, 'signInProviders' | 'hasSingleSignOn'> {
  const signIn = (given ?? {}) as { providers?: ClientConfig['signInProviders']; hasSingleSignOn?: boolean };
  return { signInProviders: signIn.providers ?? [], hasSingleSignOn: signIn.hasSingleSignOn === true };
}
