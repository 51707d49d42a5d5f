import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from 'postgres';

/**
 * The two keys a client may name in its `apikey` header: the publishable one (role `anon`, shipped in the web client) and
 * the secret one (role `service_role`, never leaves servers). Each installation makes its own; none is published.
 */
export interface ApiKeys {
  publishableKey: string;
  secretKey: string;
  /** The role a key stands for, or undefined for an unknown key. Takes the same time for any key. */
  roleOf(key: string): 'anon' | 'service_role' | undefined;
}

/**
 * Returns the installation's keys, generating and storing those that are neither given nor stored. Safe to call from
 * several processes at once: the first stored key wins.
 *
 * @throws Error when a given key does not look like its kind.
 */
export async function loadApiKeys(
  sql: Sql,
  given: { publishableKey?: string | undefined; secretKey?: string | undefined },
): Promise<ApiKeys> {
  const publishableKey = given.publishableKey ?? (await storedKey(sql, 'publishable'));
  const secretKey = given.secretKey ?? (await storedKey(sql, 'secret'));
  checkShape(publishableKey, 'sb_publishable_');
  checkShape(secretKey, 'sb_secret_');
  const publishableDigest = digest(publishableKey);
  const secretDigest = digest(secretKey);
  return {
    publishableKey,
    secretKey,
    roleOf(key) {
      const asked = digest(key);
      const isPublishable = timingSafeEqual(asked, publishableDigest);
      const isSecret = timingSafeEqual(asked, secretDigest);
      return isSecret ? 'service_role' : isPublishable ? 'anon' : undefined;
    },
  };
}

async function storedKey(sql: Sql, kind: 'publishable' | 'secret'): Promise<string> {
  const fresh = `sb_${kind}_${randomBytes(24).toString('base64url')}`;
  await sql`insert into auth.api_keys (kind, key) values (${kind}, ${fresh}) on conflict (kind) do nothing`;
  const [row] = await sql<{ key: string }[]>`select key from auth.api_keys where kind = ${kind}`;
  return row!.key; // Just inserted, or there before.
}

function checkShape(key: string, prefix: string) {
  if (!key.startsWith(prefix) || key.length < prefix.length + 16) {
    throw new Error(`An API key must begin with ${prefix} and hold at least 16 characters more.`);
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
