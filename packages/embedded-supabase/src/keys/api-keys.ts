import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from 'postgres';
import { type AccessTokens, looksLikeJwt } from './access-token.ts';
import { type Profile, requireUnpublished } from './published-keys.ts';
import { plainSealing, type Sealing } from './sealing.ts';

/**
 * The two keys for the `apikey` header: the publishable key (role `anon`, part of the web client) and the secret key
 * (role `service_role`, for servers only). Each installation generates its own.
 */
export interface ApiKeys {
  publishableKey: string;
  secretKey: string;
  /**
   * Returns the role of a key, or undefined for an unknown key, in constant time. Keys in the form of a signed token
   * count as unknown here: they are verified like any token, so that their expiry applies.
   */
  roleOf(key: string): 'anon' | 'service_role' | undefined;
}

interface Given {
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
}

/**
 * Returns the installation's keys. Generates and stores any key that is neither given nor stored. Safe for concurrent
 * processes: the first stored key wins.
 * @throws Error if a given key is malformed, is a token that does not verify, or is publicly known.
 */
export async function loadApiKeys(
  { sql, tokens, profile, sealing }: { sql: Sql; tokens: AccessTokens; profile: Profile; sealing: Sealing },
  given: Given,
): Promise<ApiKeys> {
  const publishableKey = given.publishableKey ?? (await storedKey(sql, 'publishable', plainSealing));
  const secretKey = given.secretKey ?? (await storedKey(sql, 'secret', sealing));
  await requireKey(tokens, publishableKey, { option: 'keys.publishableKey', prefix: 'sb_publishable_', role: 'anon' });
  await requireKey(tokens, secretKey, { option: 'keys.secretKey', prefix: 'sb_secret_', role: 'service_role' });
  requireUnpublished(profile, 'keys.publishableKey', publishableKey);
  requireUnpublished(profile, 'keys.secretKey', secretKey);
  const publishableDigest = digest(publishableKey);
  const secretDigest = digest(secretKey);
  return {
    publishableKey,
    secretKey,
    roleOf(key) {
      const asked = digest(key);
      const isPublishable = timingSafeEqual(asked, publishableDigest);
      const isSecret = timingSafeEqual(asked, secretDigest);
      if (looksLikeJwt(key)) return undefined;
      return isSecret ? 'service_role' : isPublishable ? 'anon' : undefined;
    },
  };
}

async function storedKey(sql: Sql, kind: 'publishable' | 'secret', sealing: Sealing): Promise<string> {
  const context = `api-key:${kind}`;
  const fresh = sealing.seal(`sb_${kind}_${randomBytes(24).toString('base64url')}`, context);
  await sql`insert into auth.api_keys (kind, key) values (${kind}, ${fresh}) on conflict (kind) do nothing`;
  const [row] = await sql<{ key: string }[]>`select key from auth.api_keys where kind = ${kind}`;
  return sealing.open(row!.key, context); // Inserted above, or stored before.
}

async function requireKey(
  tokens: AccessTokens,
  key: string,
  kind: { option: string; prefix: string; role: 'anon' | 'service_role' },
) {
  if (looksLikeJwt(key)) {
    const verdict = await tokens.verify(key);
    if (verdict.kind === 'valid' && verdict.claims.role === kind.role) return;
    throw new Error(`${kind.option} is a token that is not signed by this installation for the role ${kind.role}.`);
  }
  if (!key.startsWith(kind.prefix) || key.length < kind.prefix.length + 16) {
    throw new Error(`${kind.option} must begin with ${kind.prefix} and hold at least 16 characters more.`);
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
