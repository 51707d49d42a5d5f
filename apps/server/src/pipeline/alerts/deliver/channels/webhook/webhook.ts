import { html } from 'hono/html';
import type { WebhookService } from '../service.ts';
import { composeWebhook } from './compose-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

export const webhook: WebhookService = {
  transport: 'webhook',
  compose: composeWebhook,
  // Only statuses count (docs/webhooks.md).
  answers: [],
  // Ten messages a second to one host: the alerts of many users may go to one program.
  paceMs: 100,
  placeOf: (url) => new URL(url).origin,
  request: ({ url, json, deliveryId, sentAt, secrets }) => ({
    url,
    headers: signWebhook({ id: deliveryId, sentAt, body: json }, secrets),
  }),
  preview: { render: (message) => html`<pre tabindex="0">${JSON.stringify(message, null, 2)}</pre>`, styles: '' },
};
