/**
 * Creates, encrypts and decrypts the secrets of signed webhooks. Their format follows Standard Webhooks: `whsec_` and
 * the key in base64.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
import { randomBytes } from 'node:crypto';
import type { Db } from '#src/platform/db.ts';
import { seal, unseal } from '#src/platform/secrets/seal.ts';
import { storedSecret } from '#src/platform/secrets/stored-secret.ts';
import type { DestinationRow } from './table.ts';

/** Length of a key in bytes. The specification requires 24 to 64. */
const keyBytes = 32;

/** Hours after a rotation during which messages are also signed with the previous secret, so that the receiver can switch. */
export const overlapHours = 24;

export const destinationSecret = (db: Db): Promise<string> => storedSecret(db, 'alert-destinations');

export function createWebhookSecret(): string {
  return `whsec_${randomBytes(keyBytes).toString('base64')}`;
}

export function sealWebhookSecret(sealingSecret: string, destinationId: string, secret: string): Buffer {
  return seal(sealingSecret, destinationId, secret);
}

type Sealed = Pick<DestinationRow, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

export function openWebhookSecrets(sealingSecret: string, destination: Sealed, now: Date): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = destination;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, isOverlapping ? previousSecret : null].flatMap((sealed) =>
    sealed ? [unseal(sealingSecret, id, sealed)] : [],
  );
}
