/**
 * Sends alerts through Discord's incoming webhooks.
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook
 * @see https://discord.com/developers/docs/topics/rate-limits
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
 */
import type { WebhookService } from '../service.ts';
import type { WebhookAnswer } from '../webhook-answer.ts';
import { composeDiscord } from './compose-discord.ts';
import { discordStyles, renderDiscord } from './preview-discord.ts';

export const discord: WebhookService = {
  transport: 'webhook',
  compose: composeDiscord,
  answers: [
    // Discord's error codes: 10015 Unknown Webhook, 50027 Invalid Webhook Token.
    { body: /"code"\s*:\s*(10015|50027)\b/, verdict: 'gone' },
    { status: 400, body: /MAX_EMBED_SIZE_EXCEEDED|BASE_TYPE_(MAX_LENGTH|BAD_LENGTH)/, verdict: 'too-large' },
    { status: 400, verdict: 'refused' },
  ],
  pauseSeconds,
  // Discord allows five messages in 2 s per webhook.
  paceMs: 400,
  placeOf: (url) => url,
  // Sets `wait`. Without this parameter Discord responds before it has stored the message, so errors would be lost.
  request: ({ url }) => ({ url: withWait(url), headers: {} }),
  preview: { render: renderDiscord, styles: discordStyles },
};

function withWait(address: string): string {
  const url = new URL(address);
  url.searchParams.set('wait', 'true');
  return url.href;
}

/**
 * Returns the wait in seconds from the body of a 429 response, or from the headers of any response that reports the
 * rate limit window as used up.
 */
function pauseSeconds({ status, headers, body }: WebhookAnswer): number | undefined {
  const used = status !== 429 && headers['x-ratelimit-remaining'] === '0';
  const text = status === 429 ? /"retry_after"\s*:\s*([\d.]+)/.exec(body)?.[1] : undefined;
  const seconds = Number(text ?? (used ? headers['x-ratelimit-reset-after'] : undefined));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
