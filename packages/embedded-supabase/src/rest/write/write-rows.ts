import type { TransactionSql } from 'postgres';
import { type ResponseSettings, runAsCaller } from '../../database/as-caller.ts';
import { quoteIdentifier } from '../../database/identifier.ts';
import type { Service } from '../../service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { inTime } from '../catalogue/guard-catalogue.ts';
import type { Relation } from '../catalogue/relation.ts';
import { restrictQuery } from '../query/restrict-query.ts';
import { columnsNeeded, compileSelect } from '../read/compile-select.ts';
import { explain } from '../read/explain.ts';
import { requireRelation } from '../read/read-rows.ts';
import { answerPlan, notSingle, type RestAnswer, refuseTooMany } from '../rest-answer.ts';
import { RestError } from '../rest-error.ts';
import { contextOf } from '../rest-request.ts';
import { answerWrite, type Written } from './write-answer.ts';
import { compileDelete, compileUpdate } from './write-change.ts';
import { readDefaults } from './write-defaults.ts';
import { compileInsert } from './write-insert.ts';
import type { JsonField, JsonPayload } from './write-payload.ts';
import type { WriteRequest } from './write-request.ts';
import { returningList } from './write-returning.ts';

/**
 * Inserts, updates or deletes rows of an exposed table as the caller. The database's grants and policies decide which
 * changes are allowed. Runs one statement in one transaction, so a rejected request changes nothing.
 * @throws RestError PGRST205 (not exposed), PGRST204 (no such column), PGRST105, PGRST114, PGRST115 (PUT), PGRST116
 * (not exactly one row), PGRST124 (too many rows) or an error in the query; PostgresError if the database rejects the
 * statement.
 */
export async function writeRows(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: WriteRequest,
): Promise<{ answer: RestAnswer; settings: ResponseSettings }> {
  const keys = request.payload?.keys ?? [];
  await catalogue.find(request.schema, request.table, keys); // Reloads the catalogue if a column is unknown.
  const relation = await requireRelation(catalogue, request.schema, request.table);
  const { preferences, mediaType } = request;
  const statement = await compileWrite({ service, catalogue }, request, relation);
  const context = contextOf(service, request);
  const mode = { readOnly: false, rollBack: preferences.tx === 'rollback' };
  const { result, response } = await runAsCaller(service.apiSql, request.caller, context, mode, async (tx) => {
    if (mediaType.plan) return answerPlan(mediaType, await explain(tx, statement, mediaType.plan));
    const written = await run(tx, statement);
    refuseWrongCount(request, written.count);
    return answerWrite(request, relation, written);
  });
  return { answer: result, settings: response };
}

interface CompiledWrite {
  sql: string;
  parameters: string[];
}

async function run(tx: TransactionSql, { sql, parameters }: CompiledWrite): Promise<Written> {
  const [row] = await tx.unsafe<
    { body: string | null; returned: number; key: string | null; inserted: number | null }[]
  >(sql, parameters);
  const { body, returned: count, key, inserted } = row!; // An aggregate without GROUP BY returns one row.
  return { body, count, key, inserted };
}

async function compileWrite(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: WriteRequest,
  relation: Relation,
): Promise<CompiledWrite> {
  const parameters: string[] = [];
  const answersRows = request.preferences.return === 'representation';
  const shown = { ...request.query, conditions: [], limit: undefined, offset: 0 };
  const query = restrictQuery(shown, service.settings.rest, 'whole');
  const returning = returningOf(request, relation, answersRows ? columnsNeeded(query, relation) : []);
  const change = await compileChange(service, request, relation, parameters, returning);
  const source = `with pgrst_source as (${change})`;
  const inserted = `nullif(current_setting('pgrst.inserted', true), '')::int as inserted`;
  if (!answersRows) {
    const key = `(select json_object_agg(key, value)::text from
      (select row_to_json(one) as row from pgrst_source one limit 1) first, json_each_text(first.row))`;
    const sql = `${source} select null as body, count(*)::int as returned, ${key} as key, ${inserted} from pgrst_source`;
    return { sql, parameters };
  }
  const from = { relation, from: '"pgrst_source"' };
  const { rows } = await compileSelect(catalogue, from, query, request.mediaType, parameters);
  const sql = `${source}, pgrst_answer as (${rows.sql})
    select body, returned, null as key, ${inserted} from pgrst_answer`;
  return { sql, parameters: rows.parameters };
}

/** The row's URL needs only the key, so a role without SELECT on the other columns can still write. */
function returningOf(request: WriteRequest, relation: Relation, needed: string[] | '*'): string {
  const wantsKey = request.method === 'POST' && request.preferences.return === 'headers-only';
  return returningList(wantsKey ? relation.primaryKey : needed, quoteIdentifier(relation.name));
}

async function compileChange(
  service: Service,
  request: WriteRequest,
  relation: Relation,
  parameters: string[],
  returning: string,
): Promise<string> {
  const { conditions } = request.query;
  const { payload, preferences } = request;
  if (request.method === 'DELETE' || !payload) return compileDelete(parameters, { relation, conditions, returning });
  const fields = fieldsOf(relation, payload);
  const appliesDefaults = preferences.missing === 'default' && request.method !== 'PUT';
  const { poolTimeoutMs } = service.settings.rest;
  const defaults = appliesDefaults
    ? await inTime(readDefaults(service.sql, relation, payload.keys), poolTimeoutMs)
    : undefined;
  const common = { relation, payload, fields, defaults, returning };
  if (request.method === 'PATCH') return compileUpdate(parameters, { ...common, conditions });
  if (request.method === 'PUT') {
    refuseBadPut(request, relation);
    const merge = { resolution: 'merge-duplicates', conflictColumns: relation.primaryKey } as const;
    return compileInsert(parameters, { ...common, ...merge, conditions });
  }
  const conflictColumns = request.onConflict ?? relation.primaryKey;
  return compileInsert(parameters, { ...common, resolution: preferences.resolution, conflictColumns, conditions: [] });
}

function fieldsOf(relation: Relation, { keys }: JsonPayload): JsonField[] {
  return keys.map((key) => {
    const column = relation.columns.get(key);
    if (column) return column;
    const message = `Could not find the '${key}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
}

/** PUT writes the row identified by its primary key, so its filters must be exactly that key. */
function refuseBadPut({ query }: WriteRequest, relation: Relation) {
  if (query.limit !== undefined || query.offset !== 0) {
    const message = 'limit/offset querystring parameters are not allowed for PUT';
    throw new RestError(400, 'PGRST114', message);
  }
  const named = query.conditions.map((condition) => {
    const isPlain = condition.kind === 'filter' && !condition.negated && condition.field.path.length === 0;
    const isEqual = isPlain && condition.test.operator === 'eq' && !('quantifier' in condition.test);
    return isEqual ? condition.field.column : undefined;
  });
  const { primaryKey } = relation;
  const isKey = primaryKey.length > 0 && new Set(named).size === primaryKey.length;
  if (isKey && named.every((name) => name !== undefined && primaryKey.includes(name))) return;
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  throw new RestError(405, 'PGRST105', message);
}

/** Throws inside the transaction, so that excess changes are rolled back. */
function refuseWrongCount({ method, preferences, mediaType }: WriteRequest, count: number) {
  if (method === 'PUT') {
    if (count === 1) return;
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
  }
  if (mediaType.single && count !== 1) throw notSingle(count);
  if (method !== 'POST') refuseTooMany(preferences, count);
}
