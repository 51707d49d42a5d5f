/**
 * The service worker caches the client of its build, so that the product starts offline (docs/decisions). It stores no
 * user data and responds only to requests for pages and files of the client. Requests for the server or another client
 * pass through. Documents come from the network if possible, so that a new build is never hidden.
 * @see https://w3c.github.io/ServiceWorker/
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { matchRouteRule, routeRules } from '../src/app/route-rules.ts';

declare const self: ServiceWorkerGlobalScope;
declare const BUILD_ID: string;
declare const FILES_OF_THE_BUILD: PrecacheEntry[];

const buildPrefix = 'build-';
/** Fonts are cached on first use, because there are many and each reader needs few. */
const usedPrefix = 'used-';
/** The latest `/config.json`, which belongs to the server rather than to a build. */
const configCache = 'config';
/** Timeout in ms for loading a document, after which the cached one is used. */
const documentTimeoutMs = 8_000;

const build = new PrecacheController({
  cacheName: buildPrefix + BUILD_ID,
  plugins: [{ cacheWillUpdate: async ({ response }) => ((await isOfThisBuild(response)) ? response : null) }],
});
build.addToCacheList(FILES_OF_THE_BUILD);

/**
 * Returns false for documents of another build, so that the installation fails and is retried later. During a rolling
 * deployment, servers of two builds may respond, and their files must not be mixed in one cache.
 */
async function isOfThisBuild(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const isDocument = response.headers.get('content-type')?.includes('text/html') ?? false;
  return !isDocument || (await response.clone().text()).includes(`content="${BUILD_ID}"`);
}

self.addEventListener('install', (event) => {
  build.install(event);
  event.waitUntil(caches.open(configCache).then((cache) => cache.add('/config.json')));
  // The worker need not wait for open pages to close. Their build's cache is kept, so they still find their files.
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  build.activate(event);
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const builds = names.filter((name) => name.startsWith(buildPrefix) && name !== buildPrefix + BUILD_ID);
  const used = names.filter((name) => name.startsWith(usedPrefix) && name !== usedPrefix + BUILD_ID);
  await Promise.all([...builds.slice(0, -1), ...used].map((name) => caches.delete(name)));
}

/** Returns false for requests from pages of another client, such as the operator console, whose URLs are within this worker's scope. */
function isOurs(request: Request): boolean {
  const asking = URL.parse(request.referrer);
  return asking?.origin !== self.location.origin || !matchRouteRule(routeRules, asking.pathname).isServed;
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !matchRouteRule(routeRules, url.pathname).isServed,
  async ({ request }) => {
    const kept = await build.matchPrecache('/index.html');
    return kept ? Promise.race([fetchDocument(request, kept), after(documentTimeoutMs, kept)]) : fetch(request);
  },
);

/** A gateway responds with 502 to 504 if its server is down. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

async function fetchDocument(request: Request, kept: Response): Promise<Response> {
  try {
    const response = await fetch(request);
    return isAway(response) ? kept : response;
  } catch {
    return kept;
  }
}

function after<T>(delayMs: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, value));
}

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && url.pathname === '/config.json' && isOurs(request),
  new NetworkFirst({
    cacheName: configCache,
    networkTimeoutSeconds: documentTimeoutMs / 1000,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (isAway(response)) throw new Error(`A gateway answered ${response.status}`);
          return response;
        },
      },
    ],
  }),
);

registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && build.getCacheKeyForURL(url.href) !== undefined,
  build.strategy,
);

const asTheyAreUsed = new CacheFirst({ cacheName: usedPrefix + BUILD_ID });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => {
    // Searches all caches, because a page of the previous build requests that build's files.
    const kept = await caches.match(options.request);
    if (kept) return kept;
    return options.url.pathname.endsWith('.woff2') ? asTheyAreUsed.handle(options) : fetch(options.request);
  },
);
