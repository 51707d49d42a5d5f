import { Hono } from 'hono';
import { z } from 'zod';
import { requestAddress } from '../http/client-address.ts';
import type { Service } from '../service.ts';
import type { AuthAdmin } from './admin.ts';
import { audit } from './audit.ts';
import { AuthError, authErrorResponse, validationFailed } from './auth-error.ts';
import { readBody } from './body.ts';
import { requireAdmin, requireApiKey, requirePathUuid, requireUser } from './guard.ts';
import { createRateLimits } from './rate-limits.ts';
import { refreshSession } from './refresh-session.ts';
import { closeSessions } from './sessions.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { showUser } from './user-row.ts';

/** `/auth/v1`: sign-in and accounts, in the wire format of Supabase Auth. */
const text = z.string().optional();
const metadata = z.record(z.string(), z.unknown()).nullish();
const shapes = {
  credentials: z.object({ email: text, phone: text, password: text, data: metadata }),
  refresh: z.object({ refresh_token: text }),
  update: z.object({
    email: text,
    phone: text,
    password: text,
    current_password: text,
    data: metadata,
    app_metadata: metadata,
  }),
  adminCreate: z.object({
    id: text,
    email: text,
    phone: text,
    password: z.string().nullish(),
    email_confirm: z.boolean().optional(),
    user_metadata: metadata,
    app_metadata: metadata,
  }),
};

/** Answered without a key: asked by things that have none (load balancers, token verifiers). */
const publicPaths = ['/health', '/.well-known/jwks.json'];

export function authRoutes(service: Service, admin: AuthAdmin): Hono {
  const app = new Hono();
  const rateLimits = createRateLimits(service);
  const addressOf = (c: Parameters<typeof requestAddress>[0]) => requestAddress(c, service.settings.trustedProxyHops);

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
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json({ keys: service.tokens.publicKeys() });
  });

  app.post('/token', async (c) => {
    const address = addressOf(c);
    await rateLimits.countTokenRequest(address);
    const grantType = c.req.query('grant_type');
    if (grantType === 'password') {
      const credentials = await readBody(c, shapes.credentials);
      const userAgent = c.req.header('user-agent');
      return c.json(await signInWithPassword({ service, rateLimits }, { ...credentials, address, userAgent }));
    }
    if (grantType === 'refresh_token') {
      const { refresh_token: token } = await readBody(c, shapes.refresh);
      return c.json(await refreshSession(service, { token: token ?? '', address }));
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  });
  app.post('/signup', async (c) => {
    const address = addressOf(c);
    await rateLimits.countSignup(address);
    const input = await readBody(c, shapes.credentials);
    const userAgent = c.req.header('user-agent');
    return c.json(await signUp(service, { ...input, data: input.data ?? undefined, address, userAgent }));
  });

  app.get('/user', async (c) => c.json(showUser((await requireUser(service, c)).user)));
  app.put('/user', async (c) => {
    const signedIn = await requireUser(service, c);
    const body = await readBody(c, shapes.update);
    const update = { ...body, data: body.data ?? undefined, app_metadata: body.app_metadata ?? undefined };
    return c.json(showUser(await updateUser(service, signedIn, { update, address: addressOf(c) })));
  });
  app.post('/logout', async (c) => {
    const scope = z.enum(['global', 'local', 'others']).safeParse(c.req.query('scope') ?? 'global');
    if (!scope.success) throw validationFailed(`Unsupported logout scope ${JSON.stringify(c.req.query('scope'))}`);
    const { user, sessionId } = await requireUser(service, c);
    await service.sql.begin(async (tx) => {
      await closeSessions(tx, { userId: user.id, sessionId, scope: scope.data });
      const traits = { scope: scope.data };
      const actor = { actorId: user.id, actorEmail: user.email ?? '', address: addressOf(c) };
      await audit(service, tx, { action: 'logout', ...actor, traits });
    });
    return c.body(null, 204);
  });

  app.use('/admin/*', async (c, next) => {
    await requireAdmin(service, c);
    await next();
  });
  app.post('/admin/users', async (c) => {
    const body = await readBody(c, shapes.adminCreate);
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone accounts are disabled');
    if (!body.email) throw validationFailed('Cannot create a user without either an email or phone');
    const user = await admin.createUser({
      id: body.id,
      email: body.email,
      password: body.password ?? undefined,
      emailConfirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? undefined,
      appMetadata: body.app_metadata ?? undefined,
    });
    return c.json(user);
  });
  app.get('/admin/users/:id', async (c) => {
    const user = await admin.findUserById(requirePathUuid(c.req.param('id')));
    if (!user) throw userNotFound();
    return c.json(user);
  });
  app.delete('/admin/users/:id', async (c) => {
    if (!(await admin.deleteUser(requirePathUuid(c.req.param('id'))))) throw userNotFound();
    return c.json({});
  });

  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'This endpoint does not exist on this server');
  });
  return app;
}

function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
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
