import { createStore } from '@kawaraban/ui/store.ts';

export interface ConsoleConfig {
  /** Base URL of the backend service. Equals the page's origin if the service is embedded. */
  readonly backendServiceUrl: string;
  readonly publishableKey: string;
  readonly productName: string;
}

const loaded = createStore<ConsoleConfig | undefined>(undefined);

/** @throws Error if the server is unreachable. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const json = (await response.json()) as Partial<Record<keyof ConsoleConfig, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  loaded.set({
    backendServiceUrl: new URL(text(json.backendServiceUrl), location.origin).href.replace(/\/$/, ''),
    publishableKey: text(json.publishableKey),
    productName: text(json.productName) || 'Kawaraban',
  });
}

export function config(): ConsoleConfig {
  const known = loaded.get();
  if (!known) throw new Error('The configuration is read before it is loaded');
  return known;
}
