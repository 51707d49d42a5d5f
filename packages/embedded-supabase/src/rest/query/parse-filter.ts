import {
  type ComparisonOperator,
  type Condition,
  comparisonOperators,
  type Field,
  type Test,
  type TextSearchOperator,
  textSearchOperators,
} from './query.ts';
import { createScanner, type Scanner, scanName } from './scanner.ts';

/**
 * Filters of the PostgREST dialect: `column=op.value` and the trees of `or=(…)` and `and=(…)`.
 * @see https://docs.postgrest.org/en/stable/references/api/tables_views.html#operators
 */

const depthMax = 20;
/** Maximum number of members of an `in` list; the 16 KB of a request's headers cannot hold more. */
const listMax = 8000;

/** Parses `op.value` for a column: `eq.1`, `not.in.(a,b)`, `fts(english).cat`. @throws RestError PGRST100. */
export function parseTest(field: Field, text: string): Condition {
  const scanner = createScanner('filter', text);
  const condition = scanTest(scanner, field, scanPlainValue);
  if (!scanner.isDone()) scanner.fail('end of input');
  return condition;
}

/** Parses the value of `and`, `or`, `not.and` or `not.or`. @throws RestError PGRST100. */
export function parseLogic(key: string, value: string): Condition {
  const scanner = createScanner('logic tree', value);
  const condition = scanGroup(scanner, key.endsWith('or') ? 'or' : 'and', key.startsWith('not.'), 1);
  if (!scanner.isDone()) scanner.fail('end of input');
  return condition;
}

/** Maximum number of steps in a JSON path. Each step nests an expression, and PostgreSQL's stack is limited. */
const stepsMax = 50;

export function scanField(scanner: Scanner): Field {
  const column = scanName(scanner);
  const path: Field['path'] = [];
  while (scanner.peek('->')) {
    const asText = scanner.take('->>') || !scanner.take('->');
    path.push({ key: scanName(scanner), asText });
    if (path.length > stepsMax) scanner.fail(`at most ${stepsMax} steps`);
    if (asText) break;
  }
  return { column, path };
}

function scanGroup(scanner: Scanner, kind: 'and' | 'or', negated: boolean, depth: number): Condition {
  if (depth > depthMax) scanner.fail(`at most ${depthMax} nested groups`);
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    skipSpace(scanner);
    conditions.push(scanMember(scanner, depth));
    skipSpace(scanner);
  } while (scanner.take(','));
  scanner.expect(')');
  return { kind, negated, conditions };
}

export function skipSpace(scanner: Scanner) {
  scanner.match(/[ \t]*/y);
}

function scanMember(scanner: Scanner, depth: number): Condition {
  const group = scanner.match(/(not\.)?(and|or)(?=\()/y);
  if (group) return scanGroup(scanner, group[2] === 'or' ? 'or' : 'and', group[1] !== undefined, depth + 1);
  const field = scanField(scanner);
  scanner.expect('.');
  return scanTest(scanner, field, scanTreeValue);
}

type ScanValue = (scanner: Scanner) => string;

/** The value of a standalone filter is the rest of the text, including quotes. */
const scanPlainValue: ScanValue = (scanner) => scanner.match(/.*/sy)?.[0] ?? '';

/** Inside a tree, a value ends at `,` or `)`, unless it is quoted or an array literal. */
const scanTreeValue: ScanValue = (scanner) =>
  scanQuotedMember(scanner) ??
  scanner.match(/\{(?:"(?:[^"\\]|\\.)*"|[^"{}])*\}/sy)?.[0] ??
  scanner.match(/[^,)]*/sy)?.[0] ??
  '';

/** If text follows the closing quote, the quotes are literal. */
function scanQuotedMember(scanner: Scanner): string | undefined {
  const found = scanner.match(/"((?:[^"\\]|\\.)*)"(?=[,)]|$)/sy);
  return found?.[1]?.replaceAll(/\\(.)/gs, '$1');
}

export function scanTest(scanner: Scanner, field: Field, scanValue: ScanValue): Extract<Condition, { kind: 'filter' }> {
  const negated = scanner.take('not.');
  const found = scanner.match(/([a-z]+)(?:\(([^()]{1,63})\))?\./y);
  const [, operator = '', modifier] = found ?? [];
  if (!Object.hasOwn(scanners, operator)) refuseOperator(scanner, found?.[0], negated);
  const test = scanners[operator]!(scanner, modifier, scanValue); // An own key, as checked above.
  return { kind: 'filter', field, negated, test };
}

function refuseOperator(scanner: Scanner, found: string | undefined, negated: boolean): never {
  const named = found ?? scanner.match(/[^.,()]*\./y)?.[0];
  if (named === undefined) return scanner.fail(`${negated ? '' : '"not" or '}operator (eq, gt, ...)`);
  return scanner.refuse(`unknown single value operator ${named.slice(0, -1)}`);
}

type ScanTest = (scanner: Scanner, modifier: string | undefined, scanValue: ScanValue) => Test;

const quantifiable = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'];

function comparison(operator: ComparisonOperator): ScanTest {
  return (scanner, modifier, scanValue) => {
    if (modifier === undefined) return { operator, value: scanValue(scanner) };
    const isQuantifier = (modifier === 'any' || modifier === 'all') && quantifiable.includes(operator);
    if (!isQuantifier) return scanner.fail('operator (eq, gt, ...)');
    return { operator, quantifier: modifier, value: scanValue(scanner) };
  };
}

function textSearch(operator: TextSearchOperator): ScanTest {
  return (scanner, language, scanValue) => ({ operator, language, value: scanValue(scanner) });
}

const scanners: Record<string, ScanTest> = {
  ...Object.fromEntries(Object.keys(comparisonOperators).map((name) => [name, comparison(name as ComparisonOperator)])), // The object's own keys.
  ...Object.fromEntries(Object.keys(textSearchOperators).map((name) => [name, textSearch(name as TextSearchOperator)])),
  is(scanner, modifier) {
    const word =
      modifier === undefined ? scanner.match(/null|not_null|true|false|unknown/iy)?.[0].toLowerCase() : undefined;
    if (word === 'null' || word === 'not_null' || word === 'true' || word === 'false' || word === 'unknown') {
      return { operator: 'is', value: word };
    }
    return scanner.fail('null, not_null, true, false or unknown');
  },
  isdistinct(scanner, modifier, scanValue) {
    if (modifier !== undefined) scanner.fail('operator (eq, gt, ...)');
    return { operator: 'isdistinct', value: scanValue(scanner) };
  },
  in(scanner, modifier) {
    if (modifier !== undefined) scanner.fail('operator (eq, gt, ...)');
    scanner.expect('(');
    const values: string[] = [];
    if (scanner.take(')')) return { operator: 'in', values };
    do {
      values.push(scanQuotedMember(scanner) ?? scanner.match(/[^,)]*/sy)?.[0] ?? '');
      if (values.length > listMax) scanner.fail(`at most ${listMax} values`);
    } while (scanner.take(','));
    scanner.expect(')');
    return { operator: 'in', values };
  },
};
