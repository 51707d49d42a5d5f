import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { slack } from '@kawaraban/messages/channels/slack.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { users } from '#src/accounts/table.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import { cleanText } from '../../clip-text.ts';
import { messageFrame } from '../../load-message.ts';
import type { DeliverDeps } from '../../open-delivery.ts';
import { isRefusal, refusalsInARowMax } from '../../turn-off-webhook.ts';
import type { CurrentWebhook } from '../../webhook-of.ts';
import { buildMail, type ComposedMail } from './compose-email.ts';
import { mailColors as c, renderButton, renderMailShell } from './mail-shell.ts';

/**
 * Returns the one mail that tells a reader their webhook was switched off, or null when it is no longer true: they have
 * saved an address since, or removed the destination. It names the host only, since the rest of the address is a secret. No unsubscribe header: this
 * is about a change to their account, not a subscription.
 */
export async function composeWebhookOff(
  { db, settings, now }: Pick<DeliverDeps, 'db' | 'settings' | 'now'>,
  {
    delivery,
    user,
    webhook,
  }: {
    delivery: { id: string; target: string };
    user: typeof users.$inferSelect;
    webhook: CurrentWebhook | null;
  },
): Promise<ComposedMail | null> {
  if (!webhook || webhook.offAt === null) return null;
  const frame = messageFrame(settings, user);
  const t = translateAlert(frame.language);
  const descriptor = webhook.service ?? slack;
  const kind = descriptor.name[frame.language];
  const service = webhook.name === null ? kind : t('webhookOff.destination', { name: webhook.name, service: kind });
  const reason = cleanText(webhook.offReason ?? '').replace(/^An error has occurred: /, '');
  const wasRefused = isRefusal(await lastProblem({ db }, user.id, webhook.url));
  const words = {
    title: t('webhookOff.title', { service }),
    body: wasRefused ? t('webhookOff.refused', { count: refusalsInARowMax, reason }) : t('webhookOff.body', { reason }),
    next: descriptor.hosts.length > 0 ? t('webhookOff.next', { service: kind }) : t('webhookOff.nextOwn'),
    webhook: t('webhookOff.webhook', { host: new URL(webhook.url).host }),
    toSettings: t('webhookOff.toSettings'),
    toAlerts: t('webhookOff.toAlerts'),
  };
  return buildMail(
    { from: settings.mailFrom, publicUrl: settings.publicUrl },
    {
      deliveryId: delivery.id,
      to: delivery.target,
      subject: t('webhookOff.subject', { product: frame.productName, service }),
      date: now(),
      text: renderText(words, frame),
      html: await renderHtml(words, frame),
    },
  );
}

type Words = Record<'title' | 'body' | 'next' | 'webhook' | 'toSettings' | 'toAlerts', string>;
type Frame = ReturnType<typeof messageFrame>;

function renderText(words: Words, frame: Frame): string {
  const links = [`${words.toSettings}: ${frame.settingsUrl}`, `${words.toAlerts}: ${frame.alertsUrl}`];
  return `${[words.title, '', words.body, words.webhook, '', words.next, '', ...links].join('\n')}\n`;
}

async function renderHtml(words: Words, frame: Frame): Promise<string> {
  const paragraph = `margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};`;
  return await renderMailShell({
    language: frame.language,
    title: words.title,
    productName: frame.productName,
    preheader: words.body,
    content: html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${words.title}</h1>
<p class="text" style="${paragraph}">${words.body}</p>
<p class="quiet" style="margin:8px 0 0; font-size:13px; color:${c.quiet};">${words.webhook}</p>
<p class="text" style="${paragraph} padding-bottom:20px;">${words.next}</p>
${renderButton(words.toSettings, frame.settingsUrl)}`,
    footer: html`<a class="link" href="${frame.alertsUrl}" style="color:${c.ink}; text-decoration:underline;">${words.toAlerts}</a>`,
  });
}

async function lastProblem({ db }: Pick<DeliverDeps, 'db'>, userId: string, target: string): Promise<string | null> {
  const [row] = await db
    .select({ problemKey: deliveries.problemKey })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.target, target),
        eq(deliveries.purpose, 'alert'),
        inArray(deliveries.state, ['failed', 'stopped']),
      ),
    )
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  return row?.problemKey ?? null;
}
