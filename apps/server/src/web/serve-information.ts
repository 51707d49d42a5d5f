import fs from 'node:fs';
import path from 'node:path';
import { locales } from '@kawaraban/messages/translate.ts';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { requestLocale } from '#src/api/locale.ts';

export interface InformationGaps {
  product: string;
  operator: string;
  contact: string;
}

/**
 * Serves the pages that the client's build has made (`{language}/{page}/index.html`), readable without a script: in the
 * language of the address, else in the reader's. What they leave open is filled: who runs the service under which name.
 */
export function serveInformation({ folder, gaps }: { folder: string; gaps: () => InformationGaps }): Hono {
  const app = new Hono();
  app.get('/*', async (c, next) => {
    // Names of folders of the build only: nothing in them leads out of it.
    const [, first, second] = /^\/([a-z-]+)(?:\/([a-z-]+))?\/?$/.exec(c.req.path) ?? [];
    const inAddress = locales.find((locale) => locale === first);
    const page = inAddress ? second : first;
    if (!page || (second && !inAddress)) return next();
    const locale = inAddress ?? requestLocale(c.req.raw.headers);
    const file = path.join(folder, locale, page, 'index.html');
    if (!fs.existsSync(file)) return next();
    const text = await fs.promises.readFile(file, 'utf8');
    const headers = { 'Content-Language': locale, 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language' };
    return c.html(fill(text, gaps()), 200, headers);
  });
  return app;
}

function fill(text: string, gaps: InformationGaps): string {
  return text.replace(/\{(product|operator|contact)\}/g, (_, name: keyof InformationGaps) =>
    String(html`${gaps[name]}`),
  );
}
