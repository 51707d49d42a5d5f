import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook, readWebhookAddress } from '@kawaraban/messages/channels/detect-webhook.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { sendMail } from '#src/platform/mail/send-mail.ts';
import { openAddress, readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { openWebhookSecrets } from '../destinations/webhook-secret.ts';
import { type DueFacts, decideVerdict, type Verdict } from '../verdict/decide-verdict.ts';
import type { AlertMessage } from './alert-message.ts';
import { composeChannelFailed } from './channels/email/compose-channel-failed.ts';
import { composeEmail } from './channels/email/compose-email.ts';
import { composeNewRules } from './channels/email/compose-new-rules.ts';
import { composeWebhookOff } from './channels/email/compose-webhook-off.ts';
import { postWebhook } from './channels/post-webhook.ts';
import { services } from './channels/registry.ts';
import type { WebhookService } from './channels/service.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { LoadedDelivery } from './load-deliveries.ts';
import { loadEmailFailed } from './load-email-failed.ts';
import { loadTestMessage } from './load-test-message.ts';
import { newRulesPurpose } from './notify-new-rules.ts';
import type { DeliverDeps } from './open-delivery.ts';
import type { DeliveryOutcome, Problem } from './outcome.ts';
import { webhookOf } from './webhook-of.ts';

/** A composed message. */
export interface PreparedDelivery {
  kind: 'ready';
  subject: string;
  raw(): string;
  isPreview: boolean;
  /** Rate limit key of the service and minimum time between two messages in ms. Null for mails. */
  place: { key: string; paceMs: number } | null;
  send(): Promise<DeliveryOutcome>;
}

export type NotToSend = Pick<Problem, 'problemKey' | 'detail'> & { kind: 'not-to-send'; state: 'failed' | 'stopped' };

/** Number of workers that may die while sending a message before the message is considered the cause. */
const deathsMax = 20;

export async function prepareDelivery(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  loaded: LoadedDelivery | undefined,
): Promise<PreparedDelivery | NotToSend> {
  if (!loaded) return stopped('problem.noLongerNeeded');
  const { user, deaths } = loaded;
  if (readableAddress(delivery.target, delivery.userId) === null) {
    return failed('problem.webhookInvalid', 'The stored URL belongs to another user or was changed in the database.');
  }
  if (deaths >= deathsMax) return failed('problem.interrupted', `interrupted ${deaths} times`);
  const refusal = refusalOf(decideVerdict(dueFacts(deps, delivery, loaded)));
  if (refusal) return refusal;
  const isPreview = delivery.isPreview || deps.settings.isPreview || loaded.isDemo;
  if (delivery.purpose === 'webhook-off' || delivery.purpose === 'channel-failed') {
    const webhook = webhookOf(delivery, loaded, deps.settings.webhookOrigins);
    const compose = delivery.purpose === 'webhook-off' ? composeWebhookOff : composeChannelFailed;
    const mail = await compose(deps, { delivery, user, webhook });
    return mail ? readyMail(deps, mail, isPreview) : stopped('problem.noLongerNeeded');
  }
  if (delivery.purpose === newRulesPurpose) {
    const mail = await composeNewRules(deps, { delivery, user });
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

function dueFacts({ settings }: DeliverDeps, delivery: ClaimedDelivery, loaded: LoadedDelivery): DueFacts {
  const { channel, purpose, destinationId } = delivery;
  const { user } = loaded;
  const descriptor = describeChannel(channel);
  const facts = { stage: 'due', purpose, channel: descriptor.bit, reader: user } as const;
  if (descriptor.bit === emailBit) return { ...facts, webhook: null };
  const webhook = webhookOf(delivery, loaded, settings.webhookOrigins);
  const url = openAddress(delivery.target, delivery.userId);
  const isDestination = destinationId !== null;
  return {
    ...facts,
    webhook: {
      isRemoved: isDestination && !webhook,
      isCurrent: webhook !== null && (isDestination || webhook.url === url),
      isOn: webhook?.isOn ?? false,
      isOffByProduct: (webhook?.offAt ?? null) !== null,
      isValid: isDestination
        ? readWebhookAddress(descriptor, url, settings.webhookOrigins) !== undefined
        : detectWebhook(url, settings.webhookOrigins)?.channel === channel,
    },
  };
}

function refusalOf(verdict: Verdict): NotToSend | null {
  if (verdict.kind === 'failed') return failed('problem.webhookInvalid', 'Invalid Webhook URL');
  if (verdict.kind !== 'withheld') return null;
  if (verdict.rule === 'suspended') return stopped('problem.noLongerNeeded');
  return stopped(verdict.rule === 'webhook-off' ? 'problem.webhookGone' : 'problem.channelOff');
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
    send: () => sendMail(deps, mail),
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
  const url = openAddress(delivery.target, delivery.userId);
  return {
    kind: 'ready',
    subject: message.articles[0]?.title ?? '',
    raw: () => json,
    isPreview,
    place: { key: service.placeOf(url), paceMs: service.paceMs },
    send: () => postWebhook(deps, service, { url, json, deliveryId: delivery.id, secrets }),
  };
}
