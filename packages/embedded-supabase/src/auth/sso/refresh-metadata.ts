import type { Service } from '../../service.ts';
import { fetchIdpMetadata, type IdpMetadata, parseIdpMetadata } from './idp-metadata.ts';
import { type SsoProvider, storeMetadata } from './sso-providers.ts';

export interface MetadataKeeper {
  current(provider: SsoProvider): Promise<IdpMetadata>;
}

const ageMsMax = 86_400_000;
/** Time in ms between a failed fetch and the next attempt, so that sign-ins do not wait for an unresponsive URL. */
const againMs = 600_000;
/** Remaining validity of the document, in ms, below which each sign-in logs a warning. */
const warningMs = 30 * 86_400_000;

export function createMetadataKeeper(service: Service): MetadataKeeper {
  const triedAt = new Map<string, number>();
  return {
    async current(provider) {
      const known = await parseIdpMetadata(provider.metadata_xml);
      const now = service.now().getTime();
      const end = known.validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
      if (!provider.metadata_url) {
        if (end - now < warningMs) {
          service.log.warn({ ssoProvider: provider.id }, 'SAML metadata is about to expire: update its metadata_xml');
        }
        return known;
      }
      const isStale = now > end || now - new Date(provider.metadata_updated_at).getTime() > ageMsMax;
      if (!isStale || now - (triedAt.get(provider.id) ?? 0) < againMs) return known;
      triedAt.set(provider.id, now);
      return (await readAgain(service, provider, provider.metadata_url)) ?? known;
    },
  };
}

/** Fetches the metadata again. Keeps the stored document if the new one is unavailable or names another identity provider. */
async function readAgain(service: Service, provider: SsoProvider, address: string): Promise<IdpMetadata | undefined> {
  try {
    const metadataXml = await fetchIdpMetadata(service, address);
    const fresh = await parseIdpMetadata(metadataXml);
    if (fresh.entityId !== provider.entity_id) throw new Error('The metadata is of another identity provider.');
    await storeMetadata(service, service.sql, { id: provider.id, metadataXml });
    return fresh;
  } catch (error) {
    service.log.warn(
      { err: error, ssoProvider: provider.id },
      'SAML metadata was not renewed; going on with the stored',
    );
    return undefined;
  }
}
