import type { TransactionSql } from 'postgres';
import { type ResponseSettings, runAsCaller } from '../../database/as-caller.ts';
import type { Caller } from '../../http/caller.ts';
import type { Service } from '../../service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { closestName } from '../catalogue/closest-name.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { MediaType } from '../query/media-type.ts';
import type { Preferences } from '../query/preferences.ts';
import type { RestQuery } from '../query/query.ts';
import { restrictQuery } from '../query/restrict-query.ts';
import { contentRange, notSingle, pastEnd, type RestAnswer } from '../rest-answer.ts';
import { RestError } from '../rest-error.ts';
import { contextOf } from '../rest-request.ts';
import { type CompiledSelect, compileSelect } from './compile-select.ts';
import { explain, plannedRows } from './explain.ts';

export interface ReadRequest {
  caller: Caller;
  schema: string;
  table: string;
  query: RestQuery;
  /** Source of `query`. */
  search: URLSearchParams;
  preferences: Preferences;
  mediaType: MediaType;
  method: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * Reads rows of an exposed relation and its embeds as the caller. The database's grants and policies decide which rows
 * are visible.
 * @throws RestError PGRST205 (not exposed), PGRST103 (offset past the end), PGRST116 (not exactly one row) or an error
 * in the query; PostgresError if the database rejects the query.
 */
export async function readRows(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: ReadRequest,
): Promise<{ answer: RestAnswer; settings: ResponseSettings }> {
  const { schema, table, mediaType } = request;
  const relation = await requireRelation(catalogue, schema, table);
  const query = restrictQuery(request.query, service.settings.rest, 'limited');
  const compiled = await compileSelect(catalogue, { relation }, query, mediaType);
  const context = contextOf(service, request);
  const work = (tx: TransactionSql) => answerRead(tx, request, compiled, service.settings.rest.maxRows);
  const mode = { readOnly: true };
  const { result, response } = await runAsCaller(service.apiSql, request.caller, context, mode, work);
  return { answer: result, settings: response };
}

/** @throws RestError PGRST205 */
export async function requireRelation(catalogue: Catalogue, schema: string, table: string): Promise<Relation> {
  const relation = await catalogue.find(schema, table);
  if (relation) return relation;
  const near = closestName((await catalogue.names(schema)).relations, table);
  const hint = near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`;
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`, { hint });
}

async function answerRead(
  tx: TransactionSql,
  { query, preferences, mediaType, table, search }: ReadRequest,
  compiled: CompiledSelect,
  maxRows: number,
): Promise<RestAnswer> {
  const headers: Record<string, string> = { 'Content-Type': mediaType.contentType };
  if (preferences.applied.length > 0) headers['Preference-Applied'] = preferences.applied.join(', ');
  if (mediaType.plan) return { status: 200, body: await explain(tx, compiled.rows, mediaType.plan), headers };
  const { sql, parameters } = compiled.rows;
  const [page] = await tx.unsafe<{ body: string | null; returned: number }[]>(sql, parameters);
  const { body, returned } = page!; // An aggregate without GROUP BY returns one row.
  const total = await countRows(tx, compiled, preferences.count, maxRows);
  if (total !== undefined && query.offset > total) throw pastEnd(query.offset, total);
  if (mediaType.single && returned !== 1) throw notSingle(returned);
  headers['Content-Range'] = contentRange(query.offset, returned, total);
  const location = contentLocation(table, search);
  if (location.length <= locationLengthMax) headers['Content-Location'] = location;
  const isPart = total !== undefined && returned < total;
  return { status: isPart ? 206 : 200, body: body ?? 'null', headers };
}

/**
 * Maximum length of `Content-Location` in characters. Without this limit, a long URL could fill the 16 KB of headers
 * that clients accept in total.
 */
const locationLengthMax = 2000;

function contentLocation(table: string, search: URLSearchParams): string {
  const parameters = [...search].filter(([name]) => name !== 'apikey').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const encoded = parameters.map((pair) => pair.map(encodeStrictly).join('='));
  return `/${encodeStrictly(table)}${encoded.length === 0 ? '' : `?${encoded.join('&')}`}`;
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
}

async function countRows(tx: TransactionSql, compiled: CompiledSelect, how: Preferences['count'], maxRows: number) {
  if (how === undefined) return undefined;
  if (how !== 'exact') {
    const planned = await plannedRows(tx, compiled.all);
    if (how === 'planned' || planned > maxRows) return planned;
  }
  const { sql, parameters } = compiled.all;
  const [row] = await tx.unsafe<{ total: string }[]>(
    `select count(*)::text as total from (${sql}) as counted`,
    parameters,
  );
  return Number(row?.total ?? 0);
}
