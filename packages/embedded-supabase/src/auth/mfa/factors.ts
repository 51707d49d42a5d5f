import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { isUuid } from '../uuid.ts';
import { shownFactorRow } from './factor-row.ts';

const credentialShape = z.object({
  id: z.string(),
  /** COSE key, base64url. */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.infer<typeof credentialShape>;

const factorRow = shownFactorRow.extend({
  user_id: z.string(),
  secret: z.string().nullable(),
  web_authn_credential: credentialShape.nullable(),
  last_used_step: z.number().nullable(),
  failures: z.number(),
  failures_since: z.string().nullable(),
});
/** Includes encrypted secrets: expose it only through `showFactor`. */
export type FactorRow = z.infer<typeof factorRow>;

export async function listFactors(sql: Queryable, userId: string): Promise<FactorRow[]> {
  const rows = await sql<{ json: string }[]>`
    select row_to_json(f)::text as json from auth.mfa_factors f where f.user_id = ${userId} order by f.created_at, f.id`;
  return rows.map((row) => factorRow.parse(JSON.parse(row.json)));
}

export async function hasVerifiedFactor(sql: Queryable, userId: string): Promise<boolean> {
  const found = await sql`
    select from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  return found.length > 0;
}

/**
 * Returns the user's own factor. Another user's factor counts as missing.
 * @throws AuthError 404 `mfa_factor_not_found`, 404 `validation_failed` if the ID is not a UUID.
 */
export async function requireFactor(
  sql: Queryable,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorRow> {
  requireFactorId(factorId);
  const [row] = await sql<{ json: string }[]>`
    select row_to_json(f)::text as json from auth.mfa_factors f where f.id = ${factorId} and f.user_id = ${userId}`;
  if (!row) throw factorNotFound();
  return factorRow.parse(JSON.parse(row.json));
}

/** @throws AuthError 404 `validation_failed`. */
export function requireFactorId(id: string): string {
  if (isUuid(id)) return id.toLowerCase();
  throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

export function hasLapsed(service: Service, factor: FactorRow): boolean {
  if (factor.status === 'verified') return false;
  const since = Math.max(Date.parse(factor.created_at), Date.parse(factor.last_challenged_at ?? factor.created_at));
  return service.now().getTime() > since + service.settings.auth.mfa.unverifiedSeconds * 1000;
}

/**
 * Serialises changes to one user's factors and sessions until the transaction ends. Take this lock before any lock on a
 * session.
 */
export async function lockFactorsOf(tx: Queryable, userId: string): Promise<void> {
  await tx`select from auth.users where id = ${userId} for no key update`;
}
