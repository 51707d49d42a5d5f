import type { WebhookService } from '../service.ts';
import { composeGoogleChat } from './compose-google-chat.ts';
import { googleChatAnswers } from './google-chat-answers.ts';
import { googleChatStyles, renderGoogleChat } from './preview-google-chat.ts';

export const googleChat: WebhookService = {
  transport: 'webhook',
  compose: composeGoogleChat,
  answers: googleChatAnswers,
  // A space accepts one message per second from all its webhooks together (https://developers.google.com/workspace/chat/limits).
  paceMs: 1_000,
  placeOf: (url) => url.split('?')[0] ?? url,
  request: ({ url, deliveryId }) => ({ url: withRequestId(url, deliveryId), headers: {} }),
  preview: { render: renderGoogleChat, styles: googleChatStyles },
};

/**
 * Adds an id by which Google Chat recognises a repeated request and returns the first request's message instead.
 * @see https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages/create
 */
function withRequestId(address: string, deliveryId: string): string {
  const url = new URL(address);
  url.searchParams.set('requestId', deliveryId);
  return url.href;
}
