/** Shows the messages of all users without sign-in. Mount it in embedded (demo) mode only. */
import type { Locale } from '@kawaraban/messages/translate.ts';
import { type Context, Hono } from 'hono';
import { services } from '#src/pipeline/alerts/deliver/channels/registry.ts';
import type { Db } from '#src/platform/db.ts';
import { isKnownHost } from '#src/platform/known-host.ts';
import { isLocalRequest } from '#src/platform/local-request.ts';
import { proxyPictures } from '#src/platform/pictures/proxy-pictures.ts';
import type { PictureUrl } from '#src/platform/pictures/sign-picture.ts';
import { findMessage, listMessages } from './list-messages.ts';
import { type PreviewView, renderPreviewPage } from './preview-page.ts';
import { readMail } from './read-mail.ts';
import { styleSheet } from './style-sheet.ts';

const views: readonly PreviewView[] = ['rendered', 'text', 'headers', 'raw'];

/** Forbids scripts and allows styles from our own file only. Pictures of articles are loaded through the proxy. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mails contain inline styles. The policy also sandboxes the mail, in case its URL is opened directly. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface PreviewDeps {
  db: Db;
  productName: string;
  publicUrl: string;
  pictureUrl: PictureUrl;
  isOpen: boolean;
}

export function createPreviewRoutes(deps: PreviewDeps): Hono {
  const app = new Hono();
  for (const path of ['/preview', '/preview/*']) {
    app.use(path, async (c, next) => {
      const isKnown = isKnownHost(c.req.header('host') ?? new URL(c.req.url).host, deps.publicUrl);
      if (isKnown && (deps.isOpen || isLocalRequest(c))) return await next();
      return c.text('The preview box answers to this machine only, unless PREVIEW_OPEN=true.', 403);
    });
  }
  app.get('/preview/style.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(styleSheet);
  });
  app.get('/preview', (c) => respond(c, deps, undefined));
  app.get('/preview/:id{[0-9]{1,15}}', (c) => respond(c, deps, Number(c.req.param('id'))));
  app.get('/preview/:id{[0-9]{1,15}}/mail', async (c) => {
    const message = await findMessage(deps, Number(c.req.param('id')));
    if (!message || services[message.channel].transport !== 'mail') return c.notFound();
    const { html } = await readMail(message.raw);
    c.header('Content-Security-Policy', mailPolicy);
    c.header('Cache-Control', 'no-store');
    // Opens links in a new tab, because the linked pages do not allow framing.
    return c.html(proxyPictures(html, deps.pictureUrl).replace('<head>', '<head><base target="_blank">'));
  });
  return app;
}

async function respond(c: Context, deps: PreviewDeps, id: number | undefined) {
  const before = Number(c.req.query('before'));
  const beforeId = Number.isSafeInteger(before) && before > 0 ? before : undefined;
  const chosen = id === undefined ? undefined : ((await findMessage(deps, id)) ?? null);
  const view = views.find((one) => one === c.req.query('view')) ?? 'rendered';
  const page = await renderPreviewPage({
    productName: deps.productName,
    language: languageOf(c),
    ...(await listMessages(deps, { beforeId })),
    isNewest: beforeId === undefined,
    chosen,
    view: chosen && services[chosen.channel].transport === 'webhook' && view !== 'raw' ? 'rendered' : view,
  });
  c.header('Content-Security-Policy', pagePolicy);
  c.header('Cache-Control', 'no-store');
  return c.html(proxyPictures(page, deps.pictureUrl), chosen === null ? 404 : 200);
}

function languageOf(c: Context): Locale {
  const asked = c.req.query('lang');
  if (asked === 'ja' || asked === 'en') return asked;
  return /^\s*ja\b/i.test(c.req.header('accept-language') ?? '') ? 'ja' : 'en';
}
