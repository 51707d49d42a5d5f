import { type ChannelDescriptor, webhookBit } from './channel.ts';

// `/workflows/…` and `/triggers/…` on the same hosts are Workflow Builder webhooks, which require a different body.
const path = /^\/services\/[^/]+\/[^/]+\/[^/]+$/;

/** @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/ */
export const slack = {
  channel: 'slack',
  kind: 'SLACK',
  bit: webhookBit,
  name: { en: 'Slack', ja: 'Slack' },
  addressIn: 'webhookUrl',
  hosts: [
    { host: 'hooks.slack.com', path },
    { host: 'hooks.slack-gov.com', path },
  ],
  sampleAddress: 'https://hooks.slack.com/services/T0/B0/secret',
} as const satisfies ChannelDescriptor;
