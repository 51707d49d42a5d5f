import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { settleRedirect } from '../codes/redirect-url.ts';
import { requireUser } from '../guard.ts';
import { requireAal2IfEnrolled } from '../mfa/require-aal.ts';
import { createLimiter, createRateLimits, spend } from '../rate-limits.ts';
import { readChallenge } from '../sessions/flow-state.ts';
import { isUuid } from '../uuid.ts';
import { visitorOf } from '../visitor.ts';
import { beginExternal, type Departed, parametersForProvider, readScopes } from './begin-external.ts';
import { claimFlow, finishExternal } from './finish-external.ts';
import { readForm } from './form.ts';
import { hostedNames } from './known-providers.ts';
import { createProviderClients, type ProviderClients } from './provider-clients.ts';
import { failureRedirect, ProviderError } from './redirect-answer.ts';
import { idTokenShape, signInWithIdToken } from './sign-in-with-id-token.ts';

export function externalRoutes(app: Hono, service: Service): void {
  const clients = createProviderClients(service);
  const limiter = createLimiter(service.sql, 'external', service.settings.auth.rateLimits.externalPerAddress);
  const count = (c: Context) => spend(limiter, visitorOf(service, c).address);
  app.get('/authorize', async (c) => {
    await count(c);
    const browserSecret = needsBrowser(service, c) ? randomBytes(24).toString('base64url') : undefined;
    const departed = await depart(service, clients, c, { browserSecret });
    if (browserSecret) keepSecret(service, c, departed, browserSecret);
    return c.redirect(departed.url, 302);
  });
  app.get('/user/identities/authorize', async (c) => {
    await count(c);
    const linkingTargetId = await requireLinker(service, c);
    const { url } = await depart(service, clients, c, { linkingTargetId });
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });
  app.on(['GET', 'POST'], '/callback', async (c) => {
    await count(c);
    return comeBack(service, clients, c);
  });
  const rateLimits = createRateLimits(service);
  app.post('/token', async (c, next) => {
    if (c.req.query('grant_type') !== 'id_token') return next();
    await rateLimits.countTokenRequest(visitorOf(service, c).address);
    return grantIdToken(service, clients, c);
  });
}

export function externalMap(service: Service): Record<string, boolean> {
  const known = Object.fromEntries(hostedNames.map((name) => [name, false]));
  const own = Object.entries(service.settings.auth.external).map(([name, { enabled }]) => [name, enabled]);
  return { ...known, ...Object.fromEntries(own) };
}

/**
 * Without PKCE, only a cookie distinguishes the browser that started the flow from one that an attacker lured to the
 * attacker's own callback URL (RFC 6749 10.12).
 */
function needsBrowser(service: Service, c: Context): boolean {
  return service.settings.auth.bindFlowsToBrowser && !c.req.query('code_challenge');
}

const cookieOf = (state: string) => `sb-flow-${state}`;
const cookiePath = '/auth/v1/callback';

function keepSecret(service: Service, c: Context, { state, comesByPost }: Departed, secret: string) {
  setCookie(c, cookieOf(state), secret, {
    path: cookiePath,
    httpOnly: true,
    secure: comesByPost || service.siteUrl.startsWith('https:'),
    sameSite: comesByPost ? 'None' : 'Lax',
    maxAge: service.settings.auth.externalFlowSeconds,
  });
}

function depart(
  service: Service,
  clients: ProviderClients,
  c: Context,
  more: { linkingTargetId?: string; browserSecret?: string | undefined },
): Promise<Departed> {
  const query = c.req.query();
  return beginExternal(service, clients, {
    providerName: query.provider ?? '',
    redirectTo: settleRedirect(service, c),
    challenge: readChallenge(query),
    scopes: readScopes(query.scopes),
    parameters: parametersForProvider(query),
    ...more,
  });
}

async function comeBack(service: Service, clients: ProviderClients, c: Context): Promise<Response> {
  const answer = c.req.method === 'POST' ? await readForm(c) : new URL(c.req.url).searchParams;
  const state = answer.get('state') ?? undefined;
  const browserSecret = state && isUuid(state) ? getCookie(c, cookieOf(state)) : undefined;
  const flow = await claimFlow(service, { state, browserSecret }).catch((failure: unknown) => ({ failure }));
  // If the flow is invalid, the only safe target is the site's own page.
  if ('failure' in flow) return c.redirect(failureRedirect(service, service.siteUrl, flow.failure), 303);
  if (browserSecret) deleteCookie(c, cookieOf(flow.id), { path: cookiePath });
  try {
    return c.redirect(await finishExternal(service, clients, { flow, answer, visitor: visitorOf(service, c) }), 302);
  } catch (failure) {
    return c.redirect(failureRedirect(service, flow.redirect_to, failure), 302);
  }
}

/**
 * Linking requires the same assurance as a password change, because a linked identity can sign in and can provide the
 * account's email address.
 */
async function requireLinker(service: Service, c: Context): Promise<string> {
  const signedIn = await requireUser(service, c);
  requireManualLinking(service);
  await requireAal2IfEnrolled(service, signedIn, 'link an identity');
  return signedIn.user.id;
}

async function grantIdToken(service: Service, clients: ProviderClients, c: Context): Promise<Response> {
  const grant = await readBody(c, idTokenShape);
  const linkingTargetId = grant.link_identity ? await requireLinker(service, c) : undefined;
  try {
    return c.json(
      await signInWithIdToken(service, clients, { grant, visitor: visitorOf(service, c), linkingTargetId }),
    );
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure;
    return c.json({ error: failure.error, error_description: failure.message }, 400);
  }
}

function requireManualLinking(service: Service) {
  if (!service.settings.auth.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}
