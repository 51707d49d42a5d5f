import { quoteIdentifier } from '../database/identifier.ts';
import type { Relation } from './catalogue.ts';
import { type Condition, comparisonOperators, type Field, type Test, textSearchOperators } from './query.ts';
import { RestError } from './rest-error.ts';

/**
 * Turns parsed conditions into SQL. Column names come from the catalogue and are quoted; every operand is a parameter,
 * sent as text and cast to the column's type by the database, so no operand is ever SQL.
 */
export interface Compiler {
  relation: Relation;
  /** Quoted name the relation has in the query. */
  alias: string;
  /** Operands in the order of `$1`, `$2`, … */
  parameters: string[];
}

/** Adds an operand and returns its placeholder, typed text. */
export function bind(compiler: Compiler, value: string): string {
  compiler.parameters.push(value);
  return `$${compiler.parameters.length}::text`;
}

/** @throws RestError 42703 for a column the relation does not have. */
export function compileCondition(compiler: Compiler, condition: Condition): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') {
    return `${not}(${compileTest(compiler, compileField(compiler, condition.field), condition.test)})`;
  }
  return `${not}(${condition.conditions.map((one) => compileCondition(compiler, one)).join(` ${condition.kind} `)})`;
}

export interface TypedExpression {
  sql: string;
  /** Type operands are cast to. */
  type: string;
}

/** The expression of a column or of a place inside its JSON. @throws RestError 42703. */
export function compileField(compiler: Compiler, field: Field): TypedExpression {
  const column = compiler.relation.columns.get(field.column);
  if (!column) {
    throw new RestError(400, '42703', `column ${compiler.relation.name}.${field.column} does not exist`);
  }
  const name = `${compiler.alias}.${quoteIdentifier(column.name)}`;
  if (field.path.length === 0) return { sql: name, type: column.type };
  const steps = field.path.map(({ key, asText }) => {
    const arrow = asText ? '->>' : '->';
    return /^-?\d{1,9}$/.test(key) ? `${arrow}${bind(compiler, key)}::int` : `${arrow}${bind(compiler, key)}`;
  });
  return { sql: `to_jsonb(${name})${steps.join('')}`, type: field.path.at(-1)!.asText ? 'text' : 'jsonb' }; // Not empty.
}

function compileTest(compiler: Compiler, target: TypedExpression, test: Test): string {
  switch (test.operator) {
    case 'is':
      return `${target.sql} is ${test.value === 'not_null' ? 'not null' : test.value}`;
    case 'isdistinct':
      return `${target.sql} is distinct from ${bind(compiler, test.value)}::${target.type}`;
    case 'in': {
      const values = test.values.map((value) => `${bind(compiler, value)}::${target.type}`);
      return values.length === 0 ? 'false' : `${target.sql} in (${values.join(', ')})`;
    }
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts':
      return compileTextSearch(compiler, target, test);
    default:
      return compileComparison(compiler, target, test);
  }
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

/** Operators whose right side is a pattern, not a value of the column's type. */
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
