import { type ChannelDescriptor, webhookBit } from './channel.ts';

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
