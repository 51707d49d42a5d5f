import type { Queryable } from '../options.ts';
import type { Service } from '../service.ts';

/**
 * Identities: the ways in which a person is known here. An address and a number are identities of their own, known by the
 * user's id; those of other providers are known by the provider's.
 */

/**
 * Makes this the user's address (`email`) or number (`phone`) identity, or updates the one there is. Does not touch
 * `auth.users`: call `syncProviders` afterwards.
 */
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

/** Writes which providers the user has into its app_metadata: `provider` (the oldest) and `providers`. */
export async function syncProviders(sql: Queryable, userId: string): Promise<void> {
  await sql`
    update auth.users u set raw_app_meta_data = u.raw_app_meta_data || case when found.providers is null
        then '{}' else jsonb_build_object('provider', found.providers -> 0, 'providers', found.providers) end
    from (select jsonb_agg(provider order by since, provider) as providers from (
      select provider, min(created_at) as since from auth.identities where user_id = ${userId} group by provider) one) found
    where u.id = ${userId}`;
}
