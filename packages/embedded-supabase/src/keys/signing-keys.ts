import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql } from 'postgres';

/** A stored key pair. Only `publicJwk` is ever shown (RFC 7517). */
export interface SigningKey {
  kid: string;
  algorithm: 'ES256' | 'RS256';
  status: 'current' | 'previous';
  privateKey: CryptoKey | Uint8Array;
  publicKey: CryptoKey | Uint8Array;
  publicJwk: JWK;
}

interface StoredKey {
  kid: string;
  algorithm: 'ES256' | 'RS256';
  status: 'current' | 'previous';
  private_jwk: JWK;
  public_jwk: JWK;
}

/**
 * Returns the keys that verify, the signing one first; makes and stores an ES256 pair when there is none. Safe when
 * several processes start at once: the unique index on the current key lets one of them win.
 */
export async function loadSigningKeys(sql: Sql): Promise<SigningKey[]> {
  let stored = await storedKeys(sql);
  if (!stored.some((key) => key.status === 'current')) {
    await storeNewKey(sql);
    stored = await storedKeys(sql);
  }
  return Promise.all(stored.map(toSigningKey));
}

async function storedKeys(sql: Sql): Promise<StoredKey[]> {
  // As text: whoever owns the pool may have changed how it reads JSON.
  const rows = await sql<{ key: string }[]>`
    select row_to_json(k)::text as key from auth.signing_keys k
    where status <> 'revoked' order by status = 'current' desc, created_at desc`;
  return rows.map((row) => JSON.parse(row.key) as StoredKey);
}

async function storeNewKey(sql: Sql) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await sql`
    insert into auth.signing_keys (kid, algorithm, private_jwk, public_jwk)
    values (${kid}, 'ES256', ${JSON.stringify(privateJwk)}::text::jsonb, ${JSON.stringify(publicJwk)}::text::jsonb)
    on conflict do nothing`;
}

async function toSigningKey(stored: StoredKey): Promise<SigningKey> {
  return {
    kid: stored.kid,
    algorithm: stored.algorithm,
    status: stored.status,
    privateKey: await importJWK(stored.private_jwk, stored.algorithm),
    publicKey: await importJWK(stored.public_jwk, stored.algorithm),
    publicJwk: {
      ...stored.public_jwk,
      kid: stored.kid,
      alg: stored.algorithm,
      use: 'sig',
      key_ops: ['verify'],
    },
  };
}
