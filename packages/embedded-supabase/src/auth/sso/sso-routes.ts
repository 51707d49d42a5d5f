import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { settleRedirect } from '../codes/redirect-url.ts';
import { readForm } from '../external/form.ts';
import { failureRedirect } from '../external/redirect-answer.ts';
import { createLimiter, spend } from '../rate-limits.ts';
import { challengeFields, readChallenge } from '../sessions/flow-state.ts';
import { visitorOf } from '../visitor.ts';
import { beginSso } from './begin-sso.ts';
import { type Expectation, finishSso, takeExpectation } from './finish-sso.ts';
import { createMetadataKeeper } from './refresh-metadata.ts';
import { serviceProviderMetadata } from './service-provider.ts';
import { ssoAdminRoutes } from './sso-admin-routes.ts';

const text = z.string().max(2000).nullish();
const departureShape = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

export function ssoRoutes(app: Hono, service: Service): void {
  const limiter = createLimiter(service.sql, 'external', service.settings.auth.rateLimits.externalPerAddress);
  const metadata = createMetadataKeeper(service);
  const enter = (c: Context) => {
    requireSaml(service);
    return spend(limiter, visitorOf(service, c).address);
  };
  app.post('/sso', async (c) => {
    await enter(c);
    const body = await readBody(c, departureShape);
    const url = await beginSso(service, {
      providerId: body.provider_id || undefined,
      domain: body.domain || undefined,
      redirectTo: settleRedirect(service, c, body.redirect_to),
      challenge: readChallenge(body),
    });
    return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
  });
  app.post('/sso/saml/acs', async (c) => {
    await enter(c);
    const form = await readForm(c);
    const response = { samlResponse: form.get('SAMLResponse') ?? '', relayState: form.get('RelayState') ?? '' };
    let expectation: Expectation | undefined;
    try {
      expectation = await takeExpectation(service, response.relayState);
      const visitor = visitorOf(service, c);
      return c.redirect(await finishSso({ service, metadata }, { expectation, response, visitor }), 303);
    } catch (failure) {
      return c.redirect(failureRedirect(service, expectation?.redirectTo ?? service.siteUrl, failure), 303);
    }
  });
  app.get('/sso/saml/metadata', async (c) => {
    await enter(c);
    const forDownload = c.req.query('download') === 'true';
    c.header('Content-Type', 'application/xml');
    c.header('Cache-Control', 'public, max-age=600');
    if (forDownload) c.header('Content-Disposition', 'attachment; filename="metadata.xml"');
    return c.body(await serviceProviderMetadata(service, forDownload));
  });
  ssoAdminRoutes(app, service);
}

function requireSaml(service: Service) {
  if (!service.settings.auth.saml.enabled) {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }
}
