import { quoteIdentifier } from '../../database/identifier.ts';
import type { Payload } from './payload.ts';

export type JsonPayload = Extract<Payload, { kind: 'json' }>;

export interface JsonField {
  name: string;
  /** Type name from the catalogue, so it is safe in SQL. */
  type: string;
}

/**
 * Returns the `from` items that convert a JSON body, bound once as `placeholder`, to rows of `pgrst_body`:
 * `json_to_recordset` reads every value as its column's type. `defaults` are SQL expressions for columns that an object
 * lacks; if `isOne` is true, only the first object is converted.
 */
export function rowsOfPayload(
  placeholder: string,
  { isArray }: JsonPayload,
  fields: JsonField[],
  { defaults, isOne }: { defaults?: Map<string, string> | undefined; isOne?: boolean } = {},
): string {
  const json = defaults ? 'jsonb' : 'json';
  const source = `(select ${placeholder}::${json} as json_data) pgrst_payload`;
  const filled = defaults ? `, lateral (${withDefaults(defaults, isArray)}) pgrst_filled` : '';
  const value = defaults ? 'pgrst_filled.value' : 'pgrst_payload.json_data';
  const limit = isOne ? ' limit 1' : '';
  return `${source}${filled}, lateral (${expand(json, value, isArray, fields)}${limit}) pgrst_body`;
}

/** An empty object is one row without columns; `[{}, {}]` is two such rows. */
function expand(json: 'json' | 'jsonb', value: string, isArray: boolean, fields: JsonField[]): string {
  if (fields.length === 0)
    return `select ${isArray ? `from ${json}_array_elements(${value}) _` : 'from (values (1)) _'}`;
  const names = fields.map(({ name }) => quoteIdentifier(name)).join(', ');
  const typed = fields.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  return `select ${names} from ${json}_to_record${isArray ? 'set' : ''}(${value}) as _(${typed})`;
}

function withDefaults(defaults: Map<string, string>, isArray: boolean): string {
  const pairs = [...defaults].map(([name, expression]) => `${literal(name)}, ${expression}`).join(', ');
  const object = `jsonb_build_object(${pairs})`;
  if (!isArray) return `select ${object} || pgrst_payload.json_data as value`;
  return `select jsonb_agg(${object} || element) as value from jsonb_array_elements(pgrst_payload.json_data) element`;
}

function literal(name: string): string {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  return name.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
