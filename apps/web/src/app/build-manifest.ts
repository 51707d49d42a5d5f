import { createStore } from '@kawaraban/ui/store.ts';
import { matchRouteRule, type RouteRule, type RouteRules } from './route-rules.ts';

/** `/builds/meta/{id}.json`, written by the build. */
export interface BuildManifest {
  readonly id: string;
  readonly routeRules: RouteRules;
  /** Paths, with their language, of the pages the build has made. */
  readonly prerendered: readonly string[];
}

/** The id of the build this page is of; undefined in development. */
export function ownBuildId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
}

const fetched = createStore<Promise<BuildManifest> | undefined>(undefined);

/** Returns the manifest of this page's build, fetched once; null, and a line in the log, when it does not come. */
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

/** Returns what the manifest says of a path; nothing special, and a line in the log, when that cannot be known. */
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
  // Written by the build this page is of.
  return (await response.json()) as BuildManifest;
}
