import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { type AnyChannel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { slack } from '@kawaraban/messages/channels/slack.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { LoadedDelivery } from './load-deliveries.ts';

/** A webhook as its user has it now: the user's `webhookUrl`, or a destination. */
export interface CurrentWebhook {
  url: string;
  /** Undefined when no service has such an address (any more). */
  service: AnyChannel | undefined;
  isOn: boolean;
  /** When the product switched it off, and why. */
  offAt: Date | null;
  offReason: string | null;
  /** The user's name for a destination; null for `webhookUrl`. */
  name: string | null;
}

/** Returns the webhook that a delivery is to or about, or null when it was removed. */
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

/** Returns what a mail calls a webhook: the user's name for a destination with its service, or the service alone. */
export function nameWebhook({ name, service }: CurrentWebhook, language: Locale): string {
  const kind = (service ?? slack).name[language];
  return name === null ? kind : translateAlert(language)('webhookOff.destination', { name, service: kind });
}
