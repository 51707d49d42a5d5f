import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import { allPurposes, voidTokens } from '../codes/one-time-tokens.ts';
import { isUuid } from '../uuid.ts';
import type { UserRow } from './user-row.ts';

/**
 * Reads and changes the identities of a user. An email address or phone number is an identity whose `provider_id` is
 * the user's ID. The `provider_id` of any other identity is the ID that the provider gave the user.
 */

/** Leaves `auth.users` unchanged: call `syncProviders` afterwards. */
export async function putIdentity(
  service: Service,
  sql: Queryable,
  input: { userId: string; provider: 'email' | 'phone'; value: string; isVerified: boolean },
): Promise<void> {
  const { userId, provider, value, isVerified } = input;
  const now = service.now().toISOString();
  const changed = { [provider]: value, [`${provider}_verified`]: isVerified };
  const fresh = { sub: userId, email_verified: false, phone_verified: false, ...changed };
  await sql`
    insert into auth.identities as i (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${userId}, ${userId}, ${JSON.stringify(fresh)}::text::jsonb, ${provider}, ${now}::text::timestamptz,
      ${now}::text::timestamptz)
    on conflict (provider_id, provider) do update set updated_at = excluded.updated_at,
      identity_data = i.identity_data || ${JSON.stringify(changed)}::text::jsonb
    where i.user_id = excluded.user_id`;
}

export async function syncProviders(sql: Queryable, userId: string): Promise<void> {
  await sql`
    update auth.users u set raw_app_meta_data = u.raw_app_meta_data || case when found.providers is null
        then '{}' else jsonb_build_object('provider', found.providers -> 0, 'providers', found.providers) end
    from (select jsonb_agg(provider order by since, provider) as providers from (
      select provider, min(created_at) as since from auth.identities where user_id = ${userId} group by provider) one) found
    where u.id = ${userId}`;
}

/**
 * Removes an identity from the user unless it is the last one. If the account's email address or phone number came from
 * this identity, it is replaced with that of another identity, or removed.
 * @throws AuthError 404 `manual_linking_disabled`, `validation_failed`; 422 `single_identity_not_deletable`,
 * `identity_not_found`, `email_conflict_identity_not_deletable`.
 */
export async function unlinkIdentity(
  service: Service,
  { user, identityId, address }: { user: UserRow; identityId: string; address: string },
): Promise<void> {
  if (!service.settings.auth.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await service.sql.begin(async (tx) => {
    const identities = await lockIdentities(tx, user.id);
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const identity = identities.find((one) => one.id === identityId.toLowerCase());
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await tx`delete from auth.identities where id = ${identity.id}`;
    if (identity.provider === 'phone') await takePhone(service, tx, user.id);
    else await settleEmail(service, tx, user.id);
    await syncProviders(tx, user.id);
    const { provider, provider_id } = identity;
    const actor = { actorId: user.id, actorEmail: user.email ?? user.phone ?? '', address };
    const traits = { identity_id: identity.id, provider, provider_id };
    await audit(service, tx, { action: 'identity_unlinked', ...actor, traits });
  });
}

/** Locks the user's row, so that two concurrent requests cannot remove the last two identities. */
async function lockIdentities(tx: Queryable, userId: string) {
  await tx`select from auth.users where id = ${userId} for update`;
  return tx<{ id: string; provider: string; provider_id: string }[]>`
    select id::text as id, provider, provider_id from auth.identities where user_id = ${userId}`;
}

async function takePhone(service: Service, tx: Queryable, userId: string) {
  await tx`
    update auth.users set phone = null, phone_confirmed_at = null,
      updated_at = ${service.now().toISOString()}::text::timestamptz
    where id = ${userId}`;
}

async function settleEmail(service: Service, tx: Queryable, userId: string) {
  const [account] = await tx<{ email: string | null; is_kept: boolean }[]>`
    select email, exists (select from auth.identities i where i.user_id = u.id and i.email = u.email) as is_kept
    from auth.users u where id = ${userId}`;
  if (!account?.email || account.is_kept) return;
  const [next] = await tx<{ email: string; is_taken: boolean }[]>`
    select email, exists (select from auth.users other
      where other.email = i.email and other.id <> i.user_id and not other.is_sso_user) as is_taken
    from auth.identities i
    where user_id = ${userId} and email is not null and identity_data ->> 'email_verified' = 'true'
    order by created_at limit 1`;
  if (next?.is_taken) {
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  const now = service.now().toISOString();
  await tx`
    update auth.users set email = ${next?.email ?? null}, email_confirmed_at = ${next ? now : null}::text::timestamptz,
      new_email = null, email_change_confirm_status = 0, updated_at = ${now}::text::timestamptz
    where id = ${userId}`;
  await voidTokens(tx, { userId, purposes: allPurposes });
}
