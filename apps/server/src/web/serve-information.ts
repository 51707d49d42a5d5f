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
 * Serves prerendered pages, which are readable without scripts. Uses the language in the URL, or the reader's language
 * if the URL has none.
 */
export function serveInformation({ folder, gaps }: { folder: string; gaps: () => InformationGaps }): Hono {
  const app = new Hono();
  app.get('/*', async (c, next) => {
    // The pattern allows only lower-case letters and hyphens, so the path cannot escape `folder`.
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
