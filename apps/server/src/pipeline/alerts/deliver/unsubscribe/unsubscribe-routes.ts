/**
 * Handles one-click unsubscribe (RFC 8058). A mail program POSTs without cookies, session or origin: the signed token
 * is the credential, so these routes bypass every guard. POST takes effect at once and never redirects. GET only shows
 * a page, because link scanners open every URL in a mail.
 * @see https://www.rfc-editor.org/rfc/rfc8058#section-3.2
 */

import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { users } from '#src/accounts/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import type { DeliverDeps } from '../open-delivery.ts';
import { stopEmailAlerts } from './stop-email-alerts.ts';
import { renderUnsubscribePage, type UnsubscribeSubject } from './unsubscribe-page.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const bodyBytesMax = 4_096;

type UnsubscribeDeps = Pick<DeliverDeps, 'db' | 'now' | 'settings'>;

export function createUnsubscribeRoutes(deps: UnsubscribeDeps): Hono {
  const app = new Hono();
  app.get('/unsubscribe/:token', async (c) => {
    const subject = await readSubject(deps, c.req.param('token'));
    return await respond(c, deps, { subject, step: 'ask' });
  });
  app.post('/unsubscribe/:token', bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const subject = await readSubject(deps, c.req.param('token'));
    if (!subject) return await respond(c, deps, { subject, step: 'done' });
    const isAll = subject.scope.savedSearchId === undefined || (await asksForAll(c));
    const scope = isAll ? { userId: subject.scope.userId } : subject.scope;
    await stopEmailAlerts({ db: deps.db, now: deps.now() }, scope);
    return await respond(c, deps, { subject: { ...subject, scope }, step: 'done' });
  });
  return app;
}

async function asksForAll(c: Context): Promise<boolean> {
  try {
    return (await c.req.parseBody()).scope === 'all';
  } catch {
    return false;
  }
}

async function readSubject({ db, settings }: UnsubscribeDeps, token: string): Promise<UnsubscribeSubject | null> {
  const scope = readUnsubscribeToken(settings.unsubscribeSecret, token);
  if (!scope) return null;
  const [user] = await db.select({ language: users.alertsLanguage }).from(users).where(eq(users.id, scope.userId));
  if (!user) return null;
  const language: Locale = user.language === 'en' ? 'en' : 'ja';
  const search = scope.savedSearchId ? await findSearch({ db }, scope.userId, scope.savedSearchId) : null;
  // The saved search was removed after the mail was sent, so the only option left is to stop all e-mails.
  if (!search) return { scope: { userId: scope.userId }, language, searchName: null };
  return { scope, language, searchName: search.name };
}

async function findSearch({ db }: Pick<DeliverDeps, 'db'>, userId: string, savedSearchId: string) {
  const [search] = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, savedSearchId), eq(savedSearches.userId, userId), isNull(savedSearches.deletedAt)));
  return search ?? null;
}

async function respond(
  c: Context,
  { settings }: UnsubscribeDeps,
  { subject, step }: { subject: UnsubscribeSubject | null; step: 'ask' | 'done' },
) {
  const { productName, publicUrl } = settings;
  const language = subject?.language ?? preferredLanguage(c.req.header('accept-language'));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const page = await renderUnsubscribePage({ productName, publicUrl, language, subject, step });
  return c.html(page, subject ? 200 : 404);
}

function preferredLanguage(header = ''): Locale {
  return /^\s*ja\b/i.test(header) ? 'ja' : 'en';
}
