import type { Queryable } from '../options.ts';
import type { Service } from '../service.ts';
import { audit } from './audit.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { SignedIn } from './guard.ts';
import { checkPassword } from './password.ts';
import type { UserRow } from './user-row.ts';
import { changePassword, findUser, normaliseEmail } from './users.ts';

export interface UserUpdate {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  app_metadata?: Record<string, unknown> | undefined;
}

/**
 * Changes the signed-in user's password or metadata and returns the user. A new password ends the user's other sessions.
 * `data` is merged; a null deletes its key.
 *
 * @throws AuthError 403 `not_admin` (app_metadata), 422 `same_password`, `weak_password`, 400 `current_password_required`,
 * `current_password_invalid`, `validation_failed` (changing the address or phone is not offered).
 */
export async function updateUser(
  service: Service,
  signedIn: SignedIn,
  input: { update: UserUpdate; address: string },
): Promise<UserRow> {
  const { update, address } = input;
  const { user } = signedIn;
  if (update.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (update.email !== undefined && normaliseEmail(update.email) !== user.email) {
    throw validationFailed('Changing the email address is not available on this server');
  }
  if (update.phone) throw validationFailed('Changing the phone number is not available on this server');
  if (update.password !== undefined) await checkPasswordChange(service, user, { ...update, password: update.password });
  return service.sql.begin(async (tx) => {
    const actor = { actorId: user.id, actorEmail: user.email ?? '', address };
    if (update.password !== undefined) {
      await changePassword(service, tx, {
        userId: user.id,
        password: update.password,
        keepSessionId: signedIn.sessionId,
      });
      await audit(service, tx, { action: 'user_updated_password', ...actor });
    }
    if (update.data) await mergeUserMetadata(service, tx, user.id, update.data);
    await audit(service, tx, { action: 'user_modified', ...actor });
    return (await findUser(tx, { id: user.id })) ?? user;
  });
}

async function checkPasswordChange(service: Service, user: UserRow, update: UserUpdate & { password: string }) {
  const current = update.current_password;
  if (current === undefined && service.settings.auth.requireCurrentPassword && user.encrypted_password) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  if (current !== undefined && !(await checkPassword(user.encrypted_password, current))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is invalid.');
  }
  if (user.encrypted_password && (await checkPassword(user.encrypted_password, update.password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
}

async function mergeUserMetadata(service: Service, tx: Queryable, userId: string, changes: Record<string, unknown>) {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  await tx`
    update auth.users set updated_at = ${service.now().toISOString()}::text::timestamptz,
      raw_user_meta_data = (raw_user_meta_data || ${JSON.stringify(changes)}::text::jsonb)
        - array(select jsonb_array_elements_text(${JSON.stringify(removed)}::text::jsonb))
    where id = ${userId}`;
}
