import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { discord } from './discord/discord.ts';
import { email } from './email/email.ts';
import { googleChat } from './google-chat/google-chat.ts';
import { microsoftTeams } from './microsoft-teams/microsoft-teams.ts';
import type { MailService, WebhookService } from './service.ts';
import { slack } from './slack/slack.ts';
import { webhook } from './webhook/webhook.ts';

export const services: Readonly<Record<Channel, MailService | WebhookService>> = {
  email,
  slack,
  'google-chat': googleChat,
  'microsoft-teams': microsoftTeams,
  discord,
  webhook,
};
