import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Queryable } from '../database/queryable.ts';
import type { Sealing } from './sealing.ts';

/**
 * The installation's own signing keys, in `auth.signing_keys`. One key signs (`current`). Replaced keys still verify
 * (`previous`) until they are revoked, so that a rotation does not sign users out.
 */
export type KeyAlgorithm = 'ES256' | 'RS256';

/** Only `publicJwk` is ever exposed (RFC 7517). */
export interface SigningKey {
  kid: string;
  algorithm: KeyAlgorithm;
  /** Undefined for a key that only verifies tokens. */
  privateKey: CryptoKey | Uint8Array | undefined;
  publicKey: CryptoKey | Uint8Array;
  publicJwk: JWK;
}

/** Size of generated RSA keys in bits: the minimum of RFC 7518 §3.3. */
const rsaBits = 2048;

const storedKey = z.object({
  kid: z.string(),
  algorithm: z.enum(['ES256', 'RS256']),
  status: z.enum(['current', 'previous']),
  private_jwk: z.looseObject({ kty: z.string() }),
  public_jwk: z.looseObject({ kty: z.string() }),
});

export async function storedSigningKeys(sql: Queryable, sealing: Sealing): Promise<SigningKey[]> {
  // Read as text, because the pool's owner may have changed how JSON is parsed.
  const rows = await sql<{ key: string }[]>`
    select row_to_json(k)::text as key from auth.signing_keys k
    where status <> 'revoked' order by status = 'current' desc, created_at desc`;
  return Promise.all(
    rows.map(async (row) => {
      const stored = storedKey.parse(JSON.parse(row.key));
      const isCurrent = stored.status === 'current';
      const privateJwk = openPrivate(sealing, stored);
      return toSigningKey({ ...privateJwk, kid: stored.kid, alg: stored.algorithm }, isCurrent);
    }),
  );
}

/** Creates a key if there is no current one. Safe for concurrent processes: the unique index on the current key lets only one succeed. */
export async function ensureSigningKey(sql: Sql, algorithm: KeyAlgorithm, sealing: Sealing): Promise<void> {
  const current = await sql`select from auth.signing_keys where status = 'current'`;
  if (current.length === 0) await storeKey(sql, await newKey(algorithm), { now: new Date(), sealing });
}

type StoredJwk = JWK & { sealed?: unknown };

function sealPrivate(sealing: Sealing, kid: string, privateJwk: JWK): StoredJwk {
  const plain = JSON.stringify(privateJwk);
  const sealed = sealing.seal(plain, sealContext(kid));
  return sealed === plain ? privateJwk : { kty: 'sealed', sealed };
}

function openPrivate(sealing: Sealing, { kid, private_jwk: jwk }: { kid: string; private_jwk: StoredJwk }): JWK {
  if (jwk.kty !== 'sealed') return jwk;
  return JSON.parse(sealing.open(String(jwk.sealed), sealContext(kid))) as JWK; // Sealed above.
}

function sealContext(kid: string): string {
  return `signing-key:${kid}`;
}

export async function sealSigningKeys(sql: Queryable, sealing: Sealing): Promise<number> {
  const rows = await sql<{ kid: string; jwk: string }[]>`
    select kid, private_jwk::text as jwk from auth.signing_keys where status <> 'revoked'`;
  for (const { kid, jwk } of rows) {
    const privateJwk = openPrivate(sealing, { kid, private_jwk: JSON.parse(jwk) as JWK }); // A stored JWK.
    await sql`
      update auth.signing_keys set private_jwk = ${JSON.stringify(sealPrivate(sealing, kid, privateJwk))}::text::jsonb
      where kid = ${kid}`;
  }
  return rows.length;
}

interface NewKey {
  kid: string;
  algorithm: KeyAlgorithm;
  privateJwk: JWK;
  publicJwk: JWK;
}

export async function newKey(algorithm: KeyAlgorithm): Promise<NewKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: rsaBits });
  const publicJwk = await exportJWK(publicKey);
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(publicJwk), algorithm, privateJwk, publicJwk };
}

export async function storeKey(
  sql: Queryable,
  key: NewKey,
  { now, sealing }: { now: Date; sealing: Sealing },
): Promise<void> {
  const privateJwk = sealPrivate(sealing, key.kid, key.privateJwk);
  await sql`
    insert into auth.signing_keys (kid, algorithm, private_jwk, public_jwk, created_at)
    values (${key.kid}, ${key.algorithm}, ${JSON.stringify(privateJwk)}::text::jsonb,
      ${JSON.stringify(key.publicJwk)}::text::jsonb, ${now.toISOString()}::text::timestamptz)
    on conflict do nothing`;
}

/** Imports a JWK. A private key can sign only if `maySign` is true. @throws Error if it is not a valid ES256 or RS256 key. */
export async function toSigningKey(jwk: JWK, maySign: boolean): Promise<SigningKey> {
  const algorithm = algorithmOf(jwk);
  const bare: JWK = algorithm === 'ES256' ? only(jwk, ['kty', 'crv', 'x', 'y']) : only(jwk, ['kty', 'n', 'e']);
  const kid = jwk.kid || (await calculateJwkThumbprint(bare));
  if (maySign && typeof jwk.d !== 'string') throw new Error(`Signing key ${kid} has no private part.`);
  return {
    kid,
    algorithm,
    privateKey: maySign ? await importJWK(only(jwk, privateMembers), algorithm) : undefined,
    publicKey: await importJWK(bare, algorithm),
    publicJwk: { ...bare, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] },
  };
}

/** Excludes `key_ops` and `use`, which could prevent importing the part of the key needed here. */
const privateMembers = ['kty', 'crv', 'x', 'y', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'];

function algorithmOf(jwk: JWK): KeyAlgorithm {
  const algorithm = jwk.kty === 'EC' && jwk.crv === 'P-256' ? 'ES256' : jwk.kty === 'RSA' ? 'RS256' : undefined;
  if (!algorithm || (jwk.alg !== undefined && jwk.alg !== algorithm)) {
    throw new Error('A signing key must be a P-256 key for ES256 or an RSA key for RS256.');
  }
  return algorithm;
}

function only(jwk: JWK, names: string[]): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => names.includes(name))) as JWK; // A JWK with fewer members.
}
