import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#src/platform/db.ts';
import { storedSecret } from '#src/platform/secrets/stored-secret.ts';

/** Signature methods of `X-Hub-Signature` (https://www.w3.org/TR/websub/#recognized-algorithm-names). */
const methods = ['sha1', 'sha256', 'sha384', 'sha512'];

/** Derives the secret from the callback id and a stored key, so that all processes use the same secret. */
export async function hubSecret(db: Db, callbackId: string): Promise<string> {
  return createHmac('sha256', await storedSecret(db, 'websub'))
    .update(callbackId)
    .digest('hex');
}

/** Constant-time comparison. */
export function isSignedBy(secret: string, signature: string | undefined, body: Uint8Array): boolean {
  const [, method = '', hex = ''] = /^\s*([a-z0-9]+)=([0-9a-f]+)\s*$/i.exec(signature ?? '') ?? [];
  if (!methods.includes(method.toLowerCase())) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
