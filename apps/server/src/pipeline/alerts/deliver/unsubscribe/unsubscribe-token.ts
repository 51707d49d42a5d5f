/**
 * Creates and verifies the signed tokens of unsubscribe links. A token names a user or one of the user's saved
 * searches, and needs neither session nor storage. It does not expire, because the links in old mails must still work
 * (RFC 8058 §3.1). Format: `<payload>.<signature>`, both base64url. The payload is the 16 bytes of the user's id and,
 * for one saved search, the 16 bytes of its id.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface UnsubscribeScope {
  userId: string;
  /** Saved search to stop. Absent means all e-mail alerts. */
  savedSearchId?: string;
}

const idBytes = 16;

export function createUnsubscribeToken(secret: string, { userId, savedSearchId }: UnsubscribeScope): string {
  const payload = Buffer.from((userId + (savedSearchId ?? '')).replaceAll('-', ''), 'hex');
  return `${payload.toString('base64url')}.${sign(secret, payload).toString('base64url')}`;
}

export function readUnsubscribeToken(secret: string, token: string): UnsubscribeScope | null {
  const [payloadText = '', signatureText = '', ...rest] = token.split('.');
  const payload = Buffer.from(payloadText, 'base64url');
  const signature = Buffer.from(signatureText, 'base64url');
  const expected = sign(secret, payload);
  const isSigned = signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  const isShaped = payload.byteLength === idBytes || payload.byteLength === 2 * idBytes;
  if (!isSigned || !isShaped || rest.length > 0) return null;
  const userId = toUuid(payload.subarray(0, idBytes));
  return payload.byteLength === idBytes ? { userId } : { userId, savedSearchId: toUuid(payload.subarray(idBytes)) };
}

/** Returns a 128-bit signature, which cannot be guessed and keeps the URL short. The label separates this use of the secret from others. */
const sign = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update('unsubscribe\0').update(payload).digest().subarray(0, 16);

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
