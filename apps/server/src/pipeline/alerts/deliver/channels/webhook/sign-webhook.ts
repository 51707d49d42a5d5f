/**
 * Signs with the symmetric scheme of Standard Webhooks (`v1`): HMAC-SHA256 over `id.timestamp.body`. Uses `node:crypto` instead
 * of the project's npm library, which computes SHA-256 in JavaScript.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
import { createHmac } from 'node:crypto';

interface SignedMessage {
  /** The same at each attempt, so that the receiver recognises a repeat. */
  id: string;
  /** Time of the attempt. Receivers refuse messages older than some minutes. */
  sentAt: Date;
  body: string;
}

/** Returns the headers that sign a message, with one signature for each secret (`whsec_…`). */
export function signWebhook({ id, sentAt, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
