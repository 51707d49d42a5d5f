import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { fetchIdpMetadata, parseIdpMetadata } from './idp-metadata.ts';
import { nameIdFormats } from './service-provider.ts';

import { attributeMapping, findSsoProvider, type SsoProvider } from './sso-providers.ts';

const text = z.string().nullish();
export const ssoProviderChange = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.array(z.string()).max(500).nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: text,
  resource_id: z.string().max(200).nullish(),
  disabled: z.boolean().nullish(),
});
export type SsoProviderChange = z.output<typeof ssoProviderChange>;

/**
 * Stores a connection to an identity provider.
 * @throws AuthError 400 `validation_failed`, `saml_metadata_fetch_failed`, `sso_domain_already_exists`; 422
 * `saml_idp_already_exists`, `conflict` if the resource_id is taken.
 */
export async function createSsoProvider(service: Service, change: SsoProviderChange): Promise<SsoProvider> {
  if (change.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type");
  const metadata = await readMetadata(service, change);
  if (!metadata) throw validationFailed('Either metadata_xml or metadata_url must be set');
  requireNameIdFormat(change.name_id_format);
  const domains = readDomains(change.domains ?? []);
  const now = service.now().toISOString();
  const id = randomUUID();
  return service.sql.begin(async (tx) => {
    await lockConnections(tx);
    if (await findSsoProvider(tx, { entityId: metadata.entityId })) {
      const message = `SAML Identity Provider with this EntityID (${metadata.entityId}) already exists`;
      throw new AuthError(422, 'saml_idp_already_exists', message);
    }
    await requireFreeResource(tx, change.resource_id);
    await tx`
      insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
      values (${id}, ${change.resource_id || null}, ${change.disabled ?? null}, ${now}::text::timestamptz, ${now}::text::timestamptz)`;
    await tx`
      insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
        name_id_format, created_at, updated_at)
      values (${id}, ${metadata.entityId}, ${metadata.xml}, ${change.metadata_url || null},
        ${JSON.stringify(change.attribute_mapping ?? {})}::text::jsonb, ${change.name_id_format || null},
        ${now}::text::timestamptz, ${now}::text::timestamptz)`;
    await setDomains(service, tx, { id, domains });
    return (await findSsoProvider(tx, { id }))!; // Inserted above.
  });
}

/**
 * Changes only the given fields.
 *
 * @throws AuthError as `createSsoProvider`; 400 `saml_entity_id_mismatch` for metadata of another identity provider.
 */
export async function updateSsoProvider(
  service: Service,
  provider: SsoProvider,
  change: SsoProviderChange,
): Promise<SsoProvider> {
  const metadata = await readMetadata(service, change);
  if (metadata && metadata.entityId !== provider.entity_id) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${provider.entity_id}' but got '${metadata.entityId}'`;
    throw new AuthError(400, 'saml_entity_id_mismatch', message);
  }
  requireNameIdFormat(change.name_id_format);
  const domains = change.domains ? readDomains(change.domains) : undefined;
  const { id } = provider;
  const now = service.now().toISOString();
  return service.sql.begin(async (tx) => {
    await lockConnections(tx);
    const resourceId = change.resource_id === undefined ? provider.resource_id : change.resource_id || null;
    if (resourceId !== provider.resource_id) await requireFreeResource(tx, resourceId);
    await tx`
      update auth.sso_providers set resource_id = ${resourceId}, disabled = ${change.disabled ?? provider.disabled},
        updated_at = ${now}::text::timestamptz where id = ${id}`;
    await tx`
      update auth.saml_providers set metadata_xml = ${metadata?.xml ?? provider.metadata_xml},
        metadata_url = ${metadata ? change.metadata_url || null : provider.metadata_url},
        attribute_mapping = ${JSON.stringify(change.attribute_mapping ?? provider.attribute_mapping)}::text::jsonb,
        name_id_format = ${change.name_id_format === undefined ? provider.name_id_format : change.name_id_format || null},
        updated_at = ${metadata ? now : provider.metadata_updated_at}::text::timestamptz
      where sso_provider_id = ${id}`;
    if (domains) await setDomains(service, tx, { id, domains });
    return (await findSsoProvider(tx, { id }))!; // Updated above.
  });
}

/** The connection's users are kept but can no longer sign in through it. */
export async function deleteSsoProvider(service: Service, provider: SsoProvider): Promise<void> {
  await service.sql`delete from auth.sso_providers where id = ${provider.id}`;
}

async function lockConnections(tx: Queryable) {
  await tx`select pg_advisory_xact_lock(hashtextextended('embedded-supabase sso connections', 0))`;
}

async function readMetadata(
  service: Service,
  { metadata_xml: given, metadata_url: address }: SsoProviderChange,
): Promise<{ xml: string; entityId: string } | undefined> {
  if (given && address) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  const xml = address ? await fetchIdpMetadata(service, address) : given;
  if (!xml) return undefined;
  const { entityId } = await parseIdpMetadata(xml);
  return { xml, entityId };
}

function requireNameIdFormat(format: string | null | undefined) {
  const known = Object.values(nameIdFormats);
  if (format && !known.includes(format)) {
    throw validationFailed(`name_id_format must be unspecified or one of ${known.join(', ')}`);
  }
}

function readDomains(given: string[]): string[] {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))];
  const wrong = domains.find((domain) => domain.length > 253 || !/^[^\s@/:]+\.[^\s@/:.]+$/.test(domain));
  if (wrong !== undefined) throw validationFailed(`'${wrong.slice(0, 100)}' is not a domain`);
  return domains;
}

async function setDomains(service: Service, tx: Queryable, { id, domains }: { id: string; domains: string[] }) {
  const [taken] = await tx<{ domain: string; sso_provider_id: string }[]>`
    select domain, sso_provider_id from auth.sso_domains
    where lower(domain) = any (${domains}) and sso_provider_id <> ${id} limit 1`;
  if (taken) {
    const message = `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.sso_provider_id})`;
    throw new AuthError(400, 'sso_domain_already_exists', message);
  }
  const now = service.now().toISOString();
  await tx`delete from auth.sso_domains where sso_provider_id = ${id} and not lower(domain) = any (${domains})`;
  await tx`
    insert into auth.sso_domains (sso_provider_id, domain, created_at, updated_at)
    select ${id}::text::uuid, wanted.name, ${now}::text::timestamptz, ${now}::text::timestamptz
    from unnest(${domains}::text[]) wanted (name)
    where not exists (select from auth.sso_domains d where lower(d.domain) = wanted.name)`;
}

async function requireFreeResource(tx: Queryable, resourceId: string | null | undefined) {
  if (!resourceId) return;
  const taken = await tx`select from auth.sso_providers where lower(resource_id) = lower(${resourceId})`;
  if (taken.length > 0) throw new AuthError(422, 'conflict', 'This resource_id is already in use');
}
