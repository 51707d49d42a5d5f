import { randomBytes, randomUUID } from 'node:crypto';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { beginFlow, type Challenge } from '../sessions/flow-state.ts';
import { isUuid } from '../uuid.ts';
import { parseIdpMetadata } from './idp-metadata.ts';
import { requestSignIn } from './service-provider.ts';
import { findSsoProvider, providerName, type SsoProvider } from './sso-providers.ts';

export interface SsoDeparture {
  providerId: string | undefined;
  domain: string | undefined;
  /** Redirect URL, already validated by `settleRedirect`. */
  redirectTo: string;
  challenge: Challenge | undefined;
}

/**
 * Stores the request and returns the URL of the user's identity provider.
 * @throws AuthError 400 `validation_failed`; 404 `sso_provider_not_found`, `sso_provider_disabled`.
 */
export async function beginSso(service: Service, departure: SsoDeparture): Promise<string> {
  const { redirectTo, challenge } = departure;
  const provider = await chooseProvider(service, departure);
  const metadata = await parseIdpMetadata(provider.metadata_xml);
  const relayState = randomUUID();
  // An XML ID must not begin with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  await service.sql.begin(async (tx) => {
    const flowId = challenge
      ? await beginFlow(service, tx, {
          challenge,
          method: 'sso/saml',
          providerType: providerName(provider),
          redirectTo,
        })
      : null;
    const now = service.now().toISOString();
    await tx`
      insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
      values (${relayState}, ${provider.id}, ${requestId}, ${redirectTo}, ${flowId}, ${now}::text::timestamptz,
        ${now}::text::timestamptz)`;
  });
  return requestSignIn(service, { metadata, nameIdFormat: provider.name_id_format, relayState, requestId });
}

async function chooseProvider(service: Service, { providerId, domain }: SsoDeparture): Promise<SsoProvider> {
  if (providerId && domain) throw validationFailed('Only one of provider_id or domain supported');
  if (!providerId && !domain) throw validationFailed('A provider_id or domain needs to be provided');
  if (providerId && !isUuid(providerId)) throw validationFailed('provider_id must be an UUID');
  const key = providerId ? { id: providerId } : { domain: domain ?? '' };
  const provider = await findSsoProvider(service.sql, key);
  if (!provider) {
    const message = providerId ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
    throw new AuthError(404, 'sso_provider_not_found', message);
  }
  requireEnabled(provider);
  return provider;
}

/** @throws AuthError 404 `sso_provider_disabled`. */
export function requireEnabled(provider: SsoProvider): void {
  if (provider.disabled) {
    throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled');
  }
}
