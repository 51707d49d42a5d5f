import { Hono } from 'hono';
import { isDatabaseAway } from '../rest/database-error.ts';
import type { Service } from '../service.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { AuthError, authErrorResponse } from './auth-error.ts';
import { mailRoutes } from './codes/mail-routes.ts';
import { verifyRoutes } from './codes/verify-routes.ts';
import { externalRoutes } from './external/external-routes.ts';
import { requireApiKey } from './guard.ts';
import { createMailLimits } from './mail/mail-limits.ts';
import { mfaRoutes } from './mfa/mfa-routes.ts';
import { publicSettings } from './public-settings.ts';
import { createRateLimits } from './rate-limits.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { ssoRoutes } from './sso/sso-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** Paths that need no API key, because load balancers, token verifiers and browsers redirected by a provider have none. */
const publicPaths = [
  '/health',
  '/.well-known/jwks.json',
  '/verify',
  '/authorize',
  '/callback',
  '/sso/saml/acs',
  '/sso/saml/metadata',
];

export function authRoutes(service: Service): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof AuthError) return authErrorResponse(c, error);
    service.log.error({ err: error, path: c.req.path }, 'auth request failed');
    if (!isDatabaseAway(error))
      return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Unexpected failure' }, 500);
    c.header('Retry-After', '5');
    return c.json({ code: 503, error_code: 'unexpected_failure', msg: 'The database cannot be reached' }, 503);
  });
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!publicPaths.includes(c.req.path.replace(/^.*\/auth\/v1(?=\/)/, ''))) await requireApiKey(service, c);
    await next();
  });
  app.get('/health', (c) =>
    c.json({
      version: 'embedded',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );
  app.get('/settings', (c) => c.json(publicSettings(service)));
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: await service.tokens.publicKeys() });
  });
  externalRoutes(app, service);
  ssoRoutes(app, service);
  const deps = { service, rateLimits: createRateLimits(service), mailLimits: createMailLimits(service) };
  sessionRoutes(app, deps);
  mailRoutes(app, deps);
  verifyRoutes(app, deps);
  userRoutes(app, deps);
  mfaRoutes(app, service);
  adminRoutes(app, service);
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'This endpoint does not exist on this server');
  });
  return app;
}
