import { type Context, Hono } from 'hono';
import type { Caller, CallerRefusal } from '../http/caller.ts';
import { bearerOf, callerOfClaims, resolveCaller } from '../http/resolve-caller.ts';
import { looksLikeJwt } from '../keys/access-token.ts';
import type { Service } from '../service.ts';
import { limitBody } from './limit-body.ts';
import type { ServerFunction, ServerFunctions } from './server-function.ts';

/**
 * Serves `/functions/v1/{name}` with the given functions. The header `x-relay-error`, which the client checks for,
 * distinguishes a refused caller and a timeout from a function's own response.
 * @throws Error for a name that cannot be in a URL.
 */
export function functionRoutes(service: Service, functions: ServerFunctions): Hono {
  for (const name of Object.keys(functions)) {
    if (!namePattern.test(name)) throw new Error(`A function cannot be called "${name}".`);
  }
  const app = new Hono();
  app.onError((error, c) => {
    service.log.error({ err: error, path: c.req.path }, 'function request failed');
    return relayError(c, 500, 'INTERNAL_ERROR', 'The function could not be run');
  });
  app.all('/:name/*', (c) => invoke(c));
  app.all('/:name', (c) => invoke(c));
  app.all('*', (c) => notFound(c));

  async function invoke(c: Context): Promise<Response> {
    const name = c.req.param('name') ?? '';
    // Ignores inherited names such as `constructor`.
    const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!found) return notFound(c);
    if (!(found.methods ?? methods).some((method) => method === c.req.method)) {
      return relayError(c, 405, 'METHOD_NOT_ALLOWED', `The function does not answer to ${c.req.method}`);
    }
    const caller = await callerOf(service, c.req.raw.headers);
    if (caller.kind !== 'caller' && found.verifyJwt !== false) return unauthorized(c, caller);
    return run(c, name, found, caller.kind === 'caller' ? caller : null);
  }

  async function run(c: Context, name: string, found: ServerFunction, caller: Caller | null): Promise<Response> {
    const { timeoutMs, bodyBytesMax } = service.settings.functions;
    const body = limitBody(c.req.raw, bodyBytesMax);
    if (body.kind === 'too-large') return relayError(c, 413, 'PAYLOAD_TOO_LARGE', 'The request body is too large');
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([timeout, c.req.raw.signal]);
    const expired = new Promise<'expired'>((resolve) => {
      timeout.addEventListener('abort', () => resolve('expired'), { once: true });
    });
    try {
      const work = Promise.resolve(found.handler(body.request, { caller, signal }));
      const answer = await Promise.race([work, expired]);
      if (answer !== 'expired') return new Response(answer.body, answer);
      // Nobody waits for the result any more, so a late error is ignored.
      work.catch(() => {});
      service.log.warn({ name, timeoutMs }, 'a function took too long');
      return relayError(c, 504, 'IDLE_TIMEOUT', 'The function took too long');
    } catch (error) {
      if (body.wasExceeded()) return relayError(c, 413, 'PAYLOAD_TOO_LARGE', 'The request body is too large');
      service.log.error({ err: error, name }, 'a function failed');
      return relayError(c, 500, 'WORKER_ERROR', 'The function failed');
    }
  }
  return app;
}

const namePattern = /^[A-Za-z][\w-]{0,99}$/;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Accepts an access token without an API key, as storage does, because the functions client used on its own sends no key. */
async function callerOf(service: Service, headers: Headers): Promise<Caller | CallerRefusal> {
  const apikey = headers.get('apikey') ?? undefined;
  const authorization = headers.get('authorization') ?? undefined;
  const bearer = bearerOf(authorization);
  if (apikey === undefined && bearer === undefined) return { kind: 'no-key' };
  if (apikey === undefined && bearer !== undefined && looksLikeJwt(bearer)) {
    const verdict = await service.tokens.verify(bearer);
    return verdict.kind === 'valid' ? callerOfClaims(verdict.claims) : { kind: 'bad-token', verdict };
  }
  return resolveCaller(service, { apikey, authorization });
}

function unauthorized(c: Context, refusal: CallerRefusal): Response {
  const message = refusal.kind === 'no-key' ? 'Missing authorization header' : 'Invalid JWT';
  return relayError(c, 401, 'UNAUTHORIZED', message);
}

function notFound(c: Context): Response {
  return relayError(c, 404, 'NOT_FOUND', 'Requested function was not found');
}

/** Errors of the service rather than of the function. Only these are marked with `x-relay-error`. */
const relayFaults = ['UNAUTHORIZED', 'IDLE_TIMEOUT', 'INTERNAL_ERROR'];

function relayError(c: Context, status: 401 | 404 | 405 | 413 | 500 | 504, code: string, message: string): Response {
  return c.json({ code, message, msg: message }, status, {
    'Cache-Control': 'no-store',
    ...(relayFaults.includes(code) ? { 'x-relay-error': 'true' } : {}),
  });
}
