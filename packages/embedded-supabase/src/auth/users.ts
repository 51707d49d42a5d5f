import { randomUUID } from 'node:crypto';
import type { Queryable } from '../options.ts';
import type { Service } from '../service.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { normalisePhone, requirePhone } from './phone-number.ts';
import { readUserRow, type UserRow } from './user-row.ts';

/** The user whose `id`, `email` or `phone` has this value, or undefined. Deleted users are not found. */
export async function findUser(
  sql: Queryable,
  by: { id: string } | { email: string } | { phone: string },
): Promise<UserRow | undefined> {
  const condition = conditionOf(sql, by);
  const [row] = await sql<{ json: string }[]>`
    select (to_jsonb(u) || jsonb_build_object('identities', coalesce(
      (select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]')))::text as json
    from auth.users u where ${condition} and u.deleted_at is null`;
  return row && readUserRow(row.json);
}

function conditionOf(sql: Queryable, by: { id: string } | { email: string } | { phone: string }) {
  if ('id' in by) return sql`u.id = ${by.id}`;
  if ('phone' in by) return sql`u.phone = ${normalisePhone(by.phone)}`;
  return sql`u.email = ${normaliseEmail(by.email)} and not u.is_sso_user`;
}

export interface NewUser {
  /** Default: a new one. */
  id?: string | undefined;
  /** Without address and number: an anonymous user. */
  email?: string | undefined;
  phone?: string | undefined;
  /** Absent: no password, so password sign-in is impossible until one is set. */
  password?: string | undefined;
  /** Default true for accounts made by the operator. */
  emailConfirmed?: boolean | undefined;
  phoneConfirmed?: boolean | undefined;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
}

/**
 * Creates a user, with an identity for the e-mail address and one for the telephone number, and returns it.
 *
 * @throws AuthError `email_exists`, `phone_exists`, `weak_password`, or `validation_failed` for a malformed address, number
 * or id.
 */
export async function insertUser(service: Service, sql: Queryable, input: NewUser): Promise<UserRow> {
  const email = input.email === undefined ? null : requireEmail(input.email);
  const phone = input.phone === undefined ? null : requirePhone(input.phone);
  const id = input.id ?? randomUUID();
  if (!isUuid(id)) throw validationFailed('ID must be a UUID');
  if (input.password !== undefined) requireGoodPassword(service.settings.auth, input.password);
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const now = service.now().toISOString();
  const emailConfirmed = email !== null && (input.emailConfirmed ?? true);
  const phoneConfirmed = phone !== null && (input.phoneConfirmed ?? true);
  const providers = [email === null ? [] : ['email'], phone === null ? [] : ['phone']].flat();
  const appMetadata = { ...input.appMetadata, ...(providers.length > 0 ? { provider: providers[0], providers } : {}) };
  const inserted = await sql`
    insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, is_anonymous,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, ${email}, ${phone}, ${passwordHash}, ${emailConfirmed ? now : null}::text::timestamptz,
      ${phoneConfirmed ? now : null}::text::timestamptz, ${String(providers.length === 0)}::text::boolean,
      ${JSON.stringify(appMetadata)}::text::jsonb, ${JSON.stringify(input.userMetadata ?? {})}::text::jsonb,
      ${now}::text::timestamptz, ${now}::text::timestamptz)
    on conflict do nothing returning id`;
  if (inserted.length === 0) throw phone !== null && (await findUser(sql, { phone })) ? phoneExists() : emailExists();
  for (const provider of providers) {
    const verified = { email_verified: emailConfirmed, phone_verified: phoneConfirmed };
    const data = { sub: id, ...(provider === 'email' ? { email } : { phone }), ...verified };
    await sql`
      insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values (${id}, ${id}, ${JSON.stringify(data)}::text::jsonb, ${provider}, ${now}::text::timestamptz,
        ${now}::text::timestamptz)`;
  }
  return (await findUser(sql, { id }))!; // Inserted above.
}

export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Deletes a user for good with its sessions and identities. Returns false when there was none. */
export async function removeUser(sql: Queryable, id: string): Promise<boolean> {
  const gone = await sql`delete from auth.users where id = ${id} returning id`;
  return gone.length > 0;
}

/**
 * Gives a user a new password and ends its sessions but `keepSessionId`: whoever holds the old password is out.
 *
 * @throws AuthError `weak_password` or `validation_failed`.
 */
export async function changePassword(
  service: Service,
  sql: Queryable,
  input: { userId: string; password: string; keepSessionId?: string | undefined },
): Promise<void> {
  requireGoodPassword(service.settings.auth, input.password);
  const passwordHash = await hashPassword(input.password);
  const now = service.now().toISOString();
  await sql`
    update auth.users set encrypted_password = ${passwordHash}, updated_at = ${now}::text::timestamptz
    where id = ${input.userId}`;
  await sql`
    delete from auth.sessions
    where user_id = ${input.userId} and id is distinct from ${input.keepSessionId ?? null}::text::uuid`;
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the address in the form it is stored in.
 * @throws AuthError `validation_failed` when it cannot be an address (RFC 5321 lengths; dot-atom or UTF-8 local part).
 */
export function requireEmail(email: string): string {
  const normal = normaliseEmail(email);
  const [, local = '', domain = ''] =
    /^([^\s@<>"(),:;\\[\]]+)@([^\s@<>"(),:;\\[\]_]+\.[^\s@<>"(),:;\\[\]_.]{2,})$/.exec(normal) ?? [];
  const isAddress =
    local.length > 0 &&
    local.length <= 64 &&
    domain.length <= 255 &&
    !/\.\.|^\.|\.$/.test(`${local}`) &&
    !/\.\.|^[.-]/.test(domain);
  if (!isAddress) throw validationFailed('Unable to validate email address: invalid format');
  return normal;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
