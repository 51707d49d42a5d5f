import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { plainSealing, type Sealing } from './sealing.ts';

/**
 * Encryption of small secrets at rest (authenticator secrets, pending codes): AES-256-GCM with a key derived by
 * HKDF-SHA-256 from the installation's secret, which the host provides or which is stored separately from the protected
 * data. Encrypted text: `v1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url. The context (row and
 * column) is authenticated, so text moved to another row cannot be decrypted.
 * @see https://www.rfc-editor.org/rfc/rfc5116 §5.2, https://www.rfc-editor.org/rfc/rfc5869
 */
export interface Vault {
  seal(plain: string, context: string): string;
  /** @throws Error for text that was altered, has another context, or was encrypted with another key. */
  open(sealed: string, context: string): string;
  /**
   * Returns 192 bits in base64url that only a holder of the installation's secret can derive. The same label always
   * gives the same result.
   */
  derive(label: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;
const secretLengthMin = 32;

/**
 * Returns the installation's vault. Generates and stores its secret if none is given or stored. Safe for concurrent
 * processes: the first stored secret wins.
 *
 * @throws Error if the given secret is shorter than 32 characters.
 */
export async function loadVault(
  sql: Sql,
  givenSecret: string | undefined,
  sealing: Sealing = plainSealing,
): Promise<Vault> {
  if (givenSecret !== undefined && givenSecret.length < secretLengthMin) {
    throw new Error(`The encryption secret must hold at least ${secretLengthMin} characters.`);
  }
  return createVault(givenSecret ?? (await storedSecret(sql, sealing)));
}

const secretContext = 'installation-secret:encryption';

async function storedSecret(sql: Sql, sealing: Sealing): Promise<string> {
  const fresh = sealing.seal(randomBytes(32).toString('base64url'), secretContext);
  await sql`
    insert into auth.installation_secrets (name, secret) values ('encryption', ${fresh}) on conflict (name) do nothing`;
  const [row] = await sql<{ secret: string }[]>`select secret from auth.installation_secrets where name = 'encryption'`;
  return sealing.open(row!.secret, secretContext); // Inserted above, or stored before.
}

function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'embedded-supabase at rest v1', 32));
  const derivingKey = Buffer.from(hkdfSync('sha256', secret, '', 'embedded-supabase derived values v1', 32));
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return {
    derive: (label) => createHmac('sha256', derivingKey).update(label).digest().subarray(0, 24).toString('base64url'),
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return ['v1', keyId, nonce.toString('base64url'), text.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [version, sealedUnder, nonce = '', text = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('This is not text that a vault has sealed.');
      if (sealedUnder !== keyId) throw new Error(`Sealed under another key (${sealedUnder}); this one is ${keyId}.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
