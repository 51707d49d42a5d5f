import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { syncProviders } from '../users/identities.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, isBanned } from '../users/users.ts';
import { type Arrival, auditLink, lockArrivals, putExternalIdentity } from './external-identity.ts';

/**
 * Links an identity to a signed-in user. A user without an email address gets the identity's address if the provider
 * has verified it.
 * @throws AuthError 422 `identity_already_exists`, `email_exists`, `user_sso_managed`; 403 `user_not_found`,
 * `user_banned`.
 */
export async function linkIdentity(
  service: Service,
  tx: Queryable,
  input: { userId: string; arrival: Arrival },
): Promise<UserRow> {
  const { userId, arrival } = input;
  const { provider, person } = arrival;
  await lockArrivals(tx, `identity ${provider} ${person.subject}`);
  const user = await findUser(tx, { id: userId });
  if (!user) throw new AuthError(403, 'user_not_found', 'Linking target user not found');
  if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  if (user.is_sso_user) throw new AuthError(422, 'user_sso_managed', 'A single sign-on user cannot link identities');
  const [taken] = await tx<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${person.subject}`;
  if (taken) {
    const whose = taken.user_id === userId ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  const identityId = await putExternalIdentity(service, tx, { ...arrival, userId });
  if (user.email === null && person.email?.isVerified) await giveAddress(service, tx, userId, person.email.address);
  await syncProviders(tx, userId);
  await auditLink(service, tx, { user, arrival, identityId });
  return (await findUser(tx, { id: userId }))!; // The update has locked the row.
}

async function giveAddress(service: Service, tx: Queryable, userId: string, email: string) {
  const taken = await tx`select from auth.users where email = ${email} and not is_sso_user`;
  if (taken.length > 0) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const now = service.now().toISOString();
  await tx`
    update auth.users set email = ${email}, email_confirmed_at = ${now}::text::timestamptz, is_anonymous = false,
      updated_at = ${now}::text::timestamptz where id = ${userId}`;
}
