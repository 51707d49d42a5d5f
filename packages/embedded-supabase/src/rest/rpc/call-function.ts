import type { TransactionSql } from 'postgres';
import { type ResponseSettings, runAsCaller } from '../../database/as-caller.ts';
import type { Caller } from '../../http/caller.ts';
import type { Service } from '../../service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Routine } from '../catalogue/routine.ts';
import type { MediaType } from '../query/media-type.ts';
import { type Preferences, preferencesApplied } from '../query/preferences.ts';
import type { RestQuery } from '../query/query.ts';
import { restrictQuery } from '../query/restrict-query.ts';
import { explain } from '../read/explain.ts';
import { answerPlan, contentRange, notSingle, pastEnd, type RestAnswer, refuseTooMany } from '../rest-answer.ts';
import { RestError } from '../rest-error.ts';
import { contextOf } from '../rest-request.ts';
import { objectOf, type Payload } from '../write/payload.ts';
import type { Arguments } from './rpc-call.ts';
import { type Call, chooseRoutine } from './rpc-choose.ts';
import { type CallStatement, compileCallStatement } from './rpc-statement.ts';

export interface CallRequest {
  method: 'GET' | 'HEAD' | 'POST';
  caller: Caller;
  schema: string;
  name: string;
  query: RestQuery;
  payload: Payload;
  body: Buffer;
  bodyType: string | undefined;
  preferences: Preferences;
  mediaType: MediaType;
  path: string;
  headers: Record<string, string>;
}

/**
 * Calls an exposed function as the caller. GET, HEAD, and functions declared stable or immutable run in a read-only
 * transaction, so a volatile function called by GET cannot write.
 * @throws RestError PGRST202 if no function matches, PGRST203 if several match, PGRST103, PGRST116, PGRST124, PGRST128
 * or an error in the query; PostgresError if the database rejects the call.
 */
export async function callFunction(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: CallRequest,
): Promise<{ answer: RestAnswer; settings: ResponseSettings }> {
  const { method, preferences, mediaType } = request;
  const routine = await chooseRoutine(catalogue, callOf(request));
  refuseLimitOnSingle(routine, preferences);
  const query = restrictQuery(request.query, service.settings.rest, 'limited');
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  const wanted = { given: argumentsOf(request, routine), query, mediaType, counts };
  const statement = await compileCallStatement(catalogue, routine, wanted);
  const context = contextOf(service, request);
  const readOnly = method !== 'POST' || routine.volatility !== 'volatile';
  const mode = { readOnly, rollBack: preferences.tx === 'rollback' };
  const { result, response } = await runAsCaller(service.apiSql, request.caller, context, mode, async (tx) => {
    if (mediaType.plan) return answerPlan(mediaType, await explain(tx, statement, mediaType.plan));
    const called = await run(tx, statement);
    refuseWrongCount(request, called);
    return answerCall(request, routine, called);
  });
  return { answer: result, settings: response };
}

function callOf({ schema, name, payload, bodyType, preferences }: CallRequest): Call {
  const keys = payload.kind === 'form' ? [...new Set(payload.fields.map(([key]) => key))].sort() : payload.keys;
  return { schema, name, keys, bodyType, isSingleObject: preferences.params === 'single-object' };
}

function argumentsOf({ payload, body, preferences }: CallRequest, routine: Routine): Arguments {
  const isSingleObject = preferences.params === 'single-object';
  if (payload.kind === 'form') {
    const { fields } = payload;
    return isSingleObject ? { kind: 'whole', bytes: Buffer.from(objectOf(fields)) } : { kind: 'texts', fields };
  }
  const takesBody = routine.arguments.length === 1 && routine.arguments[0]?.name === '';
  if (payload.kind === 'raw' || takesBody || isSingleObject) return { kind: 'whole', bytes: body };
  return { kind: 'json', payload };
}

interface Called {
  body: string | null;
  returned: number;
  total: number | undefined;
}

async function run(tx: TransactionSql, { sql, parameters }: CallStatement): Promise<Called> {
  const [row] = await tx.unsafe<{ body: string | null; returned: number; total: number | null }[]>(sql, parameters);
  const { body, returned, total } = row!; // An aggregate without GROUP BY returns one row.
  return { body, returned, total: total ?? undefined };
}

function refuseLimitOnSingle(routine: Routine, { handling, maxAffected }: Preferences) {
  if (handling !== 'strict' || maxAffected === undefined || routine.returns.isSet) return;
  const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  throw new RestError(400, 'PGRST128', message);
}

/** Throws inside the transaction, so that excess changes are rolled back. */
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
