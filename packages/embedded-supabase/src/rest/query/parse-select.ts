import { RestError } from '../rest-error.ts';
import { scanField, skipSpace } from './parse-filter.ts';
import {
  type Aggregate,
  type AggregateName,
  aggregateNames,
  type EmbedItem,
  type RestQuery,
  type SelectItem,
} from './query.ts';
import { createScanner, type Scanner, scanName } from './scanner.ts';

/**
 * Parses the `select` parameter: columns with aliases, JSON steps, casts and aggregates, and embedded relations.
 * @see https://docs.postgrest.org/en/stable/references/api/resource_embedding.html
 */

/** Maximum nesting depth of embeds; each level is a join inside a join. */
const embedDepthMax = 10;
/** Maximum number of embeds per request; the database must plan a lateral join for each. */
const embedsMax = 50;

/** Parses the value of `select`; an empty value means `*`. @throws RestError PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = createScanner('select parameter', text);
  if (scanner.isDone()) return [{ kind: 'all' }];
  const items = scanItems({ scanner, embeds: 0 }, 0);
  if (!scanner.isDone()) scanner.fail('"," or end of input');
  return items;
}

interface Progress {
  scanner: Scanner;
  embeds: number;
}

function scanItems(progress: Progress, depth: number): SelectItem[] {
  const { scanner } = progress;
  const items: SelectItem[] = [];
  do {
    skipSpace(scanner);
    items.push(scanItem(progress, depth));
    skipSpace(scanner);
  } while (scanner.take(','));
  return items;
}

function scanItem(progress: Progress, depth: number): SelectItem {
  const { scanner } = progress;
  if (scanner.take('*')) return { kind: 'all' };
  if (scanner.take('...'))
    return scanEmbed(progress, depth, { alias: undefined, name: scanName(scanner), isSpread: true });
  const count = scanCount(scanner, undefined);
  if (count) return count;
  let alias: string | undefined;
  let field = scanField(scanner);
  if (field.path.length === 0 && scanner.match(/:(?!:)/y)) {
    alias = field.column;
    skipSpace(scanner);
    const counted = scanCount(scanner, alias);
    if (counted) return counted;
    field = scanField(scanner);
  }
  const isEmbed = scanner.peek('(') || scanner.peek('!');
  if (isEmbed && field.path.length === 0) {
    return scanEmbed(progress, depth, { alias, name: field.column, isSpread: false });
  }
  const cast = scanCast(scanner);
  return { kind: 'column', field, alias, cast, aggregate: scanAggregate(scanner) };
}

function scanCount(scanner: Scanner, alias: string | undefined): SelectItem | undefined {
  if (!scanner.match(/count\(\)/y)) return undefined;
  return { kind: 'count', alias, aggregate: { name: 'count', cast: scanCast(scanner) } };
}

function scanAggregate(scanner: Scanner): Aggregate | undefined {
  const found = scanner.match(new RegExp(`\\.(${aggregateNames.join('|')})\\(\\)`, 'y'));
  if (!found) return undefined;
  return { name: found[1] as AggregateName, cast: scanCast(scanner) }; // One of the names in the pattern.
}

function scanCast(scanner: Scanner): string | undefined {
  if (!scanner.take('::')) return undefined;
  return scanner.match(/[A-Za-z_][\w ]{0,62}(\[\])?/y)?.[0].trim() ?? scanner.fail('a type name');
}

type Named = Pick<EmbedItem, 'alias' | 'name' | 'isSpread'>;

function scanEmbed(progress: Progress, depth: number, named: Named): EmbedItem {
  const { scanner } = progress;
  progress.embeds++;
  if (depth >= embedDepthMax || progress.embeds > embedsMax) throw tooMany();
  let hint: string | undefined;
  let isInner: boolean | undefined;
  for (let at = 0; at < 2 && scanner.take('!'); at++) {
    const join = scanner.match(/(inner|left)(?=[!(])/y)?.[1];
    if (join) isInner ??= join === 'inner';
    else hint ??= scanName(scanner);
  }
  scanner.expect('(');
  const isEmpty = scanner.peek(')');
  const query: RestQuery = {
    select: isEmpty ? [] : scanItems(progress, depth + 1),
    conditions: [],
    order: [],
    limit: undefined,
    offset: 0,
  };
  scanner.expect(')');
  return { kind: 'embed', ...named, hint, isInner: isInner ?? false, query };
}

function tooMany(): RestError {
  const details = `At most ${embedsMax} resources can be embedded, ${embedDepthMax} deep`;
  return new RestError(400, 'PGRST100', 'Too many embedded resources', { details });
}
