import { type Context, Hono } from 'hono';
import { answerRestRefusal } from './answer-refusal.ts';
import type { ApiContext, ApiDeps } from './context.ts';
import { identifyCaller } from './identify-caller.ts';
import { requestLocale } from './locale.ts';
import { presentError } from './present-refusal.ts';
import { type RateLimiter, takeForUser } from './rate-limit.ts';

export interface RestDeps extends ApiDeps {
  rateLimiter: RateLimiter;
  trustProxy: boolean;
}

/**
 * Creates a GET route, with and without a trailing slash. An error becomes `{ error: { code, message } }` in the
 * caller's language with the refusal's HTTP status.
 */
export function createGetRoute(
  deps: RestDeps,
  path: string,
  answer: (context: ApiContext, query: (name: string) => string | undefined) => Promise<object>,
): Hono {
  const app = new Hono();
  app.on('GET', [path, `${path}/`], async (c: Context) => {
    const { headers } = c.req.raw;
    const locale = requestLocale(headers);
    try {
      const caller = await identifyCaller(deps, headers);
      if (caller.kind === 'signed-in') await takeForUser(c, deps.rateLimiter, caller.userId);
      const body = await answer({ ...deps, caller, locale }, (name) => c.req.query(name));
      c.header('Cache-Control', 'no-store');
      return c.json(body);
    } catch (error) {
      return answerRestRefusal(c, presentError(deps.log, locale, error));
    }
  });
  return app;
}
