import { RestError } from '../rest-error.ts';
import { parseLogic, parseTest, scanField, skipSpace } from './parse-filter.ts';
import { parseSelect } from './parse-select.ts';
import {
  type Condition,
  comparisonOperators,
  embedName,
  embedsOf,
  type Field,
  type OrderTerm,
  type RestQuery,
  type SelectItem,
  textSearchOperators,
} from './query.ts';
import { createScanner, type Scanner, scanName } from './scanner.ts';

const partsMax = 200;
/** Reserved parameters that are not filters; `apikey` belongs to the gateway. */
const reserved = ['select', 'columns', 'on_conflict', 'apikey'];

/**
 * Parses the query string of a request: the selection, and filters, order and limits of the root (`order=…`) and of
 * each embed (`rel.order=…`).
 *
 * @throws RestError PGRST100 (syntax, with its position), PGRST103 (negative limit), PGRST108 (a path that is not
 * embedded).
 */
export function parseQuery(parameters: URLSearchParams): RestQuery {
  const select = parseSelect(parameters.get('select') ?? '*');
  const root: RestQuery = { select, conditions: [], order: [], limit: undefined, offset: 0 };
  const seen = new Set<string>();
  for (const [key, value] of parameters) {
    if (key.includes('\0') || value.includes('\0'))
      throw new RestError(400, 'PGRST100', 'U+0000 is not allowed in a query');
    if (!reserved.includes(key)) applyParameter(root, key, value, seen);
  }
  if (countParts(root) > partsMax) {
    throw new RestError(400, 'PGRST100', `A request may have at most ${partsMax} filters, columns and order terms`);
  }
  return root;
}

/**
 * Separates the arguments of a function called by GET from filters on its result: a filter has a path or an operator.
 *
 * @see https://docs.postgrest.org/en/stable/references/api/functions.html#calling-with-get
 */
export function splitCallArguments(parameters: URLSearchParams): {
  arguments: [name: string, value: string][];
  query: URLSearchParams;
} {
  const all = [...parameters];
  const isArgument = ([key, value]: [string, string]) =>
    !reserved.includes(key) &&
    !settingNames.includes(key.split('.').at(-1) ?? '') &&
    !key.includes('.') &&
    !isTest(value);
  return { arguments: all.filter(isArgument), query: new URLSearchParams(all.filter((one) => !isArgument(one))) };
}

const settingNames = ['order', 'limit', 'offset', 'and', 'or'];

function isTest(value: string): boolean {
  const [first = '', second] = value.split('.');
  if (first === 'not') return second !== undefined && value.split('.').length > 2;
  const operator = first.replace(/\(.*$/s, '');
  const hasOperator = ['is', 'in', 'isdistinct'].includes(operator) || Object.hasOwn(comparisonOperators, operator);
  return second !== undefined && (hasOperator || Object.hasOwn(textSearchOperators, operator));
}

function applyParameter(root: RestQuery, key: string, value: string, seen: Set<string>) {
  const { path, field } = parsePath(key);
  const setting = field.path.length === 0 && settingNames.includes(field.column) ? field.column : undefined;
  if (setting === 'and' || setting === 'or') {
    const isNegated = path.at(-1) === 'not';
    const level = levelAt(root, isNegated ? path.slice(0, -1) : path);
    level.conditions.push(parseLogic(`${isNegated ? 'not.' : ''}${setting}`, value));
    return;
  }
  const level = levelAt(root, path);
  if (!setting) {
    level.conditions.push(parseTest(field, value));
    return;
  }
  if (seen.has(key)) return;
  seen.add(key);
  if (setting === 'order') level.order = parseOrder(value);
  else level[setting === 'limit' ? 'limit' : 'offset'] = parseCount(setting, value);
}

function parsePath(key: string): { path: string[]; field: Field } {
  const scanner = createScanner('filter', key);
  const path: string[] = [];
  let field = scanField(scanner);
  while (field.path.length === 0 && scanner.take('.')) {
    path.push(field.column);
    field = scanField(scanner);
  }
  if (!scanner.isDone()) scanner.fail('"->", "->>", delimiter (.) or end of input');
  return { path, field };
}

function levelAt(root: RestQuery, path: string[]): RestQuery {
  let level = root;
  for (const name of path) {
    const embed = embedsOf(level).find((one) => embedName(one) === name);
    if (!embed) throw notEmbedded(name);
    level = embed.query;
  }
  return level;
}

function notEmbedded(name: string): RestError {
  const hint = `Verify that '${name}' is included in the 'select' query parameter.`;
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, { hint });
}

function countParts(query: RestQuery): number {
  const inside = query.select.map((item: SelectItem) => (item.kind === 'embed' ? countParts(item.query) : 0));
  const filters = query.conditions.map(countConditions);
  return [...inside, ...filters].reduce((sum, one) => sum + one, query.select.length + query.order.length);
}

function countConditions(condition: Condition): number {
  if (condition.kind === 'filter') return 1;
  return condition.conditions.reduce((sum, one) => sum + countConditions(one), 0);
}

function parseOrder(text: string): OrderTerm[] {
  if (text === '') return [];
  const scanner = createScanner('order', text);
  const terms: OrderTerm[] = [];
  do {
    skipSpace(scanner);
    terms.push(scanOrderTerm(scanner));
    skipSpace(scanner);
  } while (scanner.take(','));
  return terms;
}

/** `column.desc.nullslast`, or `rel(column)…`. */
function scanOrderTerm(scanner: Scanner): OrderTerm {
  const outer = scanField(scanner);
  const isRelated = outer.path.length === 0 && scanner.take('(');
  const field = isRelated ? scanField(scanner) : outer;
  if (isRelated) scanner.expect(')');
  let words = ['asc', 'desc', 'nullsfirst', 'nullslast'];
  const found: string[] = [];
  while (words.length > 0 && scanner.take('.')) {
    const word = words.find((one) => scanner.take(one));
    if (word === undefined) {
      const listed = words.map((one) => `"${one}"`);
      return scanner.fail(`${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}`);
    }
    found.push(word);
    words = word.startsWith('nulls') ? [] : ['nullsfirst', 'nullslast'];
  }
  const next = scanner.match(/(?=([^ \t,]))/y)?.[1];
  if (next !== undefined) {
    return scanner.refuse(
      `unexpected '${next}' expecting ${words.length > 0 ? 'delimiter (.), ' : ''}"," or end of input`,
    );
  }
  const nulls = found.find((word) => word.startsWith('nulls'));
  return {
    embed: isRelated ? outer.column : undefined,
    field,
    descending: found[0] === 'desc',
    nulls: nulls === undefined ? undefined : nulls === 'nullsfirst' ? 'first' : 'last',
  };
}

function parseCount(name: string, text: string): number {
  if (/^-\d{1,15}$/.test(text)) {
    if (name === 'offset') return 0;
    const details = 'Limit should be greater than or equal to zero.';
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  if (!/^\d{1,15}$/.test(text)) createScanner(name, text).fail('a number');
  return Number(text);
}

/** Parses the names of `columns=` and `on_conflict=`. @throws RestError PGRST100. */
export function parseNames(parameter: string, text: string): string[] {
  const scanner = createScanner(`${parameter} parameter`, text);
  const names: string[] = [];
  do {
    skipSpace(scanner);
    names.push(scanName(scanner));
  } while (scanner.take(','));
  if (!scanner.isDone()) scanner.fail('"," or end of input');
  return names;
}
