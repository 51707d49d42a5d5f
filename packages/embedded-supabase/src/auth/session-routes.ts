import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { requestAddress } from '../http/client-address.ts';
import type { Service } from '../service.ts';
import { audit } from './audit.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { readBody } from './body.ts';
import { requireUser } from './guard.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { refreshSession } from './refresh-session.ts';
import { closeSessions } from './sessions.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';

const text = z.string().optional();
const credentialsShape = z.object({
  email: text,
  phone: text,
  password: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});
const refreshShape = z.object({ refresh_token: text });
const logoutScope = z.enum(['global', 'local', 'others']);

/** Beginning, continuing and ending sessions: `/token`, `/signup`, `/logout`. */
export function sessionRoutes(app: Hono, service: Service): void {
  const rateLimits = createRateLimits(service);
  app.post('/token', (c) => grantToken({ service, rateLimits }, c));
  app.post('/signup', async (c) => {
    const visitor = visitorOf(service, c);
    await rateLimits.countSignup(visitor.address);
    const input = await readBody(c, credentialsShape);
    return c.json(await signUp(service, { ...input, data: input.data ?? undefined, ...visitor }));
  });
  app.post('/logout', (c) => logOut(service, c));
}

async function grantToken({ service, rateLimits }: { service: Service; rateLimits: RateLimits }, c: Context) {
  const visitor = visitorOf(service, c);
  await rateLimits.countTokenRequest(visitor.address);
  const grantType = c.req.query('grant_type');
  if (grantType === 'password') {
    const credentials = await readBody(c, credentialsShape);
    return c.json(await signInWithPassword({ service, rateLimits }, { ...credentials, ...visitor }));
  }
  if (grantType === 'refresh_token') {
    const { refresh_token: token = '' } = await readBody(c, refreshShape);
    return c.json(await refreshSession(service, { token, address: visitor.address }));
  }
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

async function logOut(service: Service, c: Context) {
  const scope = logoutScope.safeParse(c.req.query('scope') ?? 'global');
  if (!scope.success) throw validationFailed(`Unsupported logout scope ${JSON.stringify(c.req.query('scope'))}`);
  const { user, sessionId } = await requireUser(service, c);
  const actor = { actorId: user.id, actorEmail: user.email ?? '', address: visitorOf(service, c).address };
  await service.sql.begin(async (tx) => {
    await closeSessions(tx, { userId: user.id, sessionId, scope: scope.data });
    await audit(service, tx, { action: 'logout', ...actor, traits: { scope: scope.data } });
  });
  return c.body(null, 204);
}

function visitorOf(service: Service, c: Context) {
  const address = requestAddress(c, service.settings.trustedProxyHops);
  return { address, userAgent: c.req.header('user-agent') };
}
