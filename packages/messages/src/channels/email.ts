import { type ChannelDescriptor, emailBit } from './channel.ts';

export const email = {
  channel: 'email',
  kind: 'EMAIL',
  bit: emailBit,
  name: { en: 'E-mail', ja: 'メール' },
  addressIn: 'email',
  hosts: [],
  sampleAddress: 'reader@news.example',
} as const satisfies ChannelDescriptor;
