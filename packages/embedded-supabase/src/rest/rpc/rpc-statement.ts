import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Column, Relation } from '../catalogue/relation.ts';
import type { Routine } from '../catalogue/routine.ts';
import type { MediaType } from '../query/media-type.ts';
import type { RestQuery } from '../query/query.ts';
import { type Compiler, compileCondition } from '../read/compile-condition.ts';
import { columnsNeeded, compileSelect } from '../read/compile-select.ts';
import { returningList } from '../write/write-returning.ts';
import { type Arguments, compileCall } from './rpc-call.ts';

export interface CallStatement {
  sql: string;
  parameters: string[];
}

export interface WantedCall {
  given: Arguments;
  query: RestQuery;
  mediaType: MediaType;
  counts: boolean;
}

/**
 * Compiles a call and the query on its rows into one statement, so that the function runs once.
 * @throws RestError, the same errors as `compileSelect`.
 */
export async function compileCallStatement(
  catalogue: Catalogue,
  routine: Routine,
  { given, query, mediaType, counts }: WantedCall,
): Promise<CallStatement> {
  const relation = routine.returns.relation ?? scalarRelation(routine);
  const isRows = routine.returns.kind === 'rows';
  const isJson = (mediaType.format ?? 'json') === 'json';
  const isOne = !routine.returns.isSet || mediaType.single;
  const shape = { ...mediaType, single: isOne && isJson };
  const parameters: string[] = [];
  const needed = returningList(isRows ? columnsNeeded(query, relation) : '*', 'pgrst_call');
  const call = compileCall(parameters, routine, given, needed);
  const source = { relation, from: '"pgrst_source"' };
  const rows =
    !isRows && isJson
      ? compileScalars({ relation, query, parameters, isOne })
      : (await compileSelect(catalogue, source, query, shape, parameters)).rows;
  const start = `with pgrst_source as (${call}), pgrst_answer as (${rows.sql}) select body, returned`;
  if (!counts) return { sql: `${start}, null::int as total from pgrst_answer`, parameters: rows.parameters };
  const { all } = await compileSelect(catalogue, source, query, shape, rows.parameters);
  const total = `(select count(*)::int from (${all.sql}) as counted)`;
  return { sql: `${start}, ${total} as total from pgrst_answer`, parameters: all.parameters };
}

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
}): CallStatement {
  const compiler: Compiler = { relation, alias: 'pgrst_source', parameters: [...parameters], isDerived: true };
  const conditions = query.conditions.map((condition) => compileCondition(compiler, condition));
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const range = `${query.limit === undefined ? '' : ` limit ${query.limit}`} offset ${query.offset}`;
  const page = `select pgrst_scalar from pgrst_source${where}${range}`;
  const body = isOne ? `coalesce(json_agg(pgrst_scalar) -> 0, 'null')` : `coalesce(json_agg(pgrst_scalar), '[]')`;
  const sql = `select (${body})::text as body, count(*)::int as returned from (${page}) as page`;
  return { sql, parameters: compiler.parameters };
}

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
