import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { slack } from '@kawaraban/messages/channels/slack.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import { cleanText } from '#src/platform/clip-text.ts';
import type { ComposedMail } from '#src/platform/mail/build-mail.ts';
import { messageFrame } from '../../load-message.ts';
import type { DeliverDeps } from '../../open-delivery.ts';
import { isRefusal, refusalsInARowMax } from '../../turn-off-webhook.ts';
import { type CurrentWebhook, nameWebhook } from '../../webhook-of.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';

/**
 * Returns null if the reader has since saved a URL or removed the destination. Names only the host, because the rest of
 * the URL is a secret.
 */
export async function composeWebhookOff(
  deps: Pick<DeliverDeps, 'db' | 'settings' | 'now'>,
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
  const frame = messageFrame(deps.settings, user);
  const t = translateAlert(frame.language);
  const descriptor = webhook.service ?? slack;
  const kind = descriptor.name[frame.language];
  const service = nameWebhook(webhook, frame.language);
  const reason = cleanText(webhook.offReason ?? '').replace(/^An error has occurred: /, '');
  const wasRefused = isRefusal(await lastProblem(deps, user.id, webhook.target));
  const words = {
    subject: t('webhookOff.subject', { product: frame.productName, service }),
    title: t('webhookOff.title', { service }),
    body: wasRefused ? t('webhookOff.refused', { count: refusalsInARowMax, reason }) : t('webhookOff.body', { reason }),
    details: [t('webhookOff.webhook', { host: new URL(webhook.url).host })],
    next: descriptor.hosts.length > 0 ? t('webhookOff.next', { service: kind }) : t('webhookOff.nextOwn'),
    toSettings: t('webhookOff.toSettings'),
    toAlerts: t('webhookOff.toAlerts'),
  };
  return composeNoticeMail(deps, { delivery, words, frame });
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
