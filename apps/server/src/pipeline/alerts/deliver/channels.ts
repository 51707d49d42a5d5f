import type { WebhookKind } from '@kawaraban/messages/channels/detect-webhook.ts';
import type { DeliveryChannel } from '../table.ts';
import type { AlertMessage } from './alert-message.ts';
import { composeGoogleChat } from './channels/google-chat/compose-google-chat.ts';
import { googleChatAnswers, googleChatPaceMs } from './channels/google-chat/google-chat-answers.ts';
import { composeTeams } from './channels/microsoft-teams/compose-teams.ts';
import { teamsAnswers, teamsPaceMs } from './channels/microsoft-teams/teams-answers.ts';
import { composeSlack } from './channels/slack/compose-slack.ts';
import { slackAnswers, slackPaceMs } from './channels/slack/slack-answers.ts';
import type { AnswerRule } from './webhook-answer.ts';

export type WebhookChannel = Exclude<DeliveryChannel, 'email'>;

interface WebhookService {
  kind: WebhookKind;
  /** Key of the service's name in the words of alerts. */
  nameKey: 'service.slack' | 'service.googleChat' | 'service.microsoftTeams';
  compose(message: AlertMessage, shrink: number): object;
  answers: readonly AnswerRule[];
  /** Milliseconds between two messages to one place. */
  paceMs: number;
  /** What the service counts messages by. */
  placeOf(url: string): string;
}

/** Everything that differs between the chat services. */
export const webhookServices: Readonly<Record<WebhookChannel, WebhookService>> = {
  slack: {
    kind: 'SLACK',
    nameKey: 'service.slack',
    compose: composeSlack,
    answers: slackAnswers,
    paceMs: slackPaceMs,
    placeOf: (url) => url,
  },
  'google-chat': {
    kind: 'GOOGLE_CHAT',
    nameKey: 'service.googleChat',
    compose: composeGoogleChat,
    answers: googleChatAnswers,
    paceMs: googleChatPaceMs,
    // All webhooks of a space share its quota.
    placeOf: (url) => url.split('?')[0] ?? url,
  },
  'microsoft-teams': {
    kind: 'MICROSOFT_TEAMS',
    nameKey: 'service.microsoftTeams',
    compose: composeTeams,
    answers: teamsAnswers,
    paceMs: teamsPaceMs,
    placeOf: (url) => url,
  },
};

/** Returns the channel of a webhook's kind, or null for an unknown one. */
export function channelOfKind(kind: WebhookKind): WebhookChannel | null {
  const found = Object.entries(webhookServices).find(([, service]) => service.kind === kind);
  return found ? (found[0] as WebhookChannel) : null;
}
