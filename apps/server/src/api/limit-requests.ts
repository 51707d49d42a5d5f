/**
 * Rate limits by IP address for every route that computes something. Static files of the client are not limited. The
 * data API and the embedded backend service's tables, storage and functions are also limited per user. Response headers
 * report both limits.
 */
import { type Context, Hono } from 'hono';
import type { Log } from '#src/platform/log.ts';
import { answerGraphqlRefusal, answerRestRefusal } from './answer-refusal.ts';
import { clientAddress } from './client-address.ts';
import type { VerifyAccessToken } from './context.ts';
import { requestLocale } from './locale.ts';
import { present, presentError } from './present-refusal.ts';
import { RateLimited, type RateLimiter, stateLimits, takeForUser } from './rate-limit.ts';

const limitedPaths = [
  ...['/graphql', '/admin/graphql', '/api/*', '/auth/v1/*', '/rest/v1/*', '/realtime/v1/*', '/storage/v1/*'],
  ...['/functions/v1/*', '/pictures/*', '/preview', '/preview/*', '/unsubscribe/*', '/invitations/*'],
  ...['/shared-reports/*', '/websub/*', '/readyz'],
];
/** Parts of the backend service that require a user token. */
const personPaths = ['/rest/v1/*', '/storage/v1/*', '/functions/v1/*'];
/** Parts that the web client does not use and that reject anonymous requests. */
const closedPaths = /^\/(storage|functions)\/v1\//;

export interface RequestLimitDeps {
  log: Log;
  rateLimiter: RateLimiter;
  trustProxy: boolean;
  verifyAccessToken: VerifyAccessToken;
  isSecretKey(key: string): boolean;
}

export function limitRequests(deps: RequestLimitDeps): Hono {
  const app = new Hono();
  const warnOnce = createProxyWarning(deps);
  for (const path of limitedPaths) {
    app.use(path, async (c, next) => {
      warnOnce(c);
      try {
        const state = await deps.rateLimiter.take('perAddress', clientAddress(c, deps));
        await next();
        stateLimits(c, c.res, state);
      } catch (error) {
        const refusal = refuse(deps, c, error);
        if (error instanceof RateLimited) stateLimits(c, refusal, error.state);
        return refusal;
      }
    });
  }
  for (const path of personPaths) {
    app.use(path, async (c, next) => {
      try {
        const refusal = await admitPerson(deps, c);
        if (refusal) return refusal;
      } catch (error) {
        return refuse(deps, c, error);
      }
      await next();
    });
  }
  return app;
}

function refuse({ log }: RequestLimitDeps, c: Context, error: unknown): Response {
  const presented = presentError(log, requestLocale(c.req.raw.headers), error);
  return c.req.path.endsWith('/graphql') ? answerGraphqlRefusal(c, presented) : answerRestRefusal(c, presented);
}

async function admitPerson(deps: RequestLimitDeps, c: Context): Promise<Response | undefined> {
  // Browsers send CORS preflight requests without a token.
  if (c.req.method === 'OPTIONS') return undefined;
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (deps.isSecretKey(token) || deps.isSecretKey(c.req.header('apikey') ?? '')) return undefined;
  const person = token === '' || token.startsWith('sb_') ? null : await deps.verifyAccessToken(token);
  if (person) await takeForUser(c, deps.rateLimiter, person.userId);
  else if (closedPaths.test(c.req.path)) {
    return answerRestRefusal(c, present(401, 'UNAUTHENTICATED', requestLocale(c.req.raw.headers)));
  }
  return undefined;
}

/**
 * Warns once if `TRUST_PROXY` is disabled behind a proxy, because all users then share one limit for requests and one
 * for wrong passwords.
 */
function createProxyWarning({ log, trustProxy }: RequestLimitDeps): (c: Context) => void {
  let hasWarned = trustProxy;
  return (c) => {
    if (hasWarned || c.req.header('x-forwarded-for') === undefined) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is off: everybody behind the proxy shares one limit. Set TRUST_PROXY=true if the proxy in front sets this header.',
    );
  };
}
