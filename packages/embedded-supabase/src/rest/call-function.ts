import type { TransactionSql } from 'postgres';
import { type ResponseSettings, runAsCaller } from '../database/as-caller.ts';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import type { Catalogue, Column, Relation, Routine } from './catalogue.ts';
import { type Compiler, compileCondition } from './compile-condition.ts';
import { columnsNeeded, compileSelect } from './compile-select.ts';
import type { MediaType } from './media-type.ts';
import { mediaTypeOf, type Payload } from './payload.ts';
import { type Preferences, preferencesApplied } from './preferences.ts';
import type { RestQuery } from './query.ts';
import { contentRange, notSingle, pastEnd, type RestAnswer, refuseTooMany } from './rest-answer.ts';
import { RestError } from './rest-error.ts';
import { restrictQuery } from './restrict-query.ts';
import { type Arguments, compileCall } from './rpc-call.ts';
import { type Call, chooseRoutine } from './rpc-choose.ts';
import { returningList } from './write-returning.ts';

export interface CallRequest {
  method: 'GET' | 'HEAD' | 'POST';
  caller: Caller;
  schema: string;
  name: string;
  query: RestQuery;
  given:
    | { kind: 'payload'; payload: Payload; body: Buffer; contentType: string | undefined }
    | { kind: 'query'; fields: [name: string, value: string][] };
  preferences: Preferences;
  mediaType: MediaType;
  path: string;
  headers: Record<string, string>;
}

/**
 * Calls an offered function as the caller. GET and HEAD, and functions that say they only read, run in a read-only
 * transaction, so a volatile function called by GET cannot write.
 *
 * @throws RestError PGRST202, PGRST203 (no such function, several), PGRST103, PGRST116, PGRST124, PGRST128 or an error of
 * the query; PostgresError when the database refuses.
 */
export async function callFunction(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: CallRequest,
): Promise<{ answer: RestAnswer; settings: ResponseSettings }> {
  const { method, preferences, schema, path, headers } = request;
  const routine = await chooseRoutine(catalogue, callOf(request));
  refuseLimitOnSingle(routine, preferences);
  const statement = await compileCallStatement({ service, catalogue }, request, routine);
  const { statementTimeoutMs, poolTimeoutMs: acquireTimeoutMs } = service.settings.rest;
  const { timeZone } = preferences;
  const context = { method, path, headers, schema, statementTimeoutMs, acquireTimeoutMs, timeZone };
  const readOnly = method !== 'POST' || routine.volatility !== 'volatile';
  const mode = { readOnly, rollBack: preferences.tx === 'rollback' };
  const { result, response } = await runAsCaller(service.apiSql, request.caller, context, mode, async (tx) => {
    const called = await run(tx, statement);
    refuseWrongCount(request, called);
    return called;
  });
  return { answer: answerCall(request, routine, result), settings: response };
}

function callOf({ schema, name, given, preferences }: CallRequest): Call {
  const isSingleObject = preferences.params === 'single-object' && given.kind === 'payload';
  const base = { schema, name, isSingleObject };
  if (given.kind === 'query') return { ...base, keys: distinct(given.fields), bodyType: undefined };
  const { payload } = given;
  const keys = payload.kind === 'form' ? distinct(payload.fields) : payload.keys;
  return { ...base, keys, bodyType: mediaTypeOf(given.contentType) };
}

function distinct(fields: [name: string, value: string][]): string[] {
  return [...new Set(fields.map(([name]) => name))].sort();
}

function argumentsOf({ given, preferences }: CallRequest, routine: Routine): Arguments {
  if (given.kind === 'query') return { kind: 'texts', fields: given.fields };
  const { payload } = given;
  if (payload.kind === 'form') return { kind: 'texts', fields: payload.fields };
  const takesBody = routine.arguments.length === 1 && routine.arguments[0]?.name === '';
  if (payload.kind === 'raw' || takesBody || preferences.params === 'single-object') {
    return { kind: 'whole', bytes: given.body };
  }
  return { kind: 'json', payload };
}

interface CompiledCall {
  sql: string;
  parameters: string[];
}

/** One statement, so that the function is called once whatever is asked about its rows. */
async function compileCallStatement(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: CallRequest,
  routine: Routine,
): Promise<CompiledCall> {
  const relation = routine.returns.relation ?? scalarRelation(routine);
  const query = restrictQuery(request.query, service.settings.rest, 'limited');
  const isRows = routine.returns.kind === 'rows';
  const parameters: string[] = [];
  const needed = returningList(isRows ? columnsNeeded(query, relation) : '*', 'pgrst_call');
  const call = compileCall(parameters, routine, argumentsOf(request, routine), needed);
  const source = { relation, from: '"pgrst_source"' };
  const isPlainScalar = !isRows && (request.mediaType.format ?? 'json') === 'json';
  const isOne = !routine.returns.isSet || request.mediaType.single;
  const shape = { ...request.mediaType, single: isOne && (request.mediaType.format ?? 'json') === 'json' };
  const rows = isPlainScalar
    ? compileScalars({ relation, query, parameters, isOne })
    : (await compileSelect(catalogue, source, query, shape, parameters)).rows;
  const counts = request.preferences.count === 'exact' || request.preferences.count === 'estimated';
  const start = `with pgrst_source as (${call}), pgrst_answer as (${rows.sql})`;
  if (!counts)
    return { sql: `${start} select body, returned, null::int as total from pgrst_answer`, parameters: rows.parameters };
  const counted = await compileSelect(catalogue, source, query, shape, rows.parameters);
  const total = `(select count(*)::int from (${counted.all.sql}) as counted)`;
  return {
    sql: `${start} select body, returned, ${total} as total from pgrst_answer`,
    parameters: counted.all.parameters,
  };
}

/** A value on its own, or an array of values. */
function compileScalars({
  relation,
  query,
  parameters,
  isOne,
}: {
  relation: Relation;
  query: RestQuery;
  parameters: string[];
  isOne: boolean;
}): CompiledCall {
  const compiler: Compiler = { relation, alias: 'pgrst_source', parameters: [...parameters], isDerived: true };
  const conditions = query.conditions.map((condition) => compileCondition(compiler, condition));
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const range = `${query.limit === undefined ? '' : ` limit ${query.limit}`} offset ${query.offset}`;
  const page = `select pgrst_scalar from pgrst_source${where}${range}`;
  const body = isOne ? `coalesce(json_agg(pgrst_scalar) -> 0, 'null')` : `coalesce(json_agg(pgrst_scalar), '[]')`;
  const sql = `select (${body})::text as body, count(*)::int as returned from (${page}) as page`;
  return { sql, parameters: compiler.parameters };
}

/** The one column of what a function of values gives. */
function scalarRelation({ schema, name, returns }: Routine): Relation {
  const type = returns.kind === 'void' ? 'text' : returns.type;
  const nothing = { isNullable: true, hasDefault: false, isGenerated: false, identity: undefined };
  const column: Column = { name: 'pgrst_scalar', type, ...nothing };
  return {
    schema,
    name,
    kind: 'rows',
    columns: new Map([[column.name, column]]),
    primaryKey: [],
    uniqueKeys: [],
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    computedColumns: new Map(),
    relationships: [],
  };
}

interface Called {
  body: string | null;
  returned: number;
  total: number | undefined;
}

async function run(tx: TransactionSql, { sql, parameters }: CompiledCall): Promise<Called> {
  const [row] = await tx.unsafe<{ body: string | null; returned: number; total: number | null }[]>(sql, parameters);
  const { body, returned, total } = row!; // An aggregate without GROUP BY answers one row.
  return { body, returned, total: total ?? undefined };
}

function refuseLimitOnSingle(routine: Routine, { handling, maxAffected }: Preferences) {
  if (handling !== 'strict' || maxAffected === undefined || routine.returns.isSet) return;
  const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  throw new RestError(400, 'PGRST128', message);
}

/** Thrown inside the transaction, so that nothing of what was too much stays. */
function refuseWrongCount({ mediaType, preferences, query }: CallRequest, { returned, total }: Called) {
  if (mediaType.single && returned !== 1) throw notSingle(returned);
  refuseTooMany(preferences, returned);
  if (total !== undefined && query.offset > total) throw pastEnd(query.offset, total);
}

function answerCall(request: CallRequest, routine: Routine, { body, returned, total }: Called): RestAnswer {
  const { preferences, query, mediaType } = request;
  const headers: Record<string, string> = { 'Content-Range': contentRange(query.offset, returned, total) };
  const applied = preferencesApplied(preferences, ['max-affected']);
  if (applied.length > 0) headers['Preference-Applied'] = applied.join(', ');
  if (routine.returns.kind === 'void') return { status: 204, body: null, headers };
  headers['Content-Type'] = mediaType.contentType;
  const isPart = total !== undefined && returned < total;
  return { status: isPart ? 206 : 200, body: body ?? 'null', headers };
}
