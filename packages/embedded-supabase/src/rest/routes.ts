import { type Context, Hono } from 'hono';
import { type Caller, resolveCaller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { chooseMediaType } from './media-type.ts';
import { parseQuery } from './parse-query.ts';
import { parsePreferences } from './preferences.ts';
import type { RestQuery } from './query.ts';
import { readRows } from './read-rows.ts';
import { fromDatabaseError, RestError, restErrorResponse } from './rest-error.ts';

/** `/rest/v1`: reads of the offered tables in the dialect of PostgREST 12+. */
export function restRoutes(service: Service): Hono<{ Variables: { caller: Caller } }> {
  const app = new Hono<{ Variables: { caller: Caller } }>();
  const catalogue = createCatalogue(service.sql, service.settings.rest.tables);
  const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

  app.onError((error, c) => {
    const role = c.get('caller')?.role ?? 'anon';
    const refusal = error instanceof RestError ? error : fromDatabaseError(error, role);
    if (refusal && refusal.status < 500) return restErrorResponse(c, refusal);
    service.log.error({ err: error, path: c.req.path }, 'rest request failed');
    return restErrorResponse(c, refusal ?? new RestError(500, 'XX000', 'Unexpected failure'));
  });
  app.use(async (c, next) => {
    const credentials = {
      apikey: c.req.header('apikey') ?? c.req.query('apikey'),
      authorization: c.req.header('authorization'),
    };
    const caller = await resolveCaller(service, credentials);
    if (caller.kind === 'no-key' || caller.kind === 'unknown-key') return c.json(gatewayRefusal(caller.kind), 401);
    if (caller.kind === 'bad-token') throw tokenRefusal(caller.verdict.reason);
    c.set('caller', caller);
    return next();
  });

  app.all('/rpc/:name', (c) => {
    const message = `Could not find the function ${defaultSchema(catalogue)}.${c.req.param('name')} in the schema cache`;
    throw new RestError(404, 'PGRST202', message);
  });
  app.get('/:table', async (c) => {
    const schema = requireSchema(catalogue, c.req.header('accept-profile'));
    const query = applyRange(c, parseQuery(new URL(c.req.url).searchParams));
    const preferences = parsePreferences(c.req.header('prefer'), timeZones);
    const mediaType = chooseMediaType(c.req.header('accept'));
    const { method, path } = c.req;
    const request = { caller: c.get('caller'), schema, query, preferences, mediaType, method, path };
    const result = await readRows(
      { service, catalogue },
      { ...request, table: c.req.param('table'), headers: c.req.header() },
    );
    c.header('Content-Type', mediaType.contentType);
    c.header('Content-Range', result.contentRange);
    if (c.req.header('accept-profile') || catalogue.schemas.length > 1) c.header('Content-Profile', schema);
    if (preferences.applied.length > 0) c.header('Preference-Applied', preferences.applied.join(', '));
    return c.body(result.body, result.status);
  });
  app.all('/:table', (c) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`);
  });
  app.all('*', (c) => {
    if (/\/rest\/v1\/?$/.test(c.req.path)) throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return app;
}

/** What the hosted gateway says before PostgREST is reached. */
function gatewayRefusal(kind: 'no-key' | 'unknown-key') {
  if (kind === 'unknown-key') return { message: 'Invalid API key', hint: 'Double check your API key.' };
  return { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' };
}

function tokenRefusal(reason: 'malformed' | 'signature' | 'expired' | 'claims'): RestError {
  if (reason === 'expired') return new RestError(401, 'PGRST303', 'JWT expired');
  if (reason === 'claims') return new RestError(401, 'PGRST303', 'JWT claims are not acceptable');
  const details = reason === 'signature' ? 'None of the keys was able to decode the JWT' : null;
  return new RestError(401, 'PGRST301', 'No suitable key or wrong key type', { details });
}

function defaultSchema(catalogue: Catalogue): string {
  return catalogue.schemas[0] ?? 'public';
}

function requireSchema(catalogue: Catalogue, profile: string | undefined): string {
  const schema = profile ?? defaultSchema(catalogue);
  const isOffered = catalogue.schemas.includes(schema) || profile === undefined;
  if (isOffered) return schema;
  const hint = `Only the following schemas are exposed: ${catalogue.schemas.join(', ')}`;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, { hint });
}

/** `Range: 0-9` (unit `items`) narrows what limit and offset say. @throws RestError PGRST103 when its ends are crossed. */
function applyRange(c: Context, query: RestQuery): RestQuery {
  const unit = c.req.header('range-unit') ?? 'items';
  const range = /^(\d{1,15})-(\d{0,15})$/.exec((c.req.header('range') ?? '').replace(/^items=/, ''));
  if (!range || unit !== 'items') return query;
  const from = Number(range[1]);
  const to = range[2] ? Number(range[2]) : Number.POSITIVE_INFINITY;
  if (to < from) {
    const details = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  const offset = Math.max(query.offset, from);
  const end = Math.min(to + 1, query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit);
  return { ...query, offset, limit: Number.isFinite(end) ? Math.max(0, end - offset) : undefined };
}
