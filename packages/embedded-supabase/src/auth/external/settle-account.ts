import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import { syncProviders } from '../users/identities.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, isBanned } from '../users/users.ts';
import { type Arrival, auditLink, lockArrivals, putExternalIdentity } from './external-identity.ts';
import type { ExternalPerson } from './external-person.ts';

/**
 * Decides which account a person from a provider gets. A known identity belongs to its user. A new identity joins the
 * user with the same email address if the provider has verified it; an unverified email address joins no user. Users of
 * a single sign-on connection (`sso:<id>`) never share accounts with others, whatever their email address.
 */
export type Settled =
  | { kind: 'user'; user: UserRow }
  /**
   * The user is stored but must first confirm the email address by a mailed link. The caller must commit, send the mail
   * and then reject the sign-in.
   */
  | { kind: 'unconfirmed'; user: UserRow };

/**
 * Finds, joins or creates the account and updates it. Call it in a transaction; the caller signs the user in.
 * @throws AuthError 422 `signup_disabled`, `provider_email_needs_verification`; 403 `user_banned`, `user_not_found`;
 * 409 `conflict` if the email address belongs to several accounts.
 */
export async function settleAccount(service: Service, tx: Queryable, arrival: Arrival): Promise<Settled> {
  const { provider, person } = arrival;
  if (!person.email && !arrival.emailOptional) {
    throw new AuthError(422, 'email_address_not_provided', `${provider} did not tell an email address`);
  }
  await lockArrivals(tx, `identity ${provider} ${person.subject}`);
  for (const email of [...person.verifiedEmails].sort()) await lockArrivals(tx, `email ${domainOf(provider)} ${email}`);
  const found = await findAccount(tx, provider, person);
  if (!found) return makeAccount(service, tx, arrival);
  const user = await findUser(tx, { id: found.userId });
  if (!user) throw new AuthError(403, 'user_not_found', 'The user of this identity was deleted');
  if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  const identityId = await putExternalIdentity(service, tx, { ...arrival, userId: user.id });
  if (found.kind === 'joined') await auditLink(service, tx, { user, arrival, identityId });
  return bringUpToDate(service, tx, { user, arrival, identityId });
}

/** Returns the linking domain of a provider. Accounts of different linking domains are never joined. */
function domainOf(provider: string): string {
  return provider.startsWith('sso:') ? provider : 'default';
}

type Found = { kind: 'known' | 'joined'; userId: string };

async function findAccount(tx: Queryable, provider: string, person: ExternalPerson): Promise<Found | undefined> {
  const [known] = await tx<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${person.subject}`;
  if (known) return { kind: 'known', userId: known.user_id };
  const emails = person.verifiedEmails;
  if (emails.length === 0) return undefined;
  const isSso = domainOf(provider) !== 'default';
  // An account whose own email address matches takes precedence over one that matches through a verified identity.
  const candidates = isSso
    ? await tx<{ id: string }[]>`
        select distinct user_id as id from auth.identities where email = any (${emails}) and provider = ${provider}`
    : await tx<{ id: string }[]>`
        select id from auth.users where email = any (${emails}) and not is_sso_user and deleted_at is null`;
  if (candidates.length === 0 && !isSso) candidates.push(...(await ownersOfVerified(tx, emails)));
  if (candidates.length > 1) {
    throw new AuthError(409, 'conflict', 'Several accounts have the email addresses of this identity');
  }
  return candidates[0] && { kind: 'joined', userId: candidates[0].id };
}

function ownersOfVerified(tx: Queryable, emails: string[]): Promise<{ id: string }[]> {
  return tx<{ id: string }[]>`
    select distinct user_id as id from auth.identities
    where email = any (${emails}) and provider not like 'sso:%' and identity_data ->> 'email_verified' = 'true'`;
}

async function makeAccount(service: Service, tx: Queryable, arrival: Arrival): Promise<Settled> {
  const { provider, person } = arrival;
  const { signup } = service.settings.auth;
  const isSso = domainOf(provider) !== 'default';
  if (!(arrival.maySignUp ?? signup !== 'off')) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const email = person.email?.address;
  const isConfirmed = person.email?.isVerified === true || signup === 'auto-confirm';
  const id = randomUUID();
  const now = service.now().toISOString();
  const inserted = await tx`
    insert into auth.users (id, email, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data, created_at,
      updated_at)
    values (${id}, ${email ?? null}, ${email && isConfirmed ? now : null}::text::timestamptz, ${isSso},
      ${JSON.stringify({ provider, providers: [provider] })}::text::jsonb,
      ${JSON.stringify(person.identityData)}::text::jsonb, ${now}::text::timestamptz, ${now}::text::timestamptz)
    on conflict do nothing returning id`;
  // The email address already belongs to an account, and this person has not proved that they own it.
  if (inserted.length === 0) throw needsVerification(provider, false);
  await putExternalIdentity(service, tx, { ...arrival, userId: id });
  const user = (await findUser(tx, { id }))!; // Inserted above.
  if (email && !isConfirmed) return { kind: 'unconfirmed', user };
  await auditSignup(service, tx, user, arrival);
  return { kind: 'user', user };
}

/**
 * Updates the metadata of a confirmed user. Takes over the account of an unconfirmed user if the provider has verified
 * the email address.
 */
async function bringUpToDate(
  service: Service,
  tx: Queryable,
  input: { user: UserRow; arrival: Arrival; identityId: string },
): Promise<Settled> {
  const { user, arrival, identityId } = input;
  const { provider, person } = arrival;
  // A confirmed phone number does not prove that the user owns the email address by which the account was found.
  const isConfirmed = user.email_confirmed_at !== null || (user.email === null && user.phone_confirmed_at !== null);
  const isSettled = isConfirmed || (user.email === null && arrival.emailOptional === true);
  if (isSettled) {
    await tx`
      update auth.users set raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(person.identityData)}::text::jsonb,
        updated_at = ${service.now().toISOString()}::text::timestamptz where id = ${user.id}`;
    await syncProviders(tx, user.id);
    return { kind: 'user', user: (await findUser(tx, { id: user.id }))! }; // The update has locked the row.
  }
  const isVerified = user.email !== null && person.verifiedEmails.includes(user.email);
  if (!isVerified && service.settings.auth.signup !== 'auto-confirm') return { kind: 'unconfirmed', user };
  if (!isVerified) throw needsVerification(provider, false);
  await takeOver(service, tx, { userId: user.id, arrival, identityId });
  const own = (await findUser(tx, { id: user.id }))!; // The update has locked the row.
  await auditSignup(service, tx, own, arrival);
  return { kind: 'user', user: own };
}

/**
 * Someone else may have created the unconfirmed account and waited for the owner of the email address to confirm it.
 * Their password, phone number, identities, links and sessions are therefore deleted.
 */
async function takeOver(
  service: Service,
  tx: Queryable,
  input: { userId: string; arrival: Arrival; identityId: string },
) {
  const { userId, arrival, identityId } = input;
  const now = service.now().toISOString();
  await tx`delete from auth.identities where user_id = ${userId} and id <> ${identityId}`;
  await tx`delete from auth.sessions where user_id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.flow_state where user_id = ${userId}`;
  const metadata = { provider: arrival.provider, providers: [arrival.provider] };
  await tx`
    update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null, new_phone = null, new_email = null,
      email_confirmed_at = ${now}::text::timestamptz,
      raw_user_meta_data = ${JSON.stringify(arrival.person.identityData)}::text::jsonb,
      raw_app_meta_data = raw_app_meta_data || ${JSON.stringify(metadata)}::text::jsonb,
      updated_at = ${now}::text::timestamptz
    where id = ${userId}`;
}

export function needsVerification(provider: string, isMailed: boolean): AuthError {
  const what = isMailed
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`;
  return new AuthError(422, 'provider_email_needs_verification', `Unverified email with ${provider}. ${what}`);
}

async function auditSignup(service: Service, tx: Queryable, user: UserRow, { provider, address }: Arrival) {
  const actor = { actorId: user.id, actorEmail: user.email ?? '', address };
  await audit(service, tx, { action: 'user_signedup', ...actor, traits: { provider } });
}
