import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';

export const attributeMapping = z.object({
  keys: z
    .record(
      z.string().min(1).max(100),
      z.object({
        name: z.string().max(300).optional(),
        names: z.array(z.string().max(300)).max(20).optional(),
        default: z.unknown().optional(),
        array: z.boolean().optional(),
      }),
    )
    .optional(),
});
export type AttributeMapping = z.output<typeof attributeMapping>;

const row = z.object({
  id: z.string(),
  resource_id: z.string().nullable(),
  disabled: z.boolean().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  domains: z.array(z.string()),
  entity_id: z.string(),
  metadata_xml: z.string(),
  metadata_url: z.string().nullable(),
  metadata_updated_at: z.string(),
  attribute_mapping: attributeMapping,
  name_id_format: z.string().nullable(),
});
export type SsoProvider = z.output<typeof row>;

type Key = { id: string } | { domain: string } | { entityId: string } | { resourceId: string };

export async function findSsoProvider(sql: Queryable, by: Key): Promise<SsoProvider | undefined> {
  return (await readProviders(sql, condition(sql, by)))[0];
}

export function listSsoProviders(
  sql: Queryable,
  filter: { resourceId?: string | undefined; resourceIdPrefix?: string | undefined } = {},
): Promise<SsoProvider[]> {
  if (filter.resourceId) return readProviders(sql, condition(sql, { resourceId: filter.resourceId }));
  const prefix = filter.resourceIdPrefix;
  return readProviders(sql, prefix ? sql`starts_with(p.resource_id, ${prefix})` : sql`true`);
}

function condition(sql: Queryable, by: Key) {
  if ('id' in by) return sql`p.id = ${by.id}`;
  if ('entityId' in by) return sql`s.entity_id = ${by.entityId}`;
  if ('resourceId' in by) return sql`p.resource_id = ${by.resourceId}`;
  return sql`exists (select from auth.sso_domains d where d.sso_provider_id = p.id and lower(d.domain) = ${by.domain.toLowerCase()})`;
}

async function readProviders(sql: Queryable, where: ReturnType<typeof condition>): Promise<SsoProvider[]> {
  const rows = await sql<{ json: string }[]>`
    select (to_jsonb(p) || jsonb_build_object('entity_id', s.entity_id, 'metadata_xml', s.metadata_xml,
      'metadata_url', s.metadata_url, 'metadata_updated_at', s.updated_at, 'attribute_mapping', s.attribute_mapping,
      'name_id_format', s.name_id_format, 'domains', coalesce((select jsonb_agg(d.domain order by d.created_at, d.domain)
        from auth.sso_domains d where d.sso_provider_id = p.id), '[]')))::text as json
    from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id
    where ${where} order by p.created_at, p.id`;
  return rows.map(({ json }) => row.parse(JSON.parse(json)));
}

export function providerName(provider: SsoProvider): string {
  return `sso:${provider.id}`;
}

export async function storeMetadata(
  service: Service,
  sql: Queryable,
  input: { id: string; metadataXml: string },
): Promise<void> {
  await sql`
    update auth.saml_providers set metadata_xml = ${input.metadataXml},
      updated_at = ${service.now().toISOString()}::text::timestamptz
    where sso_provider_id = ${input.id}`;
}
