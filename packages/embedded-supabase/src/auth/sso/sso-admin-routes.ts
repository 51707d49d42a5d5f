import type { Context, Hono } from 'hono';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { requireAdmin } from '../guard.ts';
import { isUuid } from '../uuid.ts';
import { createSsoProvider, deleteSsoProvider, ssoProviderChange, updateSsoProvider } from './change-sso-provider.ts';
import { findSsoProvider, listSsoProviders, type SsoProvider } from './sso-providers.ts';

export function ssoAdminRoutes(app: Hono, service: Service): void {
  app.use('/admin/sso/*', async (c, next) => {
    await requireAdmin(service, c);
    await next();
  });
  app.get('/admin/sso/providers', async (c) => {
    const { resource_id: resourceId, resource_id_prefix: resourceIdPrefix } = c.req.query();
    const providers = await listSsoProviders(service.sql, { resourceId, resourceIdPrefix });
    return c.json({ items: providers.map((one) => show(one, false)) });
  });
  app.post('/admin/sso/providers', async (c) => {
    return c.json(show(await createSsoProvider(service, await readBody(c, ssoProviderChange)), true), 201);
  });
  app.get('/admin/sso/providers/:id', async (c) => c.json(show(await requireProvider(service, c), true)));
  app.put('/admin/sso/providers/:id', async (c) => {
    const provider = await requireProvider(service, c);
    return c.json(show(await updateSsoProvider(service, provider, await readBody(c, ssoProviderChange)), true));
  });
  app.delete('/admin/sso/providers/:id', async (c) => {
    const provider = await requireProvider(service, c);
    await deleteSsoProvider(service, provider);
    return c.json(show(provider, true));
  });
}

/** Finds a connection by its id, or by the operator's own name after `resource_`. */
async function requireProvider(service: Service, c: Context): Promise<SsoProvider> {
  const asked = c.req.param('id') ?? '';
  const resourceId = /^resource_(.+)$/.exec(asked)?.[1];
  const key = resourceId ? { resourceId } : isUuid(asked) ? { id: asked } : undefined;
  const provider = key && (await findSsoProvider(service.sql, key));
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
  return provider;
}

function show(provider: SsoProvider, withMetadata: boolean) {
  return {
    id: provider.id,
    ...(provider.resource_id ? { resource_id: provider.resource_id } : {}),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(withMetadata ? { metadata_xml: provider.metadata_xml } : {}),
      ...(provider.metadata_url ? { metadata_url: provider.metadata_url } : {}),
      attribute_mapping: provider.attribute_mapping,
      ...(provider.name_id_format ? { name_id_format: provider.name_id_format } : {}),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: new Date(provider.created_at).toISOString(),
    updated_at: new Date(provider.updated_at).toISOString(),
  };
}
