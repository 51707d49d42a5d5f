import type { ChannelDescriptor } from './channel.ts';
import { discord } from './discord.ts';
import { email } from './email.ts';
import { googleChat } from './google-chat.ts';
import { microsoftTeams } from './microsoft-teams.ts';
import { slack } from './slack.ts';
import { webhook } from './webhook.ts';

/** Every channel there is, in the order people see them. */
export const channels = [
  email,
  slack,
  googleChat,
  microsoftTeams,
  discord,
  webhook,
] as const satisfies readonly ChannelDescriptor[];

export type AnyChannel = (typeof channels)[number];

/** A channel's name in the database. */
export type Channel = AnyChannel['channel'];
/** A channel's name in the data API. */
export type ChannelKind = AnyChannel['kind'];
/** A service whose address a user may save as `webhookUrl`. */
export type WebhookUrlChannel = Extract<AnyChannel, { addressIn: 'webhookUrl' }>;
/** A service that a user chooses for a destination. */
export type DestinationChannel = Extract<AnyChannel, { addressIn: 'destination' }>;

const byName = new Map<Channel, AnyChannel>(channels.map((one) => [one.channel, one]));

/** The services a user may choose for a destination. */
export const destinationChannels = channels.filter((one): one is DestinationChannel => one.addressIn === 'destination');

export function describeChannel(channel: Channel): AnyChannel {
  // Every name is in the list it is derived from.
  return byName.get(channel)!;
}
