import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import type { UserRow } from '../users/user-row.ts';
import type { ExternalPerson } from './external-person.ts';

export interface Arrival {
  /** `google`, `sso:<id>` … */
  provider: string;
  person: ExternalPerson;
  address: string;
  emailOptional?: boolean | undefined;
  maySignUp?: boolean | undefined;
}

/** Serialises concurrent sign-ins of one person, so that only one account is created. */
export async function lockArrivals(tx: Queryable, key: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`embedded-supabase ${key}`}, 0))`;
}

export async function putExternalIdentity(
  service: Service,
  tx: Queryable,
  input: { userId: string; provider: string; person: ExternalPerson },
): Promise<string> {
  const { userId, provider, person } = input;
  const now = service.now().toISOString();
  const [row] = await tx<{ id: string }[]>`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${person.subject}, ${userId}, ${JSON.stringify(person.identityData)}::text::jsonb, ${provider},
      ${now}::text::timestamptz, ${now}::text::timestamptz, ${now}::text::timestamptz)
    on conflict (provider_id, provider) do update set identity_data = excluded.identity_data,
      last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at
    returning id`;
  return row!.id; // Inserted or updated.
}

export async function auditLink(
  service: Service,
  tx: Queryable,
  input: { user: UserRow; arrival: Arrival; identityId: string },
) {
  const { user, arrival, identityId } = input;
  const { provider, person, address } = arrival;
  const traits = { identity_id: identityId, provider, provider_id: person.subject };
  await audit(service, tx, {
    action: 'identity_linked',
    actorId: user.id,
    actorEmail: user.email ?? '',
    address,
    traits,
  });
}
