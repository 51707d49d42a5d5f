import { Hono } from 'hono';
import type { Service } from '../service.ts';
import type { AuthAdmin } from './admin.ts';
import { adminRoutes } from './admin-routes.ts';
import { AuthError, authErrorResponse } from './auth-error.ts';
import { requireApiKey } from './guard.ts';
import { mfaRoutes } from './mfa/mfa-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Answered without a key: asked by things that have none (load balancers, token verifiers). */
const publicPaths = ['/health', '/.well-known/jwks.json'];

/** `/auth/v1`: sign-in and accounts, in the wire format of Supabase Auth. */
export function authRoutes(service: Service, admin: AuthAdmin): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof AuthError) return authErrorResponse(c, error);
    service.log.error({ err: error, path: c.req.path }, 'auth request failed');
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Unexpected failure' }, 500);
  });
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (!publicPaths.some((path) => c.req.path.endsWith(path))) await requireApiKey(service, c);
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
  sessionRoutes(app, service);
  userRoutes(app, service);
  mfaRoutes(app, service);
  adminRoutes(app, service, admin);
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'This endpoint does not exist on this server');
  });
  return app;
}

function publicSettings(service: Service) {
  return {
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: service.settings.auth.signup === 'off',
    mailer_autoconfirm: service.settings.auth.signup === 'auto-confirm',
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
