import { identifierBytesMax, quoteIdentifier } from '../database/identifier.ts';
import type { Relation } from './catalogue.ts';
import { bind, type Compiler, compileCondition, compileField } from './compile-condition.ts';
import { type CompiledEmbed, compileEmbed, compileEmbedExists } from './compile-embed.ts';
import {
  type Aggregate,
  type AggregateName,
  type ColumnItem,
  embedName,
  embedsOf,
  type OrderTerm,
  type RestQuery,
  type SelectItem,
} from './query.ts';
import { RestError } from './rest-error.ts';

/** What all levels of one statement share. */
export interface Statement {
  parameters: string[];
  /** Types of casts, as SQL, by how the request wrote them. */
  casts: Map<string, string>;
  /** Names in use, so that no alias hides another. */
  aliases: Set<string>;
}

/** One level of a request: the root relation, or an embedded one with its join. */
export interface Level {
  relation: Relation;
  /** Quoted. */
  alias: string;
  /** What refusals call it. */
  label: string;
  /** What stands after FROM, with aliases. */
  from: string;
  isDerived: boolean;
  /** SQL conditions that join it to the level above. */
  joins: string[];
  query: RestQuery;
  /** 0 for the root. */
  depth: number;
  /** Its columns become columns of the level above: `...rel(…)`. */
  isSpread: boolean;
  /** Columns are written out, not `*`. */
  namesColumns: boolean;
  /** It gives nothing, not an aggregate of nothing, when there are no rows. */
  needsRows: boolean;
}

/** A column of the answer. */
export interface Output {
  /** The key it has in the answer. */
  name: string;
  sql: string;
  /** Applied by the level itself, or, of a spread, by the level that takes the column over. */
  aggregate?: { name: AggregateName; cast: string } | undefined;
  /** `sql` is an aggregate already. */
  isAggregate?: boolean;
  /** JSON cannot be grouped by; jsonb can. */
  isJson?: boolean;
}

export interface CompiledLevel {
  sql: string;
  /** The columns of `sql`, in order, whose names there are `name`, or of a spread `c1`, `c2`, … */
  outputs: Output[];
}

/** Compiles a SELECT of a level and, by lateral joins, of what is embedded in it. @throws RestError */
export function compileLevel(statement: Statement, level: Level): CompiledLevel {
  const { query } = level;
  refuseSameNames(level);
  const embeds = embedsOf(query).map((item) => compileEmbed(statement, level, item));
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

/** The same rows without what is selected: for counting, and for asking whether there are any. */
export function compileMatches(statement: Statement, level: Level): string {
  const embeds = embedsOf(level.query);
  const presenceOf = (name: string) => {
    const embed = embeds.find((one) => embedName(one) === name);
    return embed && compileEmbedExists(statement, level, embed);
  };
  const compiler: Compiler = { ...level, parameters: statement.parameters, presenceOf };
  const inner = embeds.filter((one) => one.isInner).map((one) => compileEmbedExists(statement, level, one));
  return `select 1 from ${level.from}${compileWhere(compiler, level, inner)}${compileRange(compiler, level.query)}`;
}

/** A name nobody else in the statement has, near the wanted one. */
export function uniqueAlias(statement: Statement, wanted: string): string {
  let name = Buffer.byteLength(wanted) > identifierBytesMax ? 'embed' : wanted;
  for (let count = 1; statement.aliases.has(name); count++) name = `embed_${count}`;
  statement.aliases.add(name);
  return quoteIdentifier(name);
}

/** PostgreSQL would say the same of two joins of one name; `select=a:rel!x(…),b:rel!y(…)` tells them apart. */
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
  // `rel(count)` counted rows before there were aggregates, and still does, as `row.count` is `count(row)` to PostgreSQL.
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

/** Positions for names: names of a spread may be those of its neighbours. */
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

/** Whatever is not aggregated is what the rows are grouped by, with what they are ordered by of an embed among it. */
function groupBy(outputs: Output[], embeds: CompiledEmbed[], needsRows: boolean): string {
  const isGrouped = outputs.some((one) => one.aggregate);
  const positions = isGrouped ? outputs.flatMap((one, at) => (one.aggregate ? [] : [at + 1])) : [];
  const related = embeds.flatMap((one) => [...one.orderTerms.values()]);
  if (positions.length > 0) return ` group by ${[...positions, ...related].join(', ')}`;
  // An aggregate of no rows at all is a row.
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

/** The embed has made the term's column ready; see `compileEmbed`. */
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
