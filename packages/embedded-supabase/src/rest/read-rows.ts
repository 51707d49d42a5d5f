import type { TransactionSql } from 'postgres';
import { readAsCaller } from '../database/as-caller.ts';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { closestName } from './closest-name.ts';
import { type CompiledSelect, compileSelect } from './compile-select.ts';
import { explain, plannedRows } from './explain.ts';
import type { MediaType } from './media-type.ts';
import type { Preferences } from './preferences.ts';
import type { RestQuery } from './query.ts';
import { RestError } from './rest-error.ts';
import { restrictQuery } from './restrict-query.ts';

export interface ReadRequest {
  caller: Caller;
  schema: string;
  table: string;
  query: RestQuery;
  preferences: Preferences;
  mediaType: MediaType;
  method: string;
  path: string;
  headers: Record<string, string>;
}

export interface ReadResult {
  status: 200 | 206;
  body: string;
  /** Of a plan, none. */
  contentRange: string | undefined;
}

/**
 * Reads rows of an offered table as the caller; grants and policies of the database decide what is seen.
 *
 * @throws RestError PGRST205 (not offered), PGRST103 (offset past the end), PGRST116 (not exactly one row) or an error
 * of the query; PostgresError when the database refuses.
 */
export async function readRows(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: ReadRequest,
): Promise<ReadResult> {
  const { query, schema, table } = request;
  const relation = await requireRelation(catalogue, schema, table);
  const { maxRows, statementTimeoutMs } = service.settings.rest;
  const limited = restrictQuery(query, service.settings.rest, 'limited');
  const compiled = await compileSelect(catalogue, { relation }, limited, request.mediaType);
  const { method, path, headers } = request;
  const context = { method, path, headers, schema, statementTimeoutMs, timeZone: request.preferences.timeZone };
  return readAsCaller(service.apiSql, request.caller, context, async (tx) => {
    const { plan } = request.mediaType;
    if (plan) return { status: 200, body: await explain(tx, compiled.rows, plan), contentRange: undefined };
    const [page] = await tx.unsafe<{ body: string | null; returned: number }[]>(
      compiled.rows.sql,
      compiled.rows.parameters,
    );
    const { body, returned } = page!; // An aggregate without GROUP BY answers one row.
    const total = await countRows(tx, compiled, request.preferences.count, maxRows);
    const isPastEnd = total !== undefined && query.offset > total;
    if (isPastEnd) throw pastEnd(query.offset, total);
    if (request.mediaType.single && returned !== 1) throw notSingle(returned);
    const isPart = total !== undefined && returned < total;
    return {
      status: isPart ? 206 : 200,
      body: body ?? 'null',
      contentRange: contentRange(query.offset, returned, total),
    };
  });
}

/** The offered relation of that name. @throws RestError PGRST205 */
export async function requireRelation(catalogue: Catalogue, schema: string, table: string): Promise<Relation> {
  const relation = await catalogue.find(schema, table);
  if (relation) return relation;
  const near = closestName((await catalogue.names(schema)).relations, table);
  const hint = near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`;
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`, { hint });
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

function contentRange(offset: number, returned: number, total: number | undefined): string {
  const range = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`;
  return `${range}/${total ?? '*'}`;
}

function pastEnd(offset: number, total: number): RestError {
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

function notSingle(returned: number): RestError {
  const details = `The result contains ${returned} rows`;
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details });
}
