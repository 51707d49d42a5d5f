import { identifierBytesMax, quoteIdentifier } from '../database/identifier.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { bind, type Compiler, compileCondition, compileField } from './compile-condition.ts';
import type { Condition, RestQuery, SelectItem } from './query.ts';
import { RestError } from './rest-error.ts';

export interface CompiledSelect {
  /** Answers one row: `body` (JSON text) and `returned` (rows in it). */
  rows: { sql: string; parameters: string[] };
  /** The filtered rows, unlimited: for counting and planning. */
  all: { sql: string; parameters: string[] };
}

/** How the rows become JSON. */
export interface Shape {
  single: boolean;
  stripNulls: boolean;
}

/** Names the query uses, to be looked up before compiling. */
export function columnsOf(query: RestQuery): string[] {
  const fields = query.select.flatMap((item) => (item.kind === 'column' ? [item.field] : []));
  return [...fields, ...query.order.map((term) => term.field), ...query.conditions.flatMap(fieldsOf)].map(
    (f) => f.column,
  );
}

function fieldsOf(condition: Condition): { column: string }[] {
  return condition.kind === 'filter' ? [condition.field] : condition.conditions.flatMap(fieldsOf);
}

/**
 * Compiles a read of one relation. The JSON is made by PostgreSQL, so numbers and instants keep their full precision.
 *
 * @throws RestError 42703 (no such column), 42704 (no such type), PGRST100 (an alias too long to be kept whole).
 */
export async function compileSelect(
  catalogue: Catalogue,
  relation: Relation,
  query: RestQuery,
  shape: Shape,
): Promise<CompiledSelect> {
  const source = `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
  const alias = quoteIdentifier(relation.name);
  const compiler: Compiler = { relation, alias, parameters: [] };
  const columns: string[] = [];
  for (const item of query.select) columns.push(await compileItem(catalogue, compiler, item));
  const where = compileWhere(compiler, query.conditions);
  const order = compileOrder(compiler, query);
  const limit = query.limit === undefined ? '' : ` limit ${bind(compiler, String(query.limit))}::bigint`;
  const offset = query.offset === 0 ? '' : ` offset ${bind(compiler, String(query.offset))}::bigint`;
  const page = `select ${columns.join(', ')} from ${source} as ${alias}${where}${order}${limit}${offset}`;
  const row = shape.stripNulls ? 'json_strip_nulls(row_to_json(page))' : 'page';
  const body = shape.single ? `(json_agg(${row}) -> 0)::text` : `coalesce(json_agg(${row}), '[]')::text`;

  const counter: Compiler = { relation, alias, parameters: [] };
  const all = `select 1 from ${source} as ${alias}${compileWhere(counter, query.conditions)}`;
  return {
    rows: {
      sql: `select ${body} as body, count(*)::int as returned from (${page}) as page`,
      parameters: compiler.parameters,
    },
    all: { sql: all, parameters: counter.parameters },
  };
}

async function compileItem(catalogue: Catalogue, compiler: Compiler, item: SelectItem): Promise<string> {
  if (item.kind === 'all') return `${compiler.alias}.*`;
  const { sql } = compileField(compiler, item.field);
  const cast = item.cast === undefined ? '' : `::${await requireType(catalogue, item.cast)}`;
  const lastKey = item.field.path.findLast((step) => !/^-?\d+$/.test(step.key))?.key;
  const name = item.alias ?? lastKey ?? item.field.column;
  if (Buffer.byteLength(name) > identifierBytesMax) {
    throw new RestError(400, 'PGRST100', `The name "${name}" is longer than ${identifierBytesMax} bytes`);
  }
  return `(${sql})${cast} as ${quoteIdentifier(name)}`;
}

async function requireType(catalogue: Catalogue, type: string): Promise<string> {
  const name = await catalogue.typeName(type);
  if (name === undefined) throw new RestError(400, '42704', `type "${type}" does not exist`);
  return name;
}

function compileWhere(compiler: Compiler, conditions: Condition[]): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => compileCondition(compiler, condition)).join(' and ')}`;
}

function compileOrder(compiler: Compiler, query: RestQuery): string {
  if (query.order.length === 0) return '';
  const terms = query.order.map(({ field, descending, nulls }) => {
    const direction = descending ? ' desc' : ' asc';
    return `${compileField(compiler, field).sql}${direction}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return ` order by ${terms.join(', ')}`;
}
