import { createStore } from '@kawaraban/ui/store.ts';

/** Settings that the server sends at start, from the web client's file. */
export interface ConsoleConfig {
  /** Base address of the backend service. Same origin if embedded. */
  readonly backendServiceUrl: string;
  readonly publishableKey: string;
  readonly productName: string;
}

const loaded = createStore<ConsoleConfig | undefined>(undefined);

/**
 * Fetches the configuration once, before the first render.
 * @throws Error if the server is unreachable.
 */
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
