import { type ChannelDescriptor, webhookBit } from './channel.ts';

/** A user's own program, which accepts signed JSON at any https URL (docs/webhooks.md). */
export const webhook = {
  channel: 'webhook',
  kind: 'WEBHOOK',
  bit: webhookBit,
  name: { en: 'Signed webhook', ja: '署名付きWebhook' },
  addressIn: 'destination',
  isSigned: true,
  hosts: [],
  sampleAddress: 'https://hooks.example.com/alerts',
} as const satisfies ChannelDescriptor;
