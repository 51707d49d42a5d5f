import { type ChannelDescriptor, webhookBit } from './channel.ts';

/** @see https://developers.google.com/workspace/chat/quickstart/webhooks */
export const googleChat = {
  channel: 'google-chat',
  kind: 'GOOGLE_CHAT',
  bit: webhookBit,
  name: { en: 'Google Chat', ja: 'Google Chat' },
  addressIn: 'webhookUrl',
  hosts: [{ host: 'chat.googleapis.com', path: /^\/v1\/spaces\/[^/]+\/messages$/ }],
  sampleAddress: 'https://chat.googleapis.com/v1/spaces/A/messages?key=secret&token=secret',
} as const satisfies ChannelDescriptor;
