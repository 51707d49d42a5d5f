/**
 * Serves the routes for declining an invitation. The signed token in the mail's link is the credential. GET only asks
 * for confirmation, because link scanners open every URL in a mail.
 */
import { translateInvitation } from '@kawaraban/messages/invitations.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { readInvitationToken } from '#src/accounts/invitations/invitation-token.ts';
import { isOpenAt } from '#src/accounts/invitations/invite-member.ts';
import { declineInvitation } from '#src/accounts/invitations/settle-invitation.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accounts } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { renderPlainPage } from '#src/platform/plain-pages/plain-page.ts';
import { mailSecret } from '../queue-mail.ts';

const bodyBytesMax = 1_024;

interface DeclineDeps {
  db: Db;
  now: Clock;
  productName: string;
}

export function createDeclineRoutes(deps: DeclineDeps): Hono {
  const app = new Hono();
  app.get('/invitations/decline/:token', async (c) => {
    const invitation = await readOpen(deps, c.req.param('token'));
    return await respond(c, deps, { invitation, step: 'ask' });
  });
  app.post('/invitations/decline/:token', bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const invitation = await readOpen(deps, c.req.param('token'));
    if (invitation) await declineInvitation(deps, { email: invitation.email, invitationId: invitation.id });
    return await respond(c, deps, { invitation, step: 'done' });
  });
  return app;
}

interface OpenInvitation {
  id: string;
  email: string;
  locale: Locale;
  accountName: string;
}

async function readOpen({ db, now }: DeclineDeps, token: string): Promise<OpenInvitation | null> {
  const id = readInvitationToken(await mailSecret(db), token);
  if (!id) return null;
  const [row] = await db
    .select({ id: invitations.id, email: invitations.email, locale: invitations.locale, accountName: accounts.name })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.id, id), isOpenAt(now())));
  return row ?? null;
}

async function respond(
  c: Context,
  { productName }: DeclineDeps,
  { invitation, step }: { invitation: OpenInvitation | null; step: 'ask' | 'done' },
) {
  const language = invitation?.locale ?? (/^\s*ja\b/i.test(c.req.header('accept-language') ?? '') ? 'ja' : 'en');
  const t = translateInvitation(language);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const account = invitation?.accountName ?? '';
  const content = !invitation
    ? html`<p role="status">${t('declinePage.gone')}</p>`
    : step === 'done'
      ? html`<p role="status" class="done">${t('declinePage.done', { account })}</p>`
      : html`<p>${t('declinePage.question', { account })}</p>
<form method="post"><button type="submit" class="first">${t('declinePage.button')}</button></form>`;
  const page = renderPlainPage({ productName, language, title: t('declinePage.title'), content });
  return c.html(await page, invitation ? 200 : 404);
}
