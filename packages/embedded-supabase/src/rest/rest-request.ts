import type { Context } from 'hono';
import type { RequestContext } from '../database/as-caller.ts';
import type { Service } from '../service.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { type Preferences, parsePreferences } from './query/preferences.ts';
import type { RestQuery } from './query/query.ts';
import { notImplemented, RestError } from './rest-error.ts';

const timeZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** @throws RestError PGRST122; PGRST127 if a rollback is requested and `txRollback` is false. */
export function preferencesOf(c: Context, { txRollback }: { txRollback: boolean }): Preferences {
  const preferences = parsePreferences(c.req.header('prefer'), timeZones);
  // Refuses the request, because ignoring the preference would commit changes that the client wants rolled back.
  if (preferences.tx === 'rollback' && !txRollback) throw notImplemented('tx=rollback is switched off on this server');
  return preferences;
}

/**
 * Returns the requested schema: `Content-Profile` for writes, `Accept-Profile` for reads. The default is the first
 * exposed schema.
 * @throws RestError PGRST106 if the schema is not exposed.
 */
export function schemaOf(c: Context, catalogue: Catalogue): string {
  const isWrite = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(c.req.method);
  const header = c.req.header(isWrite ? 'content-profile' : 'accept-profile');
  // Header values arrive decoded as Latin-1; schema names are UTF-8.
  const profile = header === undefined ? undefined : Buffer.from(header, 'latin1').toString('utf8');
  if (profile === undefined) return catalogue.schemas[0] ?? 'public';
  if (catalogue.schemas.includes(profile)) return profile;
  const hint = `Only the following schemas are exposed: ${catalogue.schemas.join(', ')}`;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, { hint });
}

export function contextOf(
  { settings }: Service,
  request: { method: string; path: string; headers: Record<string, string>; schema: string; preferences: Preferences },
): RequestContext {
  const { method, path, headers, schema, preferences } = request;
  const { statementTimeoutMs, poolTimeoutMs: acquireTimeoutMs } = settings.rest;
  return { method, path, headers, schema, statementTimeoutMs, acquireTimeoutMs, timeZone: preferences.timeZone };
}

export function pathOf(c: Context): string {
  return c.req.path.replace(/^.*?\/rest\/v1(?=\/|$)/, '') || '/';
}

/**
 * Narrows the limit and offset to the range in the header `Range: 0-9` (unit `items`) of a GET.
 * @throws RestError PGRST103 if the range ends before it starts.
 */
export function applyRange(c: Context, query: RestQuery): RestQuery {
  const unit = c.req.header('range-unit') ?? 'items';
  const range = /^(\d{1,15})-(\d{0,15})$/.exec((c.req.header('range') ?? '').replace(/^items=/, ''));
  if (!range || unit !== 'items' || c.req.method !== 'GET') return query;
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
