import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';

/**
 * Sets cross-origin headers on every response, including refusals. If they are missing, a browser client sees a network
 * failure and retries instead of reading the error. Credentials are never allowed, so `*` exposes only data that an API
 * key gives access to.
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
const methods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';
const allowedHeaders = [
  'authorization, x-client-info, apikey, content-type, x-supabase-api-version, x-retry-count, prefer, range, range-unit',
  'accept, accept-profile, content-profile, x-upsert, x-metadata, cache-control, duplex, x-region, traceparent',
  'tracestate, baggage',
].join(', ');
const exposedHeaders = [
  'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range, Content-Location, Location, Content-Profile, Range-Unit',
  'Preference-Applied, Content-Disposition, ETag, x-relay-error, sb-request-id, x-sb-error-code, Retry-After',
].join(', ');
const maxAgeSeconds = 86_400;

export function cors(settings: Settings['cors']): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 });
    else await next();
    const origin = allowedOrigin(settings.origins, c.req.header('origin'));
    if (settings.origins !== '*') c.res.headers.append('Vary', 'Origin');
    if (!origin) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders);
    if (c.req.method !== 'OPTIONS') return;
    c.res.headers.set('Access-Control-Allow-Methods', methods);
    c.res.headers.set('Access-Control-Allow-Headers', headersFor(c.req.header('access-control-request-headers')));
    c.res.headers.set('Access-Control-Max-Age', String(maxAgeSeconds));
  };
}

function allowedOrigin(origins: '*' | string[], origin: string | undefined): string | undefined {
  if (origins === '*') return '*';
  return origin !== undefined && origins.includes(origin) ? origin : undefined;
}

/** Header names outside this list, such as tracing headers, are allowed too: access depends on the Bearer token, not on headers. */
function headersFor(requested: string | undefined): string {
  const more = requested && /^[\w\-, ]{1,1000}$/.test(requested) ? `, ${requested}` : '';
  return allowedHeaders + more;
}
