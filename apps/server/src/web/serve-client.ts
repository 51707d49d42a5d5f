import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { requestLocale } from '#src/api/locale.ts';
import { pagePreloads } from './page-preloads.ts';
import { serveInformation } from './serve-information.ts';
import { webManifest } from './web-manifest.ts';

export interface ClientConfig {
  backendServiceUrl: string;
  publishableKey: string;
  productName: string;
  operator: { name: string; contact: string };
  embedded: boolean;
  adminSiteUrl: string;
  signIn: { providers: { name: string; label: string }[]; hasSingleSignOn: boolean };
  webhookOrigins: readonly string[];
}

export const clientFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

/** Cached for a year, because file names under /assets/ contain a hash of the content. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the built web client. Hashed assets are cached for a year, pages and the service worker never. An unknown path
 * serves the client, which shows its own 404 page. A missing asset gets a 404 response instead of the client, so that a
 * tab of an older build detects that its files are gone.
 */
export function serveClient({ config, folder = clientFolder }: { config: () => ClientConfig; folder?: string }): Hono {
  const app = new Hono();
  app.get('/config.json', (c) => c.json(config(), 200, { 'Cache-Control': 'no-store' }));
  app.get('/manifest.webmanifest', (c) => {
    const locale = requestLocale(c.req.raw.headers);
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language' };
    const manifest = JSON.stringify(webManifest({ productName: config().productName, locale }));
    return c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', ...headers });
  });
  const gaps = () => {
    const { productName: product, operator } = config();
    return { product, operator: operator.name, contact: operator.contact };
  };
  app.route('/', serveInformation({ folder, gaps }));
  const files = serveStatic({ root: folder, precompressed: true });
  const withPreloads = pagePreloads(folder);
  app.get('/assets/*', cached(immutable), files, (c) => c.text('Not found', 404));
  app.get('/*', cached('no-cache'), files, async (c) => {
    const page = path.join(folder, 'index.html');
    if (!fs.existsSync(page)) return c.text('The web client is not built: run `npm run build`.', 503);
    const html = await fs.promises.readFile(page, 'utf8');
    const visit = { pathname: c.req.path, locale: requestLocale(c.req.raw.headers), cookies: c.req.header('cookie') };
    return c.html(withPreloads(html, visit));
  });
  return app;
}

const consoleFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../admin/dist');

/** Serves the operator's console under /admin/ in the same way. Its pages contain no data. */
export function serveConsole(folder: string = consoleFolder): Hono {
  const app = new Hono();
  app.get('/admin', (c) => c.redirect('/admin/', 308));
  const files = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (it) => it.replace(/^\/admin/, ''),
  });
  app.get('/admin/assets/*', cached(immutable), files, (c) => c.text('Not found', 404));
  app.get('/admin/*', cached('no-cache'), files, async (c) => {
    const page = path.join(folder, 'index.html');
    if (!fs.existsSync(page)) return c.text('The console is not built: run `npm run build`.', 503);
    return c.html(await fs.promises.readFile(page, 'utf8'));
  });
  return app;
}

/** Sets the Cache-Control header of files that exist. Responses for missing files must not be cached. */
function cached(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? cacheControl : 'no-store');
  };
}
