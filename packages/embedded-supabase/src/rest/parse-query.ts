import { notEmbedded, parseFilter, parseLogic, scanField } from './parse-filter.ts';
import type { Condition, OrderTerm, RestQuery, SelectItem } from './query.ts';
import { notImplemented, RestError } from './rest-error.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** Filters, select items and order terms of one request, together. */
const partsMax = 200;
const logicKeys = ['and', 'or', 'not.and', 'not.or'];
/** Parameters that are not filters. `apikey` is the gateway's. */
const reserved = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'];

/**
 * Parses the query string of a read.
 *
 * @throws RestError PGRST100 (syntax, with the place), PGRST103 (negative limit), PGRST127 (embedding, aggregates).
 */
export function parseQuery(parameters: URLSearchParams): RestQuery {
  const conditions: Condition[] = [];
  for (const [key, value] of parameters) {
    // PostgreSQL has no U+0000 in any text or name.
    if (key.includes('\0') || value.includes('\0'))
      throw new RestError(400, 'PGRST100', 'U+0000 is not allowed in a query');
    if (reserved.includes(key)) continue;
    if (/\.(limit|offset|order|and|or)$/.test(key) && !logicKeys.includes(key))
      throw notEmbedded(key.split('.')[0] ?? key);
    conditions.push(logicKeys.includes(key) ? parseLogic(key, value) : parseFilter(key, value));
  }
  const select = parseSelect(parameters.get('select') ?? '*');
  const order = parseOrder(parameters.get('order') ?? '');
  if (conditions.length + select.length + order.length > partsMax) {
    throw new RestError(400, 'PGRST100', `A request may have at most ${partsMax} filters, columns and order terms`);
  }
  const limit = parameters.has('limit') ? parseCount('limit', parameters.get('limit') ?? '') : undefined;
  return { select, conditions, order, limit, offset: parseCount('offset', parameters.get('offset') ?? '0') };
}

function parseSelect(text: string): SelectItem[] {
  const scanner = createScanner('select parameter', text);
  const items: SelectItem[] = [];
  if (scanner.isDone()) return [{ kind: 'all' }];
  do {
    items.push(scanItem(scanner));
  } while (scanner.take(','));
  if (!scanner.isDone()) scanner.fail('"," or end of input');
  return items;
}

function scanItem(scanner: Scanner): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  if (scanner.peek('...')) throw notImplemented('Spread of embedded resources');
  let alias: string | undefined;
  let field = scanField(scanner);
  if (scanner.peek(':') && !scanner.peek('::') && field.path.length === 0) {
    scanner.expect(':');
    alias = field.column;
    field = scanField(scanner);
  }
  if (scanner.peek('(') || scanner.peek('!')) throw notImplemented('Resource embedding');
  if (scanner.match(/\.(avg|count|max|min|sum)\(\)/y)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  return { kind: 'column', field, alias, cast: scanner.take('::') ? scanCast(scanner) : undefined };
}

function scanCast(scanner: Scanner): string {
  return scanner.match(/[A-Za-z_][\w ]{0,62}(\[\])?/y)?.[0].trim() ?? scanner.fail('a type name');
}

function parseOrder(text: string): OrderTerm[] {
  if (text === '') return [];
  const scanner = createScanner('order', text);
  const terms: OrderTerm[] = [];
  do {
    const field = scanField(scanner);
    if (scanner.peek('(')) throw notImplemented('Ordering by an embedded resource');
    const direction = scanner.match(/\.(asc|desc)(?=[.,]|$)/y)?.[1];
    const nulls = scanner.match(/\.nulls(first|last)(?=,|$)/y)?.[1];
    terms.push({
      field,
      descending: direction === 'desc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    });
  } while (scanner.take(','));
  if (!scanner.isDone()) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  return terms;
}

function parseCount(name: string, text: string): number {
  if (/^-\d{1,15}$/.test(text)) {
    const details = `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`;
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  if (!/^\d{1,15}$/.test(text)) createScanner(name, text).fail('a number');
  return Number(text);
}
