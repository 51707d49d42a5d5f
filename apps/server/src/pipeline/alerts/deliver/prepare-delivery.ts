import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook, readWebhookAddress } from '@kawaraban/messages/channels/detect-webhook.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { openWebhookSecrets } from '../destinations/webhook-secret.ts';
import type { AlertMessage } from './alert-message.ts';
import { composeChannelFailed } from './channels/email/compose-channel-failed.ts';
import { composeEmail } from './channels/email/compose-email.ts';
import { composeWebhookOff } from './channels/email/compose-webhook-off.ts';
import { sendEmail } from './channels/email/send-email.ts';
import { postWebhook } from './channels/post-webhook.ts';
import { services } from './channels/registry.ts';
import type { WebhookService } from './channels/service.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { LoadedDelivery } from './load-deliveries.ts';
import { loadEmailFailed } from './load-email-failed.ts';
import { loadTestMessage } from './load-test-message.ts';
import type { DeliverDeps } from './open-delivery.ts';
import type { DeliveryOutcome, Problem } from './outcome.ts';
import { webhookOf } from './webhook-of.ts';

/** A composed message. */
export interface PreparedDelivery {
  kind: 'ready';
  subject: string;
  /** Returns exactly what goes over the wire. */
  raw(): string;
  isPreview: boolean;
  /** Key by which the service limits the rate, and milliseconds between two messages. Null for mails. */
  place: { key: string; paceMs: number } | null;
  send(): Promise<DeliveryOutcome>;
}

/** Why a delivery is not sent. */
export type NotToSend = Pick<Problem, 'problemKey' | 'detail'> & { kind: 'not-to-send'; state: 'failed' | 'stopped' };

/** Workers that may die while sending a message before the message counts as the cause. */
const deathsMax = 20;

/**
 * Returns a delivery's message, composed for its channel, or why it must not go out: the reader has switched the channel off,
 * the address is invalid, or the message is empty. Changes nothing.
 */
export async function prepareDelivery(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loaded: LoadedDelivery | undefined,
): Promise<PreparedDelivery | NotToSend> {
  if (!loaded || loaded.user.status === suspended) return stopped('problem.noLongerNeeded');
  const { user, deaths } = loaded;
  if (deaths >= deathsMax) return failed('problem.interrupted', `interrupted ${deaths} times`);
  const refusal = refuse(deps, delivery, loaded);
  if (refusal) return refusal;
  const isPreview = delivery.isPreview || deps.settings.isPreview || loaded.isDemo;
  if (delivery.purpose === 'webhook-off' || delivery.purpose === 'channel-failed') {
    const webhook = webhookOf(delivery, loaded, deps.settings.webhookOrigins);
    const compose = delivery.purpose === 'webhook-off' ? composeWebhookOff : composeChannelFailed;
    const mail = await compose(deps, { delivery, user, webhook });
    return mail ? readyMail(deps, mail, isPreview) : stopped('problem.noLongerNeeded');
  }
  const message = await loadMessage(deps, delivery, loaded);
  if (!message && delivery.purpose === 'email-failed') return stopped('problem.noLongerNeeded');
  if (!message) return failed('problem.messageEmpty', 'Message is empty');
  const service = services[delivery.channel];
  const compose = async () =>
    service.transport === 'webhook'
      ? readyWebhook(deps, delivery, { service, message, loaded, isPreview })
      : readyMail(deps, await composeMail(deps, delivery, message), isPreview);
  // Instant alerts do not wait for digests.
  return await (delivery.isInstant ? compose() : deps.composeQueue(compose));
}

async function loadMessage(
  deps: DeliverDeps,
  { purpose }: ClaimedDelivery,
  { user, message }: LoadedDelivery,
): Promise<AlertMessage | null> {
  if (purpose === 'test') return loadTestMessage(deps, user, deps.now());
  return purpose === 'email-failed' ? loadEmailFailed(deps, user) : message;
}

const stopped = (problemKey: Problem['problemKey']): NotToSend => ({
  kind: 'not-to-send',
  state: 'stopped',
  problemKey,
  detail: '',
});

const failed = (problemKey: Problem['problemKey'], detail: string): NotToSend => ({
  kind: 'not-to-send',
  state: 'failed',
  problemKey,
  detail,
});

/** Returns why the reader's settings or the address forbid sending. A test may precede switching the channel on. */
function refuse({ settings }: DeliverDeps, delivery: ClaimedDelivery, loaded: LoadedDelivery): NotToSend | null {
  const { channel, purpose, destinationId, target } = delivery;
  const { user } = loaded;
  const descriptor = describeChannel(channel);
  if (purpose === 'alert' && ((user.alertsChannel & descriptor.bit) === 0 || user.status !== 'ACTIVE')) {
    return stopped('problem.channelOff');
  }
  if (descriptor.bit === emailBit) return null;
  const webhook = webhookOf(delivery, loaded, settings.webhookOrigins);
  const isDestination = destinationId !== null;
  if (isDestination && !webhook) return stopped('problem.channelOff');
  if (purpose !== 'test' && webhook && !webhook.isOn && (isDestination || webhook.url === target)) {
    return stopped(webhook.offAt ? 'problem.webhookGone' : 'problem.channelOff');
  }
  const isRight = isDestination
    ? readWebhookAddress(descriptor, target, settings.webhookOrigins) !== undefined
    : detectWebhook(target, settings.webhookOrigins)?.channel === channel;
  return isRight ? null : failed('problem.webhookInvalid', 'Invalid Webhook URL');
}

async function composeMail({ settings, now }: DeliverDeps, delivery: ClaimedDelivery, message: AlertMessage) {
  const mailSettings = { from: settings.mailFrom, publicUrl: settings.publicUrl };
  return await composeEmail(mailSettings, message, { deliveryId: delivery.id, to: delivery.target, now: now() });
}

function readyMail(
  deps: DeliverDeps,
  mail: Awaited<ReturnType<typeof composeEmail>>,
  isPreview: boolean,
): PreparedDelivery {
  return {
    kind: 'ready',
    subject: mail.subject,
    raw: () => mail.raw.toString('utf8'),
    isPreview,
    place: null,
    send: () => sendEmail(deps, mail),
  };
}

function readyWebhook(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  {
    service,
    message,
    loaded: { destination, tooLarge },
    isPreview,
  }: { service: WebhookService; message: AlertMessage; loaded: LoadedDelivery; isPreview: boolean },
): PreparedDelivery {
  const secrets = destination ? openWebhookSecrets(deps.settings.destinationSecret, destination, deps.now()) : [];
  const json = JSON.stringify(service.compose(message, tooLarge));
  return {
    kind: 'ready',
    subject: message.articles[0]?.title ?? '',
    raw: () => json,
    isPreview,
    place: { key: service.placeOf(delivery.target), paceMs: service.paceMs },
    send: () => postWebhook(deps, service, { url: delivery.target, json, deliveryId: delivery.id, secrets }),
  };
}
