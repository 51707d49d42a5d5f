import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import { allPurposes, type FoundToken, voidTokens } from '../codes/one-time-tokens.ts';
import { putIdentity, syncProviders } from './identities.ts';
import type { UserRow } from './user-row.ts';
import { emailExists, findUser, phoneExists } from './users.ts';

/** Input of the functions that confirm a user. Call them in the transaction that consumed the token, with the user's row locked. */
export interface Confirmation {
  user: UserRow;
  token: FoundToken;
  address: string;
}

export async function confirmEmail(service: Service, tx: Queryable, { user, token, address }: Confirmation) {
  if (user.email_confirmed_at || !user.email) return;
  const now = service.now().toISOString();
  // An attacker may have set the password and waited for the owner to confirm the address.
  const keepsPassword = !token.voidsPassword || user.phone_confirmed_at !== null;
  await tx`
    update auth.users set email_confirmed_at = ${now}::text::timestamptz, updated_at = ${now}::text::timestamptz,
      is_anonymous = false,
      encrypted_password = case when ${String(keepsPassword)}::text::boolean then encrypted_password end
    where id = ${user.id}`;
  if (!token.keepsIdentities) await dropClaims(tx, user.id);
  await putIdentity(service, tx, { userId: user.id, provider: 'email', value: user.email, isVerified: true });
  await syncProviders(tx, user.id);
  await auditSignUp(service, tx, user, address, 'email');
}

/**
 * Deletes identities whose provider did not verify the email address, because somebody may have claimed the address at
 * the provider and waited for its owner to sign up.
 */
async function dropClaims(tx: Queryable, userId: string) {
  await tx`
    delete from auth.identities where user_id = ${userId} and provider not in ('email', 'phone')
      and identity_data ->> 'email_verified' is distinct from 'true'`;
}

export async function confirmPhone(service: Service, tx: Queryable, { user, token, address }: Confirmation) {
  if (user.phone_confirmed_at || !user.phone) return;
  const now = service.now().toISOString();
  const keepsPassword = !token.voidsPassword || user.email_confirmed_at !== null;
  await tx`
    update auth.users set phone_confirmed_at = ${now}::text::timestamptz, updated_at = ${now}::text::timestamptz,
      is_anonymous = false,
      encrypted_password = case when ${String(keepsPassword)}::text::boolean then encrypted_password end
    where id = ${user.id}`;
  await putIdentity(service, tx, { userId: user.id, provider: 'phone', value: user.phone, isVerified: true });
  await syncProviders(tx, user.id);
  await auditSignUp(service, tx, user, address, 'phone');
}

async function auditSignUp(service: Service, tx: Queryable, user: UserRow, address: string, provider: string) {
  const actor = { actorId: user.id, actorEmail: user.email ?? user.phone ?? '', address };
  await audit(service, tx, { action: 'user_signedup', ...actor, traits: { provider } });
}

/**
 * `half`: the other email address must still be confirmed. `changed`: the change is complete; the caller notifies the
 * previous address, if there was one.
 */
export type EmailChange = { kind: 'half' } | { kind: 'changed'; oldEmail: string | null; newEmail: string };

const sideConfirmed = { email_change_current: 1, email_change_new: 2 } as const;

/**
 * Records that one side confirmed a change of email address. With `secureEmailChange` both sides must confirm, in
 * either order; confirming twice from one side counts once.
 * @throws AuthError 403 `otp_expired` if the change is no longer pending, 422 `email_exists`.
 */
export async function confirmEmailChange(
  service: Service,
  tx: Queryable,
  { user, token, address }: Confirmation,
): Promise<EmailChange> {
  const { new_email: newEmail, email: oldEmail } = user;
  const isCurrentSide = token.purpose === 'email_change_current';
  if (!newEmail || token.relatesTo !== (isCurrentSide ? oldEmail : newEmail)) throw linkExpired();
  const side = sideConfirmed[isCurrentSide ? 'email_change_current' : 'email_change_new'];
  const { secureEmailChange, signup } = service.settings.auth;
  const needsBoth = secureEmailChange && signup !== 'auto-confirm' && Boolean(oldEmail);
  const [row] = await tx<{ status: number }[]>`
    select email_change_confirm_status as status from auth.users where id = ${user.id}`;
  if (needsBoth && (!row?.status || row.status === side)) {
    await tx`update auth.users set email_change_confirm_status = ${side} where id = ${user.id}`;
    return { kind: 'half' };
  }
  await changeEmail(service, tx, user, newEmail);
  const actor = { actorId: user.id, actorEmail: newEmail, address };
  await audit(service, tx, { action: 'user_modified', ...actor, traits: { email_changed: true } });
  return { kind: 'changed', oldEmail, newEmail };
}

async function changeEmail(service: Service, tx: Queryable, user: UserRow, newEmail: string) {
  const holder = await findUser(tx, { email: newEmail });
  if (holder && holder.id !== user.id) throw emailExists();
  const now = service.now().toISOString();
  await tx`
    update auth.users set email = ${newEmail}, new_email = null, email_change_confirm_status = 0,
      email_confirmed_at = ${now}::text::timestamptz, is_anonymous = false, updated_at = ${now}::text::timestamptz
    where id = ${user.id}`;
  await putIdentity(service, tx, { userId: user.id, provider: 'email', value: newEmail, isVerified: true });
  await syncProviders(tx, user.id);
  await voidTokens(tx, { userId: user.id, purposes: allPurposes });
}

/**
 * Replaces the account's phone number with the one that the code was sent to.
 * @throws AuthError 403 `otp_expired` if the change is no longer pending, 422 `phone_exists`.
 */
export async function confirmPhoneChange(service: Service, tx: Queryable, { user, token, address }: Confirmation) {
  const newPhone = user.new_phone;
  if (!newPhone || token.relatesTo !== newPhone) throw codeExpired();
  const holder = await findUser(tx, { phone: newPhone });
  if (holder && holder.id !== user.id) throw phoneExists();
  const now = service.now().toISOString();
  await tx`
    update auth.users set phone = ${newPhone}, new_phone = null, phone_confirmed_at = ${now}::text::timestamptz,
      is_anonymous = false, updated_at = ${now}::text::timestamptz
    where id = ${user.id}`;
  await putIdentity(service, tx, { userId: user.id, provider: 'phone', value: newPhone, isVerified: true });
  await syncProviders(tx, user.id);
  await voidTokens(tx, { userId: user.id, purposes: ['phone_confirmation', 'phone_change'] });
  const actor = { actorId: user.id, actorEmail: user.email ?? newPhone, address };
  await audit(service, tx, { action: 'user_modified', ...actor, traits: { phone_changed: true } });
}

export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

export function codeExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}
