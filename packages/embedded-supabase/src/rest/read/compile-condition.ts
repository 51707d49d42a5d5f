import { quoteIdentifier } from '../../database/identifier.ts';
import type { Column, ComputedColumn } from '../catalogue/relation.ts';
import { type Condition, comparisonOperators, type Field, type Test, textSearchOperators } from '../query/query.ts';
import { RestError } from '../rest-error.ts';

export interface ColumnSource {
  schema: string;
  name: string;
  columns: Map<string, Pick<Column, 'name' | 'type'>>;
  computedColumns?: Map<string, ComputedColumn>;
}

/**
 * Compiles conditions safely: column names come from the catalogue and are quoted. Every operand is a text parameter
 * that the database casts, so no operand becomes SQL.
 */
export interface Compiler {
  relation: ColumnSource;
  alias: string;
  parameters: string[];
  label?: string;
  /** True if the rows come from a subquery and therefore lack the relation's row type. */
  isDerived?: boolean;
  presenceOf?: (name: string) => string | undefined;
}

export function bind(compiler: Pick<Compiler, 'parameters'>, value: string): string {
  compiler.parameters.push(value);
  return `$${compiler.parameters.length}::text`;
}

/** @throws RestError 42703 for an unknown column, PGRST120 for a filter that embeds do not support. */
export function compileCondition(compiler: Compiler, condition: Condition): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') {
    const presence = compileEmbedTest(compiler, condition);
    return presence ?? `${not}(${compileTest(compiler, compileField(compiler, condition.field), condition.test)})`;
  }
  return `${not}(${condition.conditions.map((one) => compileCondition(compiler, one)).join(` ${condition.kind} `)})`;
}

function compileEmbedTest(compiler: Compiler, condition: Extract<Condition, { kind: 'filter' }>): string | undefined {
  const { field, test, negated } = condition;
  const presence = field.path.length === 0 ? compiler.presenceOf?.(field.column) : undefined;
  if (presence === undefined) return undefined;
  const asksNull = test.operator === 'is' && (test.value === 'null' || test.value === 'not_null');
  // A column that shares its name with an embed, `owner(…)`, can still be filtered as a column.
  if (!asksNull && compiler.relation.columns.has(field.column)) return undefined;
  if (!asksNull) {
    const details = 'Only is null or not is null filters are allowed on embedded resources';
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.column}' embedded resource`, { details });
  }
  const wantsPresent = (test.value === 'not_null') !== negated;
  return wantsPresent ? `(${presence})` : `not (${presence})`;
}

export interface TypedExpression {
  sql: string;
  type: string;
}

/** Returns the expression for a stored or computed column, or for a path inside its JSON. @throws RestError 42703. */
export function compileField(compiler: Compiler, field: Field): TypedExpression {
  const column = compileColumn(compiler, field.column);
  if (field.path.length === 0) return column;
  const steps = field.path.map(({ key, asText }) => {
    const arrow = asText ? '->>' : '->';
    return /^-?\d{1,9}$/.test(key) ? `${arrow}${bind(compiler, key)}::int` : `${arrow}${bind(compiler, key)}`;
  });
  // A jsonb column is used directly, so that an index on the expression applies.
  const start = column.type === 'jsonb' ? column.sql : `to_jsonb(${column.sql})`;
  return { sql: `(${start}${steps.join('')})`, type: field.path.at(-1)!.asText ? 'text' : 'jsonb' }; // The path is not empty.
}

function compileColumn(compiler: Compiler, name: string): TypedExpression {
  const column = compiler.relation.columns.get(name);
  if (column) return { sql: `${compiler.alias}.${quoteIdentifier(column.name)}`, type: column.type };
  const computed = compiler.relation.computedColumns?.get(name);
  if (!computed) {
    throw new RestError(400, '42703', `column ${compiler.label ?? compiler.relation.name}.${name} does not exist`);
  }
  const call = `${quoteIdentifier(computed.schema)}.${quoteIdentifier(computed.name)}(${wholeRow(compiler)})`;
  return { sql: call, type: computed.type };
}

/**
 * Returns a row as a function argument. Without the suffix `.*`, PostgreSQL would use a column with the same name as
 * the alias.
 */
export function wholeRow({ relation, alias, isDerived }: Pick<Compiler, 'relation' | 'alias' | 'isDerived'>): string {
  if (!isDerived) return `${alias}.*`;
  return `(${alias}.*)::${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
}

function compileTest(compiler: Compiler, target: TypedExpression, test: Test): string {
  switch (test.operator) {
    case 'is':
      return `${target.sql} is ${test.value === 'not_null' ? 'not null' : test.value}`;
    case 'isdistinct':
      return `${target.sql} is distinct from ${bind(compiler, test.value)}::${target.type}`;
    case 'in':
      return compileIn(compiler, target, test.values);
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts':
      return compileTextSearch(compiler, target, test);
    default:
      return compileComparison(compiler, target, test);
  }
}

/**
 * Binds the whole list as one array parameter, so that the number of parameters does not grow with the list. Values
 * that are arrays need one parameter each.
 */
function compileIn(compiler: Compiler, target: TypedExpression, values: string[]): string {
  if (values.length === 0) return 'false';
  if (target.type.endsWith('[]')) {
    return `${target.sql} in (${values.map((value) => `${bind(compiler, value)}::${target.type}`).join(', ')})`;
  }
  const members = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return `${target.sql} = any (${bind(compiler, `{${members.join(',')}}`)}::${target.type}[])`;
}

function compileTextSearch(
  compiler: Compiler,
  target: TypedExpression,
  test: Extract<Test, { language: unknown }>,
): string {
  const language = test.language === undefined ? '' : `${bind(compiler, test.language)}::regconfig, `;
  const vector = target.type === 'tsvector' ? target.sql : `to_tsvector(${language}${target.sql})`;
  return `${vector} @@ ${textSearchOperators[test.operator]}(${language}${bind(compiler, test.value)})`;
}

type Comparison = Extract<Test, { operator: keyof typeof comparisonOperators }>;

const patternOperators = ['like', 'ilike', 'match', 'imatch'];

function compileComparison(compiler: Compiler, target: TypedExpression, test: Comparison): string {
  const isPattern = patternOperators.includes(test.operator);
  const isLike = test.operator === 'like' || test.operator === 'ilike';
  const value = isLike ? test.value.replaceAll('*', '%') : test.value;
  const type = isPattern ? 'text' : target.type;
  const operator = comparisonOperators[test.operator];
  if (!('quantifier' in test)) return `${target.sql} ${operator} ${bind(compiler, value)}::${type}`;
  return `${target.sql} ${operator} ${test.quantifier} (${bind(compiler, value)}::${type}[])`;
}
