import { identifierBytesMax, quoteIdentifier } from '../../database/identifier.ts';
import { findRelationship } from '../catalogue/find-relationship.ts';
import {
  type Aggregate,
  type ColumnItem,
  type EmbedItem,
  embedName,
  embedsOf,
  type OrderTerm,
  type RestQuery,
  type SelectItem,
} from '../query/query.ts';
import { RestError } from '../rest-error.ts';
import { bind, type Compiler, compileCondition, compileField } from './compile-condition.ts';
import { type CompiledEmbed, compileEmbed } from './compile-embed.ts';
import { embeddedLevel } from './embedded-level.ts';
import type { CompiledLevel, Level, Output, Statement } from './level.ts';

/** Compiles a SELECT for a level, with lateral joins for its embeds. @throws RestError */
export function compileLevel(statement: Statement, level: Level): CompiledLevel {
  const { query } = level;
  refuseSameNames(level);
  const embeds = embedsOf(query).map((item) => {
    const relationship = findRelationship(level.relation, item);
    const child = compileLevel(statement, embeddedLevel(statement, level, item, relationship));
    return compileEmbed(statement, { parent: level, item, relationship, child });
  });
  const presenceOf = (name: string) => {
    const embed = embeds.find((one) => embedName(one.item) === name);
    return embed && `(${embed.alias}.*) is distinct from null`;
  };
  const compiler: Compiler = { ...level, parameters: statement.parameters, presenceOf };
  const embedded = embeds.flatMap((embed) => embed.outputs);
  const isGrouped = embedded.some((one) => one.aggregate) || query.select.some(isAggregated);
  const outputs = [...compileItems(statement, compiler, level, isGrouped), ...embedded];
  const list = level.isSpread ? spreadList(outputs) : plainList(outputs);
  const from = [level.from, ...embeds.map((embed) => embed.join)].join(' ');
  const where = compileWhere(compiler, level);
  const group = level.isSpread ? '' : groupBy(outputs, embeds, level.needsRows);
  const order = compileOrder(compiler, query.order, embeds);
  return { sql: `select ${list} from ${from}${where}${group}${order}${compileRange(compiler, query)}`, outputs };
}

export function compileMatches(statement: Statement, level: Level): string {
  const embeds = embedsOf(level.query);
  const presenceOf = (name: string) => {
    const embed = embeds.find((one) => embedName(one) === name);
    return embed && embedExists(statement, level, embed);
  };
  const compiler: Compiler = { ...level, parameters: statement.parameters, presenceOf };
  const inner = embeds.filter((one) => one.isInner).map((one) => embedExists(statement, level, one));
  return `select 1 from ${level.from}${compileWhere(compiler, level, inner)}${compileRange(compiler, level.query)}`;
}

function embedExists(statement: Statement, parent: Level, item: EmbedItem): string {
  const level = embeddedLevel(statement, parent, item, findRelationship(parent.relation, item));
  return `exists (${compileMatches(statement, level)})`;
}

/**
 * Throws the error that PostgreSQL would report for two joins with the same name, before the statement runs. Aliases
 * avoid the conflict: `select=a:rel!x(…),b:rel!y(…)`.
 */
function refuseSameNames(level: Level) {
  const names = embedsOf(level.query).map(embedName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  const table = `${level.relation.name}_${twice}_${level.depth + 1}`;
  throw new RestError(400, '42712', `table name "${table}" specified more than once`);
}

function isAggregated(item: SelectItem): boolean {
  return item.kind === 'count' || (item.kind === 'column' && item.aggregate !== undefined);
}

function compileItems(statement: Statement, compiler: Compiler, level: Level, isGrouped: boolean): Output[] {
  const outputs: Output[] = [];
  for (const item of level.query.select) {
    if (item.kind === 'all') outputs.push(...compileAll(compiler, level, isGrouped));
    if (item.kind === 'column') outputs.push(compileItem(statement, compiler, item));
    if (item.kind === 'count') {
      const name = checkName(item.alias ?? 'count');
      outputs.push({ name, sql: '1', aggregate: toAggregate(statement, item.aggregate) });
    }
  }
  return outputs;
}

function compileAll(compiler: Compiler, level: Level, isGrouped: boolean): Output[] {
  if (!isGrouped && !level.namesColumns && !level.isSpread) return [{ name: '*', sql: `${compiler.alias}.*` }];
  const names = [...level.relation.columns.keys()];
  return names.map((name) => ({ name, sql: `${compiler.alias}.${quoteIdentifier(name)}` }));
}

function compileItem(statement: Statement, compiler: Compiler, item: ColumnItem): Output {
  const { field, aggregate } = item;
  const { columns, computedColumns } = compiler.relation;
  // PostgREST counted rows with `rel(count)` before it had aggregates. The syntax still works, because PostgreSQL reads
  // `row.count` as `count(row)`.
  const isCount =
    field.column === 'count' && field.path.length === 0 && !columns.has('count') && !computedColumns?.has('count');
  const sql = isCount ? `count(${compiler.alias}.*)` : compileField(compiler, field).sql;
  const lastKey = field.path.findLast((step) => !/^-?\d+$/.test(step.key))?.key;
  const name = item.alias ?? aggregate?.name ?? lastKey ?? field.column;
  return {
    name: checkName(name),
    sql: `(${sql})${castTo(statement, item.cast)}`,
    aggregate: aggregate && toAggregate(statement, aggregate),
    isAggregate: isCount,
  };
}

function toAggregate(statement: Statement, { name, cast }: Aggregate) {
  return { name, cast: castTo(statement, cast) };
}

function castTo(statement: Statement, type: string | undefined): string {
  return type === undefined ? '' : `::${statement.casts.get(type)}`;
}

function checkName(name: string): string {
  if (Buffer.byteLength(name) > identifierBytesMax) {
    throw new RestError(400, 'PGRST100', `The name "${name}" is longer than ${identifierBytesMax} bytes`);
  }
  return name;
}

/** Names columns by position, because the names in a spread may equal those of neighbouring columns. */
function spreadList(outputs: Output[]): string {
  return outputs.map(({ sql }, at) => `${sql} as "c${at + 1}"`).join(', ') || 'true';
}

function plainList(outputs: Output[]): string {
  const isGrouped = outputs.some((one) => one.aggregate);
  const expression = ({ sql, aggregate, isJson }: Output) => {
    if (!aggregate) return isGrouped && isJson ? `(${sql})::jsonb` : sql;
    return `${aggregate.name}(${sql})${aggregate.cast}`;
  };
  return outputs
    .map((output) =>
      output.name === '*' && output.sql.endsWith('.*')
        ? output.sql
        : `${expression(output)} as ${quoteIdentifier(output.name)}`,
    )
    .join(', ');
}

function groupBy(outputs: Output[], embeds: CompiledEmbed[], needsRows: boolean): string {
  const isGrouped = outputs.some((one) => one.aggregate);
  const positions = isGrouped ? outputs.flatMap((one, at) => (one.aggregate ? [] : [at + 1])) : [];
  const related = embeds.flatMap((one) => [...one.orderTerms.values()]);
  if (positions.length > 0) return ` group by ${[...positions, ...related].join(', ')}`;
  // An aggregate over no rows returns one row, which `having` removes.
  const isOneGroup = isGrouped || outputs.some((one) => one.isAggregate);
  return needsRows && isOneGroup ? ' having count(*) > 0' : '';
}

function compileWhere(compiler: Compiler, level: Level, more: string[] = []): string {
  const own = level.query.conditions.map((condition) => compileCondition(compiler, condition));
  const all = [...level.joins, ...own, ...more];
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
}

function compileOrder(compiler: Compiler, terms: OrderTerm[], embeds: CompiledEmbed[]): string {
  if (terms.length === 0) return '';
  const compiled = terms.map((term) => {
    const sql = term.embed === undefined ? compileField(compiler, term.field).sql : relatedTerm(embeds, term);
    return `${sql} ${term.descending ? 'desc' : 'asc'}${term.nulls ? ` nulls ${term.nulls}` : ''}`;
  });
  return ` order by ${compiled.join(', ')}`;
}

function relatedTerm(embeds: CompiledEmbed[], term: OrderTerm): string {
  const sql = embeds.find((one) => embedName(one.item) === term.embed)?.orderTerms.get(term);
  if (sql !== undefined) return sql;
  const hint = `Verify that '${term.embed}' is included in the 'select' query parameter.`;
  throw new RestError(400, 'PGRST108', `'${term.embed}' is not an embedded resource in this request`, { hint });
}

function compileRange(compiler: Compiler, { limit, offset }: RestQuery): string {
  const limited = limit === undefined ? '' : ` limit ${bind(compiler, String(limit))}::bigint`;
  return limited + (offset === 0 ? '' : ` offset ${bind(compiler, String(offset))}::bigint`);
}
