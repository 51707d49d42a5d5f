import { randomUUID } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { allPurposes, voidTokens } from '../codes/one-time-tokens.ts';
import { factorsOfUser } from '../mfa/factor-row.ts';
import { requirePasswordHash } from '../passwords/password.ts';
import { isUuid } from '../uuid.ts';
import { normaliseEmail, requireEmail } from './email-address.ts';
import { putIdentity, syncProviders } from './identities.ts';
import { metadataTooLarge, userMetadataBytesMax } from './merge-metadata.ts';
import { requirePhone } from './phone-number.ts';
import { readUserRow, type UserRow } from './user-row.ts';

/** Lookup key of a user. Single sign-on users are not found by email address, because another user may have the same one. */
export type UserKey = { id: string } | { email: string } | { phone: string };

export async function findUser(sql: Queryable, by: UserKey): Promise<UserRow | undefined> {
  const [user] = await selectUsers(sql, conditionOf(sql, by));
  return user;
}

function conditionOf(sql: Queryable, by: UserKey) {
  if ('id' in by) return sql`where u.id = ${by.id} and u.deleted_at is null`;
  if ('phone' in by) return sql`where u.phone = ${by.phone} and u.deleted_at is null`;
  return sql`where u.email = ${normaliseEmail(by.email)} and not u.is_sso_user and u.deleted_at is null`;
}

export async function selectUsers(sql: Queryable, clauses: PendingQuery<Row[]>): Promise<UserRow[]> {
  const rows = await sql<{ json: string }[]>`
    select (to_jsonb(u) || jsonb_build_object('identities', coalesce(
      (select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id), '[]'),
      'factors', ${factorsOfUser(sql)}))::text as json
    from auth.users u ${clauses}`;
  return rows.map((row) => readUserRow(row.json));
}

export interface NewUser {
  id?: string | undefined;
  /** Either an email address or a phone number is required, unless the user is anonymous. */
  email?: string | undefined;
  phone?: string | undefined;
  /**
   * Hash made by this service, or a bcrypt or argon2 hash from another system. If absent, the user cannot sign in with
   * a password until one is set.
   */
  passwordHash?: string | undefined;
  emailConfirmed?: boolean | undefined;
  phoneConfirmed?: boolean | undefined;
  /** `role` claim of the user's tokens. Default: `authenticated`. */
  role?: string | undefined;
  bannedUntil?: Date | null | undefined;
  isAnonymous?: boolean | undefined;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
}

/**
 * Creates a user with an identity for the email address and one for the phone number, and returns the user.
 * @throws AuthError `email_exists`, `phone_exists`, or `validation_failed` for a malformed email address, phone number,
 * ID or hash.
 */
export async function insertUser(service: Service, sql: Queryable, input: NewUser): Promise<UserRow> {
  const email = input.email ? requireEmail(input.email) : null;
  const phone = input.phone ? requirePhone(input.phone) : null;
  if (!email && !phone && !input.isAnonymous) {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  const id = requireNewId(input.id);
  const passwordHash = input.passwordHash === undefined ? null : requirePasswordHash(input.passwordHash);
  const userMetadata = JSON.stringify(input.userMetadata ?? {});
  if (Buffer.byteLength(userMetadata) > userMetadataBytesMax) throw metadataTooLarge();
  const now = service.now().toISOString();
  const emailConfirmed = email !== null && (input.emailConfirmed ?? true);
  const phoneConfirmed = phone !== null && (input.phoneConfirmed ?? true);
  const inserted = await sql`
    insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, role,
      banned_until, is_anonymous, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, ${email}, ${phone}, ${passwordHash}, ${emailConfirmed ? now : null}::text::timestamptz,
      ${phoneConfirmed ? now : null}::text::timestamptz, ${input.role ?? 'authenticated'},
      ${input.bannedUntil?.toISOString() ?? null}::text::timestamptz, ${input.isAnonymous ?? false},
      ${JSON.stringify(input.appMetadata ?? {})}::text::jsonb, ${userMetadata}::text::jsonb,
      ${now}::text::timestamptz, ${now}::text::timestamptz)
    on conflict do nothing returning id`;
  if (inserted.length === 0) throw await duplicateOf(sql, { id, email, phone });
  if (email)
    await putIdentity(service, sql, { userId: id, provider: 'email', value: email, isVerified: emailConfirmed });
  if (phone)
    await putIdentity(service, sql, { userId: id, provider: 'phone', value: phone, isVerified: phoneConfirmed });
  await syncProviders(sql, id);
  return (await findUser(sql, { id }))!; // Inserted above.
}

function requireNewId(id: string | undefined): string {
  if (id === undefined) return randomUUID();
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid');
  return id.toLowerCase();
}

async function duplicateOf(sql: Queryable, keys: { id: string; email: string | null; phone: string | null }) {
  const [taken] = await sql<{ email: boolean; phone: boolean }[]>`
    select exists (select from auth.users where email = ${keys.email}::text and not is_sso_user) as email,
      exists (select from auth.users where phone = ${keys.phone}::text) as phone`;
  if (taken?.email) return emailExists();
  if (taken?.phone) return phoneExists();
  return validationFailed('A user with this ID already exists');
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}

export async function removeUser(sql: Queryable, id: string): Promise<boolean> {
  const gone = await sql`delete from auth.users where id = ${id} returning id`;
  return gone.length > 0;
}

/**
 * Sets a new password, voids mailed codes and links, and ends all sessions except `keepSessionId`, so that anyone who
 * knew the old password is signed out. A first password enables password sign-in by email address.
 * @throws AuthError `weak_password` or `validation_failed`.
 */
export async function changePassword(
  service: Service,
  sql: Queryable,
  input: { userId: string; passwordHash: string; keepSessionId?: string | undefined },
): Promise<void> {
  const now = service.now().toISOString();
  await sql`
    update auth.users set encrypted_password = ${input.passwordHash}, updated_at = ${now}::text::timestamptz
    where id = ${input.userId}`;
  await voidTokens(sql, { userId: input.userId, purposes: allPurposes });
  await sql`
    delete from auth.sessions
    where user_id = ${input.userId} and id is distinct from ${input.keepSessionId ?? null}::text::uuid`;
  const user = await findUser(sql, { id: input.userId });
  if (!user?.email || user.is_sso_user || user.identities.some((identity) => identity.provider === 'email')) return;
  const isVerified = user.email_confirmed_at !== null;
  await putIdentity(service, sql, { userId: user.id, provider: 'email', value: user.email, isVerified });
  await syncProviders(sql, user.id);
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}
