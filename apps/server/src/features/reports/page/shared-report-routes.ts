/**
 * Routes for the public page of a secret report link. The token in the URL is the credential, so no sign-in is needed.
 * The page has no script, is never cached or indexed, and sends no referrer that could reveal the token.
 * @see docs/rules.md "Reports"
 */
import { translateReport } from '@kawaraban/messages/reports.ts';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { renderPlainPage } from '#src/platform/plain-pages/plain-page.ts';
import { composeDocument } from '../compose-document.ts';
import { openReportLink } from '../links/open-link.ts';
import { sharedReportsPath } from '../links/report-token.ts';
import { renderReport } from './render-report.ts';
import { reportStyle, reportStyleUrl } from './report-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface SharedReportDeps {
  db: Db;
  now: Clock;
  productName: string;
}

/** Creates the route `GET /shared-reports/:token`, which responds with 410 to every link that is invalid, expired or revoked. */
export function createSharedReportRoutes(deps: SharedReportDeps): Hono {
  const app = new Hono();
  app.get(reportStyleUrl, (c) =>
    c.body(reportStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  app.get(`${sharedReportsPath}/:token`, async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', policy);
    c.header('X-Robots-Tag', 'noindex, nofollow');
    const opened = await openReportLink(deps, c.req.param('token'));
    if (!opened) return gone(c, deps);
    return c.html(await renderReport(composeDocument(opened), deps));
  });
  return app;
}

async function gone(c: Context, { productName }: SharedReportDeps) {
  const language = /^\s*ja\b/i.test(c.req.header('accept-language') ?? '') ? 'ja' : 'en';
  const t = translateReport(language);
  const content = html`<p role="status">${t('page.goneText')}</p>`;
  return c.html(await renderPlainPage({ productName, language, title: t('page.gone'), content }), 410);
}
