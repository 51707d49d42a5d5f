import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { type AnyChannel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { slack } from '@kawaraban/messages/channels/slack.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { LoadedDelivery } from './load-deliveries.ts';

export interface CurrentWebhook {
  url: string;
  /** The URL as stored in `deliveries.target`. */
  target: string;
  /** Undefined if the URL belongs to no known service. */
  service: AnyChannel | undefined;
  isOn: boolean;
  offAt: Date | null;
  offReason: string | null;
  /** Name that the user gave the destination. Null for `webhookUrl`. */
  name: string | null;
}

export function webhookOf(
  { destinationId }: Pick<ClaimedDelivery, 'destinationId'>,
  { user, destination }: Pick<LoadedDelivery, 'user' | 'destination'>,
  webhookOrigins: readonly string[],
): CurrentWebhook | null {
  if (destinationId !== null) {
    if (!destination) return null;
    const { userId, address, channel, isOn, offAt, offReason, name } = destination;
    return {
      url: readableAddress(address, userId) ?? '',
      target: address,
      service: describeChannel(channel),
      isOn,
      offAt,
      offReason,
      name,
    };
  }
  if (!user.webhookUrl) return null;
  const url = readableAddress(user.webhookUrl, user.id) ?? '';
  return {
    ...{ url, target: user.webhookUrl },
    service: detectWebhook(url, webhookOrigins),
    isOn: user.webhookOffAt === null,
    ...{ offAt: user.webhookOffAt, offReason: user.webhookOffReason, name: null },
  };
}

export function nameWebhook({ name, service }: CurrentWebhook, language: Locale): string {
  const kind = (service ?? slack).name[language];
  return name === null ? kind : translateAlert(language)('webhookOff.destination', { name, service: kind });
}
