import { describeProblem, translateAlert } from '@kawaraban/messages/alerts.ts';
import type { users } from '#src/accounts/table.ts';
import { cleanText } from '#src/platform/clip-text.ts';
import type { ComposedMail } from '#src/platform/mail/build-mail.ts';
import { readFailure } from '../../failing-channels.ts';
import { messageFrame } from '../../load-message.ts';
import type { DeliverDeps } from '../../open-delivery.ts';
import { type CurrentWebhook, nameWebhook } from '../../webhook-of.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';

/**
 * Returns null if a message has since been delivered, or if the webhook was changed, switched off or removed. Names
 * only the host, because the rest of the URL is a secret.
 */
export async function composeChannelFailed(
  deps: Pick<DeliverDeps, 'db' | 'settings' | 'now'>,
  input: {
    delivery: { id: string; target: string; destinationId: string | null };
    user: typeof users.$inferSelect;
    webhook: CurrentWebhook | null;
  },
): Promise<ComposedMail | null> {
  const { delivery, user, webhook } = input;
  if (!webhook?.isOn) return null;
  const { destinationId } = delivery;
  const failure = await readFailure(deps.db, { userId: user.id, destinationId, target: webhook.target });
  if (!failure) return null;
  const frame = messageFrame(deps.settings, user);
  const t = translateAlert(frame.language);
  const service = nameWebhook(webhook, frame.language);
  const answer = cleanText(failure.problemDetail ?? '');
  const words = {
    subject: t('channelFailed.subject', { product: frame.productName, service }),
    title: t('channelFailed.title', { service }),
    body: describeProblem(frame.language, failure.problemKey),
    details: [
      t('webhookOff.webhook', { host: new URL(webhook.url).host }),
      ...(answer ? [t('channelFailed.answer', { answer })] : []),
    ],
    next: t('channelFailed.next', { service }),
    toSettings: t('webhookOff.toSettings'),
    toAlerts: t('webhookOff.toAlerts'),
  };
  return composeNoticeMail(deps, { delivery, words, frame });
}
