import type { Sql } from 'postgres';
import { quoteIdentifier } from '../../database/identifier.ts';
import type { Log } from '../../log.ts';
import { type Compiler, compileCondition } from '../../rest/read/compile-condition.ts';
import type { ChangeCondition } from './change-filter.ts';
import { type JsonRow, scalarText } from './lossless-json.ts';
import type { Subscription } from './subscription.ts';
import type { TableShape } from './table-shapes.ts';

export interface ReadChange {
  id: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  record: JsonRow | undefined;
  oldRecord: JsonRow | undefined;
  row: JsonRow;
  oversize: boolean;
  at: string;
}

export interface Match {
  change: ReadChange;
  subscription: Subscription;
}

/** Types whose values are equal if and only if their printed forms are equal. */
const integerTypes = ['smallint', 'integer', 'bigint'];
const plainTypes = ['uuid', 'text', 'character varying', ...integerTypes];

/**
 * Matches changes with subscriptions. Plain equality, the most common operator (usually with a different value for each
 * user), is evaluated in this process. PostgreSQL evaluates all other operators, once per distinct filter.
 */
export async function matchChanges(
  { sql, log }: { sql: Sql; log: Log },
  input: { shape: TableShape; changes: ReadChange[]; subscriptions: Subscription[] },
): Promise<Match[]> {
  const { shape, changes, subscriptions } = input;
  const possible: Match[] = [];
  for (const change of changes) {
    for (const subscription of subscriptions) {
      if (isPossible(shape, change, subscription)) possible.push({ change, subscription });
    }
  }
  const undecided = possible.filter(({ subscription }) => hard(shape, subscription).length > 0);
  if (undecided.length === 0) return possible;
  const passes = await evaluateInDatabase({ sql, log }, shape, undecided);
  return possible.filter((match) => hard(shape, match.subscription).length === 0 || passes(match));
}

function isPossible(shape: TableShape, change: ReadChange, subscription: Subscription): boolean {
  const { event, conditions } = subscription;
  if (event !== '*' && event !== change.action) return false;
  return conditions.every((condition) => {
    // A deleted row may contain only its key columns. A condition on any other column never matches, not even `is.null`.
    if (!Object.hasOwn(change.row, condition.field.column)) return false;
    return !isPlain(shape, condition) || isEqual(shape, change, condition);
  });
}

function hard(shape: TableShape, subscription: Subscription): ChangeCondition[] {
  return subscription.conditions.filter((condition) => !isPlain(shape, condition));
}

function isPlain(shape: TableShape, { field, negated, test }: ChangeCondition): boolean {
  const type = shape.columns.get(field.column)?.type ?? '';
  return (
    test.operator === 'eq' &&
    !('quantifier' in test) &&
    !negated &&
    field.path.length === 0 &&
    plainTypes.includes(type)
  );
}

function isEqual(shape: TableShape, change: ReadChange, { field, test }: ChangeCondition): boolean {
  const value = scalarText(change.row[field.column]);
  if (value === undefined || !('value' in test)) return false;
  const type = shape.columns.get(field.column)?.type ?? '';
  return value === canonical(type, test.value);
}

/** Converts a client's value to PostgreSQL's printed form, because the client may send `007` or an upper-case UUID. */
function canonical(type: string, text: string): string {
  if (type === 'uuid') return text.trim().toLowerCase();
  if (integerTypes.includes(type) && /^\s*[+-]?\d{1,30}\s*$/.test(text))
    return String(BigInt(text.trim().replace(/^\+/, '')));
  return text;
}

type Passes = (match: Match) => boolean;

async function evaluateInDatabase(
  { sql, log }: { sql: Sql; log: Log },
  shape: TableShape,
  matches: Match[],
): Promise<Passes> {
  const filters = new Map<string, ChangeCondition[]>();
  for (const { subscription } of matches) filters.set(filterKey(shape, subscription), hard(shape, subscription));
  const rows = new Map(matches.map(({ change }) => [change.id, change.row]));
  const passed = new Set<string>();
  const evaluate = async (keys: string[]) => {
    const input = JSON.stringify([...rows].map(([id, row]) => ({ id, row })));
    const compiler: Compiler = { relation: shape, alias: 'r', parameters: [input] };
    const tests = keys.map((key, index) => {
      const all = filters.get(key)!.map((condition) => compileCondition(compiler, condition)); // Keys come from the map.
      return `(${all.join(' and ')}) is true as c${index}`;
    });
    const table = `${quoteIdentifier(shape.schema)}.${quoteIdentifier(shape.name)}`;
    const answers = await sql.unsafe<Record<string, unknown>[]>(
      `select e ->> 'id' as id, ${tests.join(', ')} from json_array_elements($1::text::json) e
       cross join lateral json_populate_record(null::${table}, e -> 'row') as r`,
      compiler.parameters,
    );
    for (const answer of answers) {
      keys.forEach((key, index) => {
        if (answer[`c${index}`] === true) passed.add(`${String(answer.id)} ${key}`);
      });
    }
  };
  const keys = [...filters.keys()];
  for (let at = 0; at < keys.length; at += filtersPerQuery) {
    const some = keys.slice(at, at + filtersPerQuery);
    try {
      await evaluate(some);
    } catch (error) {
      log.debug({ err: error }, 'realtime: filters are tried one by one');
      for (const key of some)
        await evaluate([key]).catch((cause: unknown) => log.warn({ err: cause, key }, 'realtime: a filter failed'));
    }
  }
  return ({ change, subscription }) => passed.has(`${change.id} ${filterKey(shape, subscription)}`);
}

/** Maximum number of filters per query. Each filter has up to 10 conditions, and a statement allows 65,535 parameters and 1,664 columns. */
const filtersPerQuery = 100;

function filterKey(shape: TableShape, subscription: Subscription): string {
  return JSON.stringify(hard(shape, subscription));
}
