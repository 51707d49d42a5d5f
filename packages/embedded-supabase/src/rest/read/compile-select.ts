import { quoteIdentifier } from '../../database/identifier.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findRelationship } from '../catalogue/find-relationship.ts';
import type { Relation } from '../catalogue/relation.ts';
import { type Condition, embedsOf, type Field, type RestQuery } from '../query/query.ts';
import { RestError } from '../rest-error.ts';
import { compileAnswer, compileBody, type Shape } from './compile-body.ts';
import { compileLevel, compileMatches } from './compile-level.ts';
import type { Level, Statement } from './level.ts';

export interface CompiledSelect {
  rows: { sql: string; parameters: string[] };
  all: { sql: string; parameters: string[] };
}

export interface Source {
  relation: Relation;
  /**
   * SQL of the FROM item if the rows come from an outer query. It must have the columns of `columnsNeeded`, or all
   * columns in the relation's order.
   */
  from?: string;
}

/**
 * Compiles a read of one relation and its embeds. PostgreSQL serialises the body, so that numbers and times keep full
 * precision. A name missing from the catalogue causes one reload and retry. `parameters` holds the parameters that the
 * outer query already uses; they come first in the result's parameters.
 * @throws RestError 42703 (no such column), 42704 (no such type), PGRST100 (an alias that is too long), PGRST108,
 * PGRST118, PGRST120, PGRST127, PGRST200, PGRST201.
 */
export async function compileSelect(
  catalogue: Catalogue,
  source: Source,
  query: RestQuery,
  shape: Shape,
  parameters: readonly string[] = [],
): Promise<CompiledSelect> {
  const { schema, name } = source.relation;
  const casts = await resolveCasts(catalogue, schema, query);
  const geoJsonSchema = shape.format === 'geojson' ? await catalogue.geoJsonSchema() : undefined;
  const compile = (from: Source) => compileStatements({ source: from, query, shape, parameters, casts, geoJsonSchema });
  try {
    return compile(source);
  } catch (error) {
    const isMissing = error instanceof RestError && missingCodes.includes(error.code);
    if (!isMissing || !(await catalogue.refresh())) throw error;
    const isOffered = source.relation.kind !== 'rows';
    const found = isOffered ? await catalogue.find(schema, name) : undefined;
    return compile({ ...source, relation: found ?? source.relation });
  }
}

const missingCodes = ['42703', 'PGRST200'];

interface Compilation {
  source: Source;
  query: RestQuery;
  shape: Shape;
  parameters: readonly string[];
  casts: Map<string, string>;
  geoJsonSchema: string | undefined;
}

function compileStatements({ source, query, shape, parameters, casts, geoJsonSchema }: Compilation): CompiledSelect {
  const { relation } = source;
  const alias = quoteIdentifier(relation.name);
  const table = `${quoteIdentifier(relation.schema)}.${alias}`;
  const level: Level = {
    relation,
    alias,
    label: relation.name,
    from: `${source.from ?? table} as ${alias}`,
    isDerived: source.from !== undefined,
    joins: [],
    query,
    depth: 0,
    isSpread: false,
    namesColumns: shape.format === 'csv' || (source.from !== undefined && relation.columns.size > 0),
    needsRows: false,
  };
  const begin = (): Statement => ({
    parameters: [...parameters],
    casts,
    aliases: new Set([relation.name, 'page']),
  });
  const rows = begin();
  const page = compileLevel(rows, level);
  const body = compileBody(rows, page, shape, geoJsonSchema);
  const sql = compileAnswer(body, page.sql, shape.answerBytesMax);
  const all = begin();
  const unlimited = { ...level, query: { ...query, order: [], limit: undefined, offset: 0 } };
  const isGrouped = page.outputs.some((one) => one.aggregate ?? one.isAggregate);
  const matches = isGrouped ? compileLevel(all, unlimited).sql : compileMatches(all, unlimited);
  return { rows: { sql, parameters: rows.parameters }, all: { sql: matches, parameters: all.parameters } };
}

/** Returns the requested cast types as SQL. @throws RestError 42704 */
async function resolveCasts(catalogue: Catalogue, schema: string, query: RestQuery): Promise<Map<string, string>> {
  const casts = new Map<string, string>();
  for (const type of castsOf(query)) {
    const name = await catalogue.typeName(schema, type);
    if (name === undefined) throw new RestError(400, '42704', `type "${type}" does not exist`);
    casts.set(type, name);
  }
  return casts;
}

function castsOf(query: RestQuery): string[] {
  const own = query.select.flatMap((item) => {
    if (item.kind === 'column') return [item.cast, item.aggregate?.cast];
    return item.kind === 'count' ? [item.aggregate.cast] : [];
  });
  return [...own.filter((one) => one !== undefined), ...embedsOf(query).flatMap((one) => castsOf(one.query))];
}

/**
 * Returns the root columns that a query reads, for a RETURNING clause: columns that are selected, filtered, ordered by
 * or used to join embeds. Returns `*` if the query reads all columns or the whole row. Names are not checked.
 * @throws RestError PGRST200, PGRST201
 */
export function columnsNeeded(query: RestQuery, relation: Relation): string[] | '*' {
  const names: string[] = [];
  for (const item of query.select) {
    if (item.kind === 'all') return '*';
    if (item.kind === 'column') names.push(item.field.column);
  }
  for (const embed of embedsOf(query)) {
    const relationship = findRelationship(relation, embed);
    if (relationship.kind === 'computed') return '*';
    const pairs = relationship.kind === 'many-to-many' ? relationship.sourceColumns : relationship.columns;
    names.push(...pairs.map(([own]) => own));
  }
  names.push(...query.conditions.flatMap(fieldsOf).map((field) => field.column));
  names.push(...query.order.filter((term) => term.embed === undefined).map((term) => term.field.column));
  if (names.some((name) => !relation.columns.has(name))) return '*';
  return [...new Set(names)];
}

function fieldsOf(condition: Condition): Field[] {
  return condition.kind === 'filter' ? [condition.field] : condition.conditions.flatMap(fieldsOf);
}
