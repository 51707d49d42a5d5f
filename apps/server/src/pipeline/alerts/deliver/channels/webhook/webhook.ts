import { html } from 'hono/html';
import type { WebhookService } from '../service.ts';
import { composeWebhook } from './compose-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

export const webhook: WebhookService = {
  transport: 'webhook',
  compose: composeWebhook,
  // No rules, because only the response status matters (docs/webhooks.md).
  answers: [],
  // At most ten messages per second to each origin, because one program may receive the alerts of many users.
  paceMs: 100,
  placeOf: (url) => new URL(url).origin,
  request: ({ url, json, deliveryId, sentAt, secrets }) => ({
    url,
    headers: signWebhook({ id: deliveryId, sentAt, body: json }, secrets),
  }),
  preview: { render: (message) => html`<pre tabindex="0">${JSON.stringify(message, null, 2)}</pre>`, styles: '' },
};
