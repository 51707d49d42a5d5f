import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Lengths for AES-256-GCM (NIST SP 800-38D). A sealed value consists of a 12-byte nonce, a 16-byte tag and the ciphertext. */
const nonceBytes = 12;
const tagBytes = 16;

/** `unseal` needs the same `context`. */
export function seal(secret: string, context: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error if the text was encrypted under another secret or context, or was modified. */
export function unseal(secret: string, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
