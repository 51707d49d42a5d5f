import { quoteIdentifier } from '../../database/identifier.ts';
import type { Routine, RoutineArgument } from '../catalogue/routine.ts';
import { type JsonPayload, rowsOfPayload } from '../write/write-payload.ts';

export type Arguments =
  | { kind: 'json'; payload: JsonPayload }
  | { kind: 'texts'; fields: [name: string, value: string][] }
  | { kind: 'whole'; bytes: Buffer };

/**
 * Compiles a function call. Every argument is bound as one parameter or as part of one parameter. `columns` is SQL for
 * the columns to take from `pgrst_call`.
 */
export function compileCall(parameters: string[], routine: Routine, given: Arguments, columns: string): string {
  const name = `${quoteIdentifier(routine.schema)}.${quoteIdentifier(routine.name)}`;
  const call = (list: string) =>
    routine.returns.kind === 'rows'
      ? `${name}(${list}) pgrst_call`
      : `(select ${name}(${list}) as pgrst_scalar) pgrst_call`;
  const taken = routine.returns.kind === 'rows' ? columns : 'pgrst_call.pgrst_scalar';
  return `select ${taken} from ${fromItems(parameters, routine, given, call)}`;
}

function fromItems(parameters: string[], routine: Routine, given: Arguments, call: (list: string) => string): string {
  const only = routine.arguments[0];
  if (given.kind === 'whole' && only) return call(wholeBody(parameters, only, given.bytes));
  if (given.kind === 'texts') return call(textArguments(parameters, routine, given.fields));
  if (given.kind === 'whole') return call('');
  const { payload } = given;
  const named = routine.arguments.filter(({ name }) => payload.keys.includes(name));
  if (named.length === 0) return call('');
  parameters.push(payload.text);
  const rows = rowsOfPayload(`$${parameters.length}::text`, payload, named, { isOne: true });
  const list = named.map((argument) => assign(argument, `pgrst_body.${quoteIdentifier(argument.name)}`));
  return `${rows}, lateral ${call(list.join(', '))}`;
}

function wholeBody(parameters: string[], { type }: RoutineArgument, bytes: Buffer): string {
  const isBytes = type === 'bytea';
  parameters.push(isBytes ? bytes.toString('hex') : bytes.toString('utf8'));
  const placeholder = `$${parameters.length}::text`;
  return isBytes ? `pg_catalog.decode(${placeholder}, 'hex')` : `${placeholder}::${type}`;
}

/** If an argument is repeated, the last value counts, unless the argument is variadic. */
function textArguments(parameters: string[], routine: Routine, fields: [string, string][]): string {
  const list = routine.arguments.flatMap((argument) => {
    const values = fields.filter(([name]) => name === argument.name).map(([, value]) => value);
    if (values.length === 0) return [];
    const taken = argument.isVariadic ? values : values.slice(-1);
    const placeholders = taken.map((value) => `$${parameters.push(value)}::text`);
    const expression = argument.isVariadic ? `array[${placeholders.join(', ')}]` : placeholders[0];
    return [assign(argument, `${expression}::${argument.type}`)];
  });
  return list.join(', ');
}

function assign({ name, isVariadic }: RoutineArgument, expression: string): string {
  const named = name === '' ? expression : `${quoteIdentifier(name)} := ${expression}`;
  return isVariadic ? `variadic ${named}` : named;
}
