/**
 * Signs messages with the symmetric scheme of Standard Webhooks (`v1`): HMAC-SHA256 of `id.timestamp.body`. Uses
 * `node:crypto`, because the Standard Webhooks npm library computes SHA-256 in JavaScript.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
import { createHmac } from 'node:crypto';

interface SignedMessage {
  /** Id that is the same for each attempt, so that the receiver recognises a repeated message. */
  id: string;
  /** Time of the attempt. Receivers refuse messages older than a few minutes. */
  sentAt: Date;
  body: string;
}

export function signWebhook({ id, sentAt, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
