import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { type AnyChannel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { slack } from '@kawaraban/messages/channels/slack.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { LoadedDelivery } from './load-deliveries.ts';

/** A webhook with its present settings: the user's `webhookUrl`, or a destination. */
export interface CurrentWebhook {
  url: string;
  /** Undefined if the address belongs to no service. */
  service: AnyChannel | undefined;
  isOn: boolean;
  /** Time and reason if the product switched it off. */
  offAt: Date | null;
  offReason: string | null;
  /** The user's name for a destination. Null for `webhookUrl`. */
  name: string | null;
}

/** Returns the webhook of a delivery, or null if it was removed. */
export function webhookOf(
  { destinationId }: Pick<ClaimedDelivery, 'destinationId'>,
  { user, destination }: Pick<LoadedDelivery, 'user' | 'destination'>,
  webhookOrigins: readonly string[],
): CurrentWebhook | null {
  if (destinationId !== null) {
    if (!destination) return null;
    const { address, channel, isOn, offAt, offReason, name } = destination;
    return { url: address, service: describeChannel(channel), isOn, offAt, offReason, name };
  }
  if (!user.webhookUrl) return null;
  return {
    url: user.webhookUrl,
    service: detectWebhook(user.webhookUrl, webhookOrigins),
    isOn: user.webhookOffAt === null,
    ...{ offAt: user.webhookOffAt, offReason: user.webhookOffReason, name: null },
  };
}

/** Returns the name of a webhook for mails: the user's name for a destination and its service, or the service alone. */
export function nameWebhook({ name, service }: CurrentWebhook, language: Locale): string {
  const kind = (service ?? slack).name[language];
  return name === null ? kind : translateAlert(language)('webhookOff.destination', { name, service: kind });
}
