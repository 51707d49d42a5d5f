import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';

export const shownFactorRow = z.object({
  id: z.string(),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']),
  status: z.enum(['unverified', 'verified']),
  phone: z.string().nullable(),
  last_challenged_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ShownFactorRow = z.infer<typeof shownFactorRow>;

export function factorsOfUser(sql: Queryable) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
      'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone, 'last_challenged_at', f.last_challenged_at,
      'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id), '[]')
    from auth.mfa_factors f where f.user_id = u.id)`;
}

export function showFactor(row: ShownFactorRow): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
    factor_type: row.factor_type,
    status: row.status,
    ...(row.phone ? { phone: row.phone } : {}),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    ...(row.last_challenged_at ? { last_challenged_at: new Date(row.last_challenged_at).toISOString() } : {}),
  };
}
