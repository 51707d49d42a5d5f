import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { requireUser } from '../guard.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import type { RateLimits } from '../rate-limits.ts';
import { signUp, signUpShape } from '../sign-up/sign-up.ts';
import { signUpAnonymously } from '../sign-up/sign-up-anonymously.ts';
import { visitorOf } from '../visitor.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import { closeSessions } from './sessions.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const text = z.string().nullish();
const credentialsShape = z.object({ email: text, phone: text, password: text });
const refreshShape = z.object({ refresh_token: text });
const exchangeShape = z.object({ auth_code: text, code_verifier: text });
const logoutScope = z.enum(['global', 'local', 'others']);

interface Dependencies {
  service: Service;
  rateLimits: RateLimits;
  mailLimits: MailLimits;
}

export function sessionRoutes(app: Hono, deps: Dependencies): void {
  const { service, rateLimits } = deps;
  app.post('/token', (c) => grantToken(deps, c));
  app.post('/signup', async (c) => {
    const visitor = visitorOf(service, c);
    await rateLimits.countSignup(visitor.address);
    const body = await readBody(c, signUpShape);
    if (body.email || body.phone) return c.json(await signUp(deps, c, { body, visitor }));
    return c.json(await signUpAnonymously(deps, { data: body.data ?? undefined, visitor }));
  });
  app.post('/logout', (c) => logOut(service, c));
}

async function grantToken({ service, rateLimits }: Dependencies, c: Context) {
  const visitor = visitorOf(service, c);
  await rateLimits.countTokenRequest(visitor.address);
  const grantType = c.req.query('grant_type');
  if (grantType === 'password') {
    const credentials = await readBody(c, credentialsShape);
    return c.json(await signInWithPassword({ service, rateLimits }, { ...credentials, ...visitor }));
  }
  if (grantType === 'refresh_token') {
    const { refresh_token: token } = await readBody(c, refreshShape);
    return c.json(await refreshSession(service, { token: token ?? '', address: visitor.address }));
  }
  if (grantType === 'pkce') {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, exchangeShape);
    const input = { authCode: code ?? undefined, codeVerifier: verifier ?? undefined, visitor };
    return c.json(await exchangeCode(service, input));
  }
  if (grantType === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
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
