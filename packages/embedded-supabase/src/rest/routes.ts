import { type Context, Hono } from 'hono';
import type { Caller } from '../http/caller.ts';
import { bearerOf, resolveCaller } from '../http/resolve-caller.ts';
import type { Service } from '../service.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { guardCatalogue } from './catalogue/guard-catalogue.ts';
import { fromDatabaseError } from './database-error.ts';
import { describeSchema, requireOpenApi } from './open-api.ts';
import { chooseMediaType } from './query/media-type.ts';
import { parseNames, parseQuery, splitCallArguments } from './query/parse-query.ts';
import { readRows } from './read/read-rows.ts';
import { type RestAnswer, sendAnswer } from './rest-answer.ts';
import { RestError, restErrorResponse } from './rest-error.ts';
import { applyRange, pathOf, preferencesOf, schemaOf } from './rest-request.ts';
import { callFunction } from './rpc/call-function.ts';
import { mediaTypeOf, parsePayload } from './write/payload.ts';
import { readBody } from './write/payload-body.ts';
import type { JsonPayload } from './write/write-payload.ts';
import type { WriteMethod } from './write/write-request.ts';
import { writeRows } from './write/write-rows.ts';

type Env = { Variables: { caller: Caller } };

/** REST routes compatible with PostgREST 12 to 14. */
export function restRoutes(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  const settings = service.settings.rest;
  const ownCatalogue = createCatalogue(service.sql, settings.tables, settings.functions);
  const catalogue = guardCatalogue(ownCatalogue, settings.poolTimeoutMs);
  const limits = { bytesMax: settings.bodyBytesMax, timeoutMs: settings.bodyTimeoutMs };

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
    if (caller.kind === 'bad-token') throw tokenRefusal(caller.verdict.reason, bearerOf(credentials.authorization));
    c.set('caller', caller);
    return next();
  });

  function common(c: Context<Env>) {
    const schema = schemaOf(c, catalogue);
    const preferences = preferencesOf(c, settings);
    const mediaType = chooseMediaType(c.req.header('accept'), settings);
    return { caller: c.get('caller'), schema, preferences, mediaType, path: pathOf(c), headers: c.req.header() };
  }
  function named(answer: RestAnswer, schema: string): RestAnswer {
    const names = answer.body !== null && catalogue.schemas.length > 1;
    return names ? { ...answer, headers: { ...answer.headers, 'Content-Profile': schema } } : answer;
  }

  app.on(['GET', 'POST'], '/rpc/:name', async (c) => {
    const request = { ...common(c), name: c.req.param('name') };
    const parameters = new URL(c.req.url).searchParams;
    const method = c.req.method as 'GET' | 'HEAD' | 'POST'; // Hono routes HEAD to GET handlers.
    const { search, ...given } = method === 'POST' ? await posted(c, parameters) : queried(parameters);
    const query = applyRange(c, parseQuery(search));
    const called = await callFunction({ service, catalogue }, { ...request, ...given, method, query });
    return sendAnswer(c, named(called.answer, request.schema), called.settings);
  });
  async function posted(c: Context<Env>, search: URLSearchParams) {
    const contentType = c.req.header('content-type');
    const columns = namesOf(search, 'columns');
    const body = await readBody(c.req.raw, limits);
    const payload = parsePayload({ contentType, body, columns, isCall: true });
    return { payload, body, bodyType: mediaTypeOf(contentType), search };
  }
  app.all('/rpc/:name', (c) => {
    throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
  });

  app.get('/:table', async (c) => {
    const request = { ...common(c), table: c.req.param('table'), method: c.req.method };
    const search = new URL(c.req.url).searchParams;
    const query = applyRange(c, parseQuery(search));
    const read = await readRows({ service, catalogue }, { ...request, query, search });
    return sendAnswer(c, named(read.answer, request.schema), read.settings);
  });
  app.on(['POST', 'PATCH', 'PUT', 'DELETE'], '/:table', async (c) => {
    const request = { ...common(c), table: c.req.param('table') };
    const search = new URL(c.req.url).searchParams;
    const method = c.req.method as WriteMethod; // The methods of this route.
    const query = parseQuery(search);
    const onConflict = namesOf(search, 'on_conflict');
    const payload = method === 'DELETE' ? undefined : await writtenPayload(c, method, search);
    const written = await writeRows({ service, catalogue }, { ...request, method, query, onConflict, payload });
    return sendAnswer(c, named(written.answer, request.schema), written.settings);
  });
  async function writtenPayload(c: Context<Env>, method: WriteMethod, search: URLSearchParams): Promise<JsonPayload> {
    const columns = method === 'PUT' ? undefined : namesOf(search, 'columns');
    const body = await readBody(c.req.raw, limits);
    const payload = parsePayload({ contentType: c.req.header('content-type'), body, columns, isCall: false });
    if (payload.kind !== 'json') throw new Error('A write has a JSON payload.');
    return payload;
  }
  app.all('/:table', (c) => {
    throw unsupported(c.req.method);
  });
  app.all('*', (c) => {
    if (pathOf(c) === '/') return root(c);
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  async function root(c: Context<Env>): Promise<Response> {
    if (!settings.openApi) throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') throw unsupported(method);
    requireOpenApi(c.req.header('accept'));
    const request = {
      caller: c.get('caller'),
      schema: schemaOf(c, catalogue),
      preferences: preferencesOf(c, settings),
    };
    const asked = { ...request, method, path: '/', headers: c.req.header() };
    const answer = await describeSchema({ service, catalogue }, asked);
    return sendAnswer(c, named(answer, asked.schema), { status: null, headers: null });
  }
  return app;
}

function unsupported(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function queried(parameters: URLSearchParams) {
  const { arguments: fields, query: search } = splitCallArguments(parameters);
  return { payload: { kind: 'form', fields } as const, body: Buffer.alloc(0), bodyType: undefined, search };
}

function namesOf(search: URLSearchParams, parameter: string): string[] | undefined {
  const text = search.get(parameter);
  return text === null ? undefined : parseNames(parameter, text);
}

/** Returns the error of the hosted service's gateway, which responds before PostgREST. */
function gatewayRefusal(kind: 'no-key' | 'unknown-key') {
  if (kind === 'unknown-key') return { message: 'Invalid API key', hint: 'Double check your API key.' };
  return { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' };
}

function tokenRefusal(reason: 'malformed' | 'signature' | 'expired' | 'claims', token = ''): RestError {
  if (reason === 'expired') return new RestError(401, 'PGRST303', 'JWT expired');
  if (reason === 'claims') return new RestError(401, 'PGRST303', 'JWT claims are not acceptable');
  const parts = token.split('.').length;
  if (parts !== 3) return new RestError(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  const details = reason === 'signature' ? 'None of the keys was able to decode the JWT' : null;
  return new RestError(401, 'PGRST301', 'No suitable key or wrong key type', { details });
}
