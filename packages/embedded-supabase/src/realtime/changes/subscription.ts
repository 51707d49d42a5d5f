import type { Sql } from 'postgres';
import { z } from 'zod';
import { quoteIdentifier } from '../../database/identifier.ts';
import type { Caller } from '../../http/caller.ts';
import { bind, type Compiler, compileCondition } from '../../rest/read/compile-condition.ts';
import { RestError } from '../../rest/rest-error.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { type ChangeCondition, describeChangeFilter, parseChangeFilter, RequestFault } from './change-filter.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

export interface Subscription {
  /** ID sent to the client in the join reply and with each change. Never zero. */
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  conditions: ChangeCondition[];
  select: string[] | undefined;
  caller: Caller;
  /** `payload` is the JSON text of `data`. */
  deliver(ids: number[], payload: string): void;
  /** Each channel receives a change once, with all matching IDs. */
  channel: object;
}

/** All fields are echoed unchanged and absent fields remain absent, because the client compares them. */
export const changeRequestSchema = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().max(4096).nullish(),
  select: z.union([z.array(z.unknown()).max(1600), z.string()]).nullish(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export type FindFault = (request: ChangeRequest, caller: Caller) => Promise<string | undefined>;

/** Maximum number of concurrent checks, so that thousands of reconnecting clients leave connections free for other work. */
const concurrency = 3;

export function createFindFault(sql: Sql): FindFault {
  const limited = limitConcurrency(concurrency);
  const asked = new Map<string, Promise<string | undefined>>();
  return (request, caller) => {
    const key = JSON.stringify([request, caller.role]);
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const answer = limited(() => findFault(sql, request, caller)).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}

async function findFault(sql: Sql, request: ChangeRequest, caller: Caller): Promise<string | undefined> {
  const { schema, table } = placeOf(request);
  try {
    const filters = request.filter ? parseChangeFilter(request.filter) : [];
    const select = selectedColumns(request);
    if (select !== undefined && (schema === '*' || table === '*')) return wildcardSelect;
    const shapes = await readTableShapes(sql, { schema, table });
    if (shapes.length === 0) {
      return `${unable} Please check Realtime is enabled for the given connect parameters: [${describe(request)}]`;
    }
    if (shapes.some((shape) => !shape.isCaptured)) await sql`select realtime.sync_publication()`;
    for (const shape of shapes) await checkAgainst(sql, shape, filters, select, caller);
    return undefined;
  } catch (error) {
    if (error instanceof RequestFault) return error.message;
    const exception = toException(error);
    if (exception === undefined) throw error;
    return `${unable} An exception happened so please check your connect parameters: [${describe(request)}]. Exception: ${exception}`;
  }
}

export function placeOf({ schema, table }: ChangeRequest): { schema: string; table: string } {
  return { schema: schema ?? 'public', table: table ?? '*' };
}

/** Any unknown value means all events, as in Supabase Realtime. */
export function eventOf({ event }: ChangeRequest): Subscription['event'] {
  const kinds = ['INSERT', 'UPDATE', 'DELETE'] as const;
  return kinds.find((kind) => kind === event?.toUpperCase()) ?? '*';
}

const unable = 'Unable to subscribe to changes with given parameters.';
const wildcardSelect =
  'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.';

function describe(request: ChangeRequest): string {
  const { filter } = request;
  const { schema, table } = placeOf(request);
  const event = eventOf(request);
  const select = selectedColumns(request);
  const filters = filter ? describeChangeFilter(filter) : '[]';
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: ${filters}, select: ${select ? JSON.stringify(select) : 'nil'}`;
}

function toException(error: unknown): string | undefined {
  if (error instanceof RestError) return `ERROR P0001 (raise_exception) ${error.message}`;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (!/^(22|42)/.test(code) || !(error instanceof Error)) return undefined;
  const name = conditionNames[code];
  return `ERROR ${code} ${name ? `(${name}) ` : ''}${error.message}`;
}

const conditionNames: Record<string, string> = {
  '2201B': 'invalid_regular_expression',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '22025': 'invalid_escape_sequence',
  '22P02': 'invalid_text_representation',
  '42703': 'undefined_column',
  '42804': 'datatype_mismatch',
  '42883': 'undefined_function',
};

/** Returns the requested columns, or undefined for all. @throws RequestFault if they are not a list. */
export function selectedColumns(request: ChangeRequest): string[] | undefined {
  const { select } = request;
  if (typeof select === 'string') {
    throw new RequestFault(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const names = select?.filter((name) => typeof name === 'string');
  return names && names.length > 0 ? names : undefined;
}

async function checkAgainst(
  sql: Sql,
  shape: TableShape,
  conditions: ChangeCondition[],
  select: string[] | undefined,
  caller: Caller,
) {
  const readable = shape.fields.filter((field) => field.readableBy.includes(caller.role)).map((field) => field.name);
  for (const { field } of conditions) {
    if (!readable.includes(field.column))
      throw new RestError(400, '42703', `invalid column for filter ${field.column}`);
  }
  for (const name of select ?? []) {
    if (!readable.includes(name)) throw new RestError(400, '42703', `invalid column for select ${name}`);
  }
  if (conditions.length === 0) return;
  // Evaluates the filter on a row of nulls, to detect operands of the wrong type and unsupported operators.
  const compiler: Compiler = { relation: shape, alias: 'r', parameters: [] };
  const source = `json_populate_record(null::${quoteIdentifier(shape.schema)}.${quoteIdentifier(shape.name)}, '{}') as r`;
  const tests = conditions.map((condition) => compileCondition(compiler, condition));
  const patterns = conditions.flatMap(({ test }) =>
    test.operator === 'match' || test.operator === 'imatch' ? [test.value] : [],
  );
  const trials = patterns.map((pattern) => `'' ~ ${bind(compiler, pattern)}`);
  await sql.unsafe(`select ${[...tests, ...trials].join(', ')} from ${source}`, compiler.parameters);
}
