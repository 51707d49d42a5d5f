import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import type { Operator } from '../admin/operator.ts';
import { validationFailed } from '../auth-error.ts';
import { allPurposes, voidTokens } from '../codes/one-time-tokens.ts';
import { hashGoodPassword } from '../passwords/password.ts';
import { refusingTaken } from './change-contact.ts';
import { requireEmail } from './email-address.ts';
import { putIdentity, syncProviders } from './identities.ts';
import { mergeMetadata } from './merge-metadata.ts';
import { requirePhone } from './phone-number.ts';
import type { UserRow } from './user-row.ts';
import { changePassword, findUser } from './users.ts';

export interface UserChanges {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  /** True confirms the email address; false has no effect. The same applies to `phoneConfirmed`. */
  emailConfirmed?: boolean | undefined;
  phoneConfirmed?: boolean | undefined;
  role?: string | undefined;
  /** Merged into the stored metadata; a null deletes its key. The same applies to `appMetadata`. */
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  bannedUntil?: Date | null | undefined;
}

/** Maximum length of a name in PostgreSQL. */
const roleLengthMax = 63;

/**
 * Changes a user on behalf of an operator, without confirmation, and returns the user, or undefined if there is none. A
 * new password ends all sessions. A new email address or phone number voids the codes and links sent to the previous
 * one.
 * @throws AuthError 422 `email_exists`, `phone_exists`, `weak_password`; 400 `validation_failed`.
 */
export async function changeUser(
  service: Service,
  by: Operator,
  { id, changes }: { id: string; changes: UserChanges },
): Promise<UserRow | undefined> {
  const email = changes.email ? requireEmail(changes.email) : undefined;
  const phone = changes.phone ? requirePhone(changes.phone) : undefined;
  requireRole(changes.role);
  const passwordHash =
    changes.password === undefined ? undefined : await hashFor(service, changes.password, { id, email });
  return refusingTaken(() =>
    service.sql.begin(async (tx) => {
      const user = await findUser(tx, { id });
      if (!user) return undefined;
      if (passwordHash) await changePassword(service, tx, { userId: id, passwordHash });
      const isNewEmail = email !== undefined && email !== user.email;
      const isNewPhone = phone !== undefined && phone !== user.phone;
      if (isNewEmail) await setEmail(service, tx, { user, email, isConfirmed: changes.emailConfirmed ?? false });
      if (isNewPhone) await setPhone(service, tx, { user, phone, isConfirmed: changes.phoneConfirmed ?? false });
      if (isNewEmail || isNewPhone) await voidTokens(tx, { userId: id, purposes: allPurposes });
      await setRest(service, tx, id, changes);
      const { userMetadata, appMetadata } = changes;
      if (appMetadata) await mergeMetadata(service, tx, { userId: id, of: 'app', changes: appMetadata });
      if (userMetadata) await mergeMetadata(service, tx, { userId: id, of: 'user', changes: userMetadata });
      const changed = await findUser(tx, { id });
      const traits = { user_id: id, user_email: changed?.email ?? '', user_phone: changed?.phone ?? '' };
      if (passwordHash) await audit(service, tx, { action: 'user_updated_password', ...by, traits });
      await audit(service, tx, { action: 'user_modified', ...by, traits });
      return changed;
    }),
  );
}

async function hashFor(service: Service, password: string, { id, email }: { id: string; email: string | undefined }) {
  const person = await findUser(service.sql, { id });
  return hashGoodPassword(service, password, { id, email: email ?? person?.email });
}

export function requireRole(role: string | undefined): void {
  if (role === undefined) return;
  if (role === '' || role.length > roleLengthMax)
    throw validationFailed(`Role must have 1 to ${roleLengthMax} characters`);
}

interface NewContact {
  user: UserRow;
  isConfirmed: boolean;
}

async function setEmail(service: Service, tx: Queryable, { user, email, isConfirmed }: NewContact & { email: string }) {
  await tx`
    update auth.users set email = ${email}, new_email = null, email_change_confirm_status = 0 where id = ${user.id}`;
  await putIdentity(service, tx, { userId: user.id, provider: 'email', value: email, isVerified: isConfirmed });
  await syncProviders(tx, user.id);
}

async function setPhone(service: Service, tx: Queryable, { user, phone, isConfirmed }: NewContact & { phone: string }) {
  await tx`update auth.users set phone = ${phone}, new_phone = null where id = ${user.id}`;
  await putIdentity(service, tx, { userId: user.id, provider: 'phone', value: phone, isVerified: isConfirmed });
  await syncProviders(tx, user.id);
}

async function setRest(service: Service, tx: Queryable, id: string, changes: UserChanges) {
  const now = service.now().toISOString();
  const { role, emailConfirmed, phoneConfirmed, bannedUntil } = changes;
  const ban =
    bannedUntil === undefined ? tx`banned_until` : tx`${bannedUntil?.toISOString() ?? null}::text::timestamptz`;
  await tx`
    update auth.users set updated_at = ${now}::text::timestamptz, role = coalesce(${role ?? null}::text, role),
      banned_until = ${ban},
      email_confirmed_at = case when ${String(emailConfirmed ?? false)}::text::boolean and email is not null
        then coalesce(email_confirmed_at, ${now}::text::timestamptz) else email_confirmed_at end,
      phone_confirmed_at = case when ${String(phoneConfirmed ?? false)}::text::boolean and phone is not null
        then coalesce(phone_confirmed_at, ${now}::text::timestamptz) else phone_confirmed_at end
    where id = ${id}`;
  await tx`
    update auth.users set is_anonymous = false where id = ${id} and is_anonymous and confirmed_at is not null`;
  for (const [provider, isConfirmed] of [
    ['email', emailConfirmed],
    ['phone', phoneConfirmed],
  ] as const) {
    if (!isConfirmed) continue;
    await tx`
      update auth.identities set updated_at = ${now}::text::timestamptz,
        identity_data = identity_data || jsonb_build_object(${`${provider}_verified`}::text, true)
      where user_id = ${id} and provider = ${provider}`;
  }
}
