import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import type { Operator } from '../admin/operator.ts';
import { removeUser, selectUsers } from './users.ts';

/**
 * Deletes a user and returns whether the user existed. `isSoft` keeps the row for foreign keys, but removes all
 * personal data and permanently prevents sign-in.
 */
export async function deleteUser(
  service: Service,
  by: Operator,
  { id, isSoft = false }: { id: string; isSoft?: boolean | undefined },
): Promise<boolean> {
  return service.sql.begin(async (tx) => {
    const [user] = await selectUsers(tx, tx`where u.id = ${id}`);
    if (!user) return false;
    if (isSoft && user.deleted_at) return true;
    const traits = { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' };
    await audit(service, tx, { action: 'user_deleted', ...by, traits });
    if (!isSoft) return removeUser(tx, id);
    const now = service.now().toISOString();
    await tx`
      update auth.users set deleted_at = ${now}::text::timestamptz, updated_at = ${now}::text::timestamptz,
        email = null, phone = null, new_email = null, new_phone = null, encrypted_password = null,
        raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = ${id}`;
    await tx`delete from auth.identities where user_id = ${id}`;
    await tx`delete from auth.mfa_factors where user_id = ${id}`;
    await tx`delete from auth.one_time_tokens where user_id = ${id}`;
    await tx`delete from auth.flow_state where user_id = ${id} or linking_target_id = ${id}`;
    await tx`delete from auth.sessions where user_id = ${id}`;
    return true;
  });
}
