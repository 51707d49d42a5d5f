/**
 * Encrypts the keys and webhook addresses stored in the database (AES-256-GCM) under a key derived by HKDF-SHA-256 from
 * the installation's secret, which is outside the database (ENCRYPTION_SECRET, or a file in the data folder). Mails,
 * webhook secrets and authenticator seeds are encrypted under the stored keys, so a copy of the database alone cannot
 * decrypt any of them. Sealed text: `sealed.v1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url.
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealing {
  /** False without a secret. Text is then stored unencrypted. */
  isOn: boolean;
  /** Identifies the secret in sealed text. Null without a secret. */
  keyId: string | null;
  /** `context` identifies the row, so that text moved to another row cannot be decrypted. */
  seal(plain: string, context: string): string;
  /**
   * Encrypts like `seal`, but equal texts give equal results under the same secret, so that SQL can compare them. The
   * nonce is a keyed hash of the text.
   */
  sealComparable(plain: string, context: string): string;
  /**
   * Decrypts a text. Returns text that is not sealed unchanged, because rows of earlier versions are unencrypted.
   * @throws SealedError if the text is sealed under another secret.
   * @throws AlteredError if it was modified or has another context.
   */
  open(stored: string, context: string): string;
}

export class SealedError extends Error {}

export class AlteredError extends SealedError {}

export interface EncryptionSecrets {
  /** Seals and opens. */
  current?: string | undefined;
  previous?: string | undefined;
}

const prefix = 'sealed.v1.';
const nonceBytes = 12;
const tagBytes = 16;

export function createSealing({ current, previous }: EncryptionSecrets): Sealing {
  const keys = [current, previous].flatMap((secret) => (secret === undefined ? [] : [deriveKey(secret)]));
  const [sealingKey] = current === undefined ? [] : keys;
  return {
    isOn: sealingKey !== undefined,
    keyId: sealingKey?.id ?? null,
    seal: (plain, context) =>
      sealingKey ? sealUnder(sealingKey, { plain, context, nonce: randomBytes(nonceBytes) }) : plain,
    sealComparable: (plain, context) =>
      sealingKey ? sealUnder(sealingKey, { plain, context, nonce: nonceFor(sealingKey, plain, context) }) : plain,
    open(stored, context) {
      if (!stored.startsWith(prefix)) return stored;
      const [id, nonce = '', text = ''] = stored.slice(prefix.length).split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) throw new SealedError(missingSecret(current !== undefined));
      try {
        return openUnder(key, { nonce, text, context });
      } catch (error) {
        throw new AlteredError(`The stored ${context} was changed or belongs to another row.`, { cause: error });
      }
    },
  };
}

function missingSecret(hasOther: boolean): string {
  const problem = hasOther
    ? 'the database is sealed under another secret'
    : 'the database is sealed, and no secret is set';
  return `ENCRYPTION_SECRET: ${problem}. Set ENCRYPTION_SECRET or ENCRYPTION_SECRET_FILE to the secret of this installation. With the embedded database it is the file secrets/encryption of DATA_DIR. After a change, ENCRYPTION_SECRET_PREVIOUS holds the earlier one.`;
}

interface Key {
  id: string;
  bytes: Buffer;
  hashBytes: Buffer;
}

function deriveKey(secret: string): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const bytes = derive('kawaraban keys at rest v1');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { id, bytes, hashBytes: derive('kawaraban comparable text v1') };
}

function nonceFor({ hashBytes }: Key, plain: string, context: string): Buffer {
  const hash = createHmac('sha256', hashBytes)
    .update(JSON.stringify([context, plain]))
    .digest();
  return hash.subarray(0, nonceBytes);
}

function sealUnder(
  { id, bytes }: Key,
  { plain, context, nonce }: { plain: string; context: string; nonce: Buffer },
): string {
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${id}.${nonce.toString('base64url')}.${text.toString('base64url')}`;
}

function openUnder({ bytes }: Key, { nonce, text, context }: { nonce: string; text: string; context: string }): string {
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}

let ofProcess = createSealing({});

/** Call this before the first stored secret is read. */
export function useSealing(sealing: Sealing): void {
  ofProcess = sealing;
}

export function processSealing(): Sealing {
  return ofProcess;
}
