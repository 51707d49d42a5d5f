import { z } from 'zod';
import { showFactor, shownFactorRow } from '../mfa/factor-row.ts';

/**
 * Users and their identities as stored and as the API returns them. Rows are read as JSON text
 * (`row_to_json(…)::text`), because the pool's owner may have changed how timestamps and JSON are parsed.
 */
const instant = z.string().nullable();

const identityRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  user_id: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: instant,
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().nullable(),
});

const userRow = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: instant,
  invited_at: instant,
  confirmation_sent_at: instant,
  recovery_sent_at: instant,
  new_email: z.string().nullable(),
  email_change_sent_at: instant,
  reauthentication_sent_at: instant,
  last_sign_in_at: instant,
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  phone: z.string().nullable(),
  phone_confirmed_at: instant,
  new_phone: z.string().nullable(),
  phone_change_sent_at: instant,
  confirmed_at: instant,
  banned_until: instant,
  deleted_at: instant,
  is_sso_user: z.boolean(),
  is_anonymous: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  identities: z.array(identityRow),
  factors: z.array(shownFactorRow).default([]),
});

/** Includes the password hash: expose it only through `showUser`. */
export type UserRow = z.infer<typeof userRow>;

export function readUserRow(json: string): UserRow {
  return userRow.parse(JSON.parse(json));
}

export interface ShownUser {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Record<string, unknown>[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  [optional: string]: unknown;
}

export function showUser(row: UserRow): ShownUser {
  const optional = {
    email_confirmed_at: toUtc(row.email_confirmed_at),
    phone_confirmed_at: toUtc(row.phone_confirmed_at),
    confirmed_at: toUtc(row.confirmed_at),
    invited_at: toUtc(row.invited_at),
    confirmation_sent_at: toUtc(row.confirmation_sent_at),
    recovery_sent_at: toUtc(row.recovery_sent_at),
    new_email: row.new_email,
    email_change_sent_at: toUtc(row.email_change_sent_at),
    new_phone: row.new_phone,
    phone_change_sent_at: toUtc(row.phone_change_sent_at),
    reauthentication_sent_at: toUtc(row.reauthentication_sent_at),
    last_sign_in_at: toUtc(row.last_sign_in_at),
    banned_until: toUtc(row.banned_until),
    deleted_at: toUtc(row.deleted_at),
  };
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: row.identities.map(showIdentity),
    ...(row.factors.length > 0 ? { factors: row.factors.map(showFactor) } : {}),
    created_at: toUtc(row.created_at)!, // Not null in the table.
    updated_at: toUtc(row.updated_at)!,
    is_anonymous: row.is_anonymous,
  };
}

function showIdentity(row: z.infer<typeof identityRow>): Record<string, unknown> {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    last_sign_in_at: toUtc(row.last_sign_in_at),
    created_at: toUtc(row.created_at),
    updated_at: toUtc(row.updated_at),
    ...(row.email ? { email: row.email } : {}),
  };
}

function toUtc(instantText: string | null): string | undefined {
  return instantText === null ? undefined : new Date(instantText).toISOString();
}
