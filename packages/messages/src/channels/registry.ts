import type { ChannelDescriptor } from './channel.ts';
import { discord } from './discord.ts';
import { email } from './email.ts';
import { googleChat } from './google-chat.ts';
import { microsoftTeams } from './microsoft-teams.ts';
import { slack } from './slack.ts';
import { webhook } from './webhook.ts';

/** Channels in the order in which users see them. */
export const channels = [
  email,
  slack,
  googleChat,
  microsoftTeams,
  discord,
  webhook,
] as const satisfies readonly ChannelDescriptor[];

export type AnyChannel = (typeof channels)[number];

export type Channel = AnyChannel['channel'];
export type ChannelKind = AnyChannel['kind'];
export type WebhookUrlChannel = Extract<AnyChannel, { addressIn: 'webhookUrl' }>;
export type DestinationChannel = Extract<AnyChannel, { addressIn: 'destination' }>;

const byName = new Map<Channel, AnyChannel>(channels.map((one) => [one.channel, one]));

export const destinationChannels = channels.filter((one): one is DestinationChannel => one.addressIn === 'destination');

export function describeChannel(channel: Channel): AnyChannel {
  // Never undefined, because the type `Channel` is derived from the list.
  return byName.get(channel)!;
}
