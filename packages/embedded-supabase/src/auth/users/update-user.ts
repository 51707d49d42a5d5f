import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import type { AuthSms } from '../mail/auth-mail.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { sendSecurityNotice } from '../mail/send-auth-mail.ts';
import { requireAal2IfEnrolled } from '../mfa/require-aal.ts';
import { checkPasswordChange } from '../passwords/check-password-change.ts';
import { hashPassword, requireGoodPassword } from '../passwords/password.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';
import { type ContactChange, changeContacts, planContactChange, refusingTaken } from './change-contact.ts';
import { requireEmail } from './email-address.ts';
import { mergeMetadata } from './merge-metadata.ts';
import { requirePhone } from './phone-number.ts';
import type { UserRow } from './user-row.ts';
import { changePassword, findUser } from './users.ts';

export interface UserUpdate {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
  /** Merged into `user_metadata`; a null deletes its key. */
  data?: Record<string, unknown> | undefined;
  challenge?: Challenge | undefined;
  channel: AuthSms['channel'];
  redirectTo: string;
}

export interface UpdateDependencies {
  service: Service;
  rateLimits: RateLimits;
  mailLimits: MailLimits;
}

/**
 * Changes the signed-in user's password, metadata, email address or phone number, and returns the user. A new password
 * ends the user's other sessions. A new email address or phone number is kept in `new_email` or `new_phone` until it is
 * confirmed.
 * @throws AuthError 422 `same_password`, `weak_password`, `email_exists`, `phone_exists`, `user_sso_managed`,
 * `reauthentication_not_valid`, `validation_failed`; 400 `current_password_required`, `current_password_invalid`,
 * `reauthentication_needed`, `validation_failed`, `email_provider_disabled`, `phone_provider_disabled`; 401
 * `insufficient_aal`; 429.
 */
export async function updateUser(
  deps: UpdateDependencies,
  signedIn: SignedIn,
  input: { update: UserUpdate; address: string; localeOf: ContactChange['localeOf'] },
): Promise<UserRow> {
  const { service } = deps;
  const { user } = signedIn;
  const { address } = input;
  const update = normalise(user, input.update);
  if (update.password !== undefined) await requireGoodPassword(service, update.password, user);
  await checkMayChange(service, signedIn, update);
  const contacts = await planContactChange(deps, user, { ...input, ...update });
  const { password } = update;
  if (password !== undefined) await checkPasswordChange(deps, signedIn, { ...update, password, address });
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const { updated, send } = await refusingTaken(() =>
    service.sql.begin(async (tx) => {
      const actor = { actorId: user.id, actorEmail: user.email ?? user.phone ?? '', address };
      if (passwordHash) {
        await changePassword(service, tx, { userId: user.id, passwordHash, keepSessionId: signedIn.sessionId });
        await audit(service, tx, { action: 'user_updated_password', ...actor });
      }
      if (update.data) await mergeMetadata(service, tx, { userId: user.id, of: 'user', changes: update.data });
      const send = await changeContacts(service, tx, contacts);
      await audit(service, tx, { action: 'user_modified', ...actor });
      return { updated: await reread(tx, user), send };
    }),
  );
  if (passwordHash && user.encrypted_password) sendSecurityNotice(service, user, 'password_changed_notice');
  await send();
  return updated;
}

function normalise(user: UserRow, update: UserUpdate): UserUpdate {
  const email = update.email ? requireEmail(update.email) : undefined;
  const phone = update.phone ? requirePhone(update.phone) : undefined;
  return {
    ...update,
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
}

async function checkMayChange(service: Service, signedIn: SignedIn, update: UserUpdate) {
  const { user } = signedIn;
  const isSensitive = update.email !== undefined || update.phone !== undefined || update.password !== undefined;
  if (isSensitive) await requireAal2IfEnrolled(service, signedIn);
  if (update.email !== undefined || update.phone !== undefined) await requireFreshSession(service, signedIn);
  if (user.is_anonymous && update.password !== undefined && !update.email && !update.phone) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (user.is_sso_user && (isSensitive || update.nonce)) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
}

async function reread(tx: Queryable, user: UserRow): Promise<UserRow> {
  return (await findUser(tx, { id: user.id })) ?? user;
}
