import { createStore } from '@kawaraban/ui/store.ts';
import { matchRouteRule, type RouteRule, type RouteRules } from './route-rules.ts';

export interface BuildManifest {
  readonly id: string;
  readonly routeRules: RouteRules;
  readonly prerendered: readonly string[];
}

export function ownBuildId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
}

const fetched = createStore<Promise<BuildManifest> | undefined>(undefined);

/** Fetches the manifest once. Returns null if the document has no build id or the fetch fails. A failure is logged. */
export async function buildManifest(): Promise<BuildManifest | null> {
  const id = ownBuildId();
  if (!id) return null;
  const manifest = fetched.get() ?? fetchManifest(id);
  fetched.set(manifest);
  try {
    return await manifest;
  } catch (error) {
    fetched.set(undefined);
    console.error('The manifest of the build could not be fetched', error);
    return null;
  }
}

/** If the rule cannot be loaded, logs the error and returns an empty rule. */
export async function routeRuleOf(pathname: string): Promise<RouteRule> {
  try {
    const manifest = await buildManifest();
    return manifest ? matchRouteRule(manifest.routeRules, pathname) : {};
  } catch (error) {
    console.error(`The route rules of ${pathname} could not be matched`, error);
    return {};
  }
}

async function fetchManifest(id: string): Promise<BuildManifest> {
  const response = await fetch(`/builds/meta/${id}.json`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as BuildManifest;
}
