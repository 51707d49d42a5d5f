import { type ChannelDescriptor, webhookBit } from './channel.ts';

const path = /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/;

/** @see https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const discord = {
  channel: 'discord',
  kind: 'DISCORD',
  bit: webhookBit,
  name: { en: 'Discord', ja: 'Discord' },
  addressIn: 'destination',
  hosts: [
    { host: 'discord.com', path },
    // Domain used before 2020, which old URLs and the test clients still use.
    { host: 'discordapp.com', path },
    { host: 'canary.discord.com', path },
    { host: 'ptb.discord.com', path },
  ],
  sampleAddress: 'https://discord.com/api/webhooks/1/secret',
} as const satisfies ChannelDescriptor;
