import type { Sql } from 'postgres';
import { z } from 'zod';
import { plainSealing, type Sealing } from './sealing.ts';
import { type KeyAlgorithm, newKey, storeKey } from './signing-keys.ts';

export interface KeyState {
  kid: string;
  algorithm: KeyAlgorithm;
  status: 'current' | 'previous' | 'revoked';
  createdAt: string;
  rotatedAt: string | null;
  revokedAt: string | null;
}

const keyState = z.object({
  kid: z.string(),
  algorithm: z.enum(['ES256', 'RS256']),
  status: z.enum(['current', 'previous', 'revoked']),
  createdAt: z.string(),
  rotatedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

export async function listSigningKeys(sql: Sql): Promise<KeyState[]> {
  const rows = await sql<{ json: string }[]>`
    select json_build_object('kid', kid, 'algorithm', algorithm, 'status', status, 'createdAt', created_at,
      'rotatedAt', rotated_at, 'revokedAt', revoked_at)::text as json
    from auth.signing_keys order by created_at desc, kid`;
  return rows.map((row) => keyState.parse(JSON.parse(row.json)));
}

/**
 * Creates a new current signing key and returns its ID. The previous key still verifies tokens until `revokeSigningKey`
 * is called. Running processes notice the rotation within `settings.auth.keyReloadMs`, without a restart.
 */
export async function rotateSigningKey(
  sql: Sql,
  input: { algorithm: KeyAlgorithm; now: Date; sealing?: Sealing | undefined },
): Promise<string> {
  const key = await newKey(input.algorithm);
  await sql.begin(async (tx) => {
    // Makes a concurrent rotation wait. That rotation then replaces the key created by this one.
    await tx`select pg_advisory_xact_lock(hashtext('embedded-supabase signing keys'))`;
    await tx`
      update auth.signing_keys set status = 'previous', rotated_at = ${input.now.toISOString()}::text::timestamptz
      where status = 'current'`;
    await storeKey(tx, key, { now: input.now, sealing: input.sealing ?? plainSealing });
  });
  return key.kid;
}

export type Revocation =
  | { kind: 'revoked' }
  | { kind: 'unknown' }
  | { kind: 'current' }
  | { kind: 'in-use'; until: Date };

/**
 * Stops a replaced key from verifying. Idempotent. Never revokes the current key. Refuses while tokens signed by the
 * key may still be valid, that is, until `accessTokenSeconds` after its rotation, unless `isCompromised` is true.
 */
export async function revokeSigningKey(
  sql: Sql,
  input: { kid: string; now: Date; accessTokenSeconds: number; isCompromised?: boolean | undefined },
): Promise<Revocation> {
  const key = (await listSigningKeys(sql)).find((one) => one.kid === input.kid);
  if (!key) return { kind: 'unknown' };
  if (key.status === 'current') return { kind: 'current' };
  const until = new Date(new Date(key.rotatedAt ?? key.createdAt).getTime() + input.accessTokenSeconds * 1000);
  if (key.status === 'previous' && until > input.now && !input.isCompromised) return { kind: 'in-use', until };
  await sql`
    update auth.signing_keys set status = 'revoked', revoked_at = ${input.now.toISOString()}::text::timestamptz
    where kid = ${input.kid} and status = 'previous'`;
  return { kind: 'revoked' };
}
