import type { Sql } from 'postgres';
import { z } from 'zod';
import { quoteIdentifier } from '../database/identifier.ts';
import type { Caller } from '../http/caller.ts';
import { bind, type Compiler, compileCondition } from '../rest/compile-condition.ts';
import { RestError } from '../rest/rest-error.ts';
import { type ChangeCondition, parseChangeFilter } from './change-filter.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

/** One `postgres_changes` entry of a channel. */
export interface Subscription {
  /** Given to the client in the join reply; changes are sent with it. Not zero. */
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  conditions: ChangeCondition[];
  /** Columns asked for besides the key; undefined: all. */
  select: string[] | undefined;
  /** Who reads: replaced when the channel's token is. */
  caller: Caller;
  /** Hands over a change; `payload` is the JSON text of `data`. */
  deliver(ids: number[], payload: string): void;
  /** The channel it belongs to: a change goes out once to each, with all its matching ids. */
  channel: object;
}

/** What a client asks in a join. Unknown fields are kept, since the client compares the entry we send back. */
export const changeRequestSchema = z.looseObject({
  event: z.string().default('*'),
  schema: z.string().default('public'),
  table: z.string().optional(),
  filter: z.string().max(4096).nullish(),
  select: z.union([z.array(z.string()), z.string()]).nullish(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/**
 * Returns what is wrong with a request, or undefined when its changes can be told: the table is published, the filter's
 * columns exist and are readable by the caller, and its operands have their types.
 */
export async function findFault(sql: Sql, request: ChangeRequest, caller: Caller): Promise<string | undefined> {
  const { event, schema, table = '*' } = request;
  const shapes = await readTableShapes(sql, { schema, table });
  const isKnownEvent = ['*', 'INSERT', 'UPDATE', 'DELETE'].includes(event.toUpperCase());
  if (shapes.length === 0 || !isKnownEvent) {
    const asked = `event: ${event}, schema: ${schema}, table: ${table}, filters: [${request.filter ?? ''}]`;
    return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${asked}]`;
  }
  if (shapes.some((shape) => !shape.isCaptured)) await sql`select realtime.sync_publication()`;
  try {
    const conditions = request.filter ? parseChangeFilter(request.filter) : [];
    for (const shape of shapes) await checkAgainst(sql, shape, conditions, selectedColumns(request), caller);
    return undefined;
  } catch (error) {
    if (error instanceof RestError) return error.details ? `${error.message} ${error.details}` : error.message;
    // A class 22 or 42 error is about the operands; anything else is ours.
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (/^(22|42|2201)/.test(code) && error instanceof Error) return error.message;
    throw error;
  }
}

export function selectedColumns(request: ChangeRequest): string[] | undefined {
  if (typeof request.select === 'string') return request.select.split(',').map((name) => name.trim());
  return request.select ?? undefined;
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
  // Tried on a row of nulls: operands that do not fit the column's type, and operators it does not have, show here.
  const compiler: Compiler = { relation: shape, alias: 'r', parameters: [] };
  const source = `json_populate_record(null::${quoteIdentifier(shape.schema)}.${quoteIdentifier(shape.name)}, '{}') as r`;
  const tests = conditions.map((condition) => compileCondition(compiler, condition));
  const patterns = conditions.flatMap(({ test }) =>
    test.operator === 'match' || test.operator === 'imatch' ? [test.value] : [],
  );
  const trials = patterns.map((pattern) => `'' ~ ${bind(compiler, pattern)}`);
  await sql.unsafe(`select ${[...tests, ...trials].join(', ')} from ${source}`, compiler.parameters);
}
