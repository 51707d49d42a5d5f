/**
 * JSON as PostgreSQL wrote it: numbers keep their digits (an `int8` or `numeric` does not fit a double), through the
 * source text access of JSON.parse.
 * @see https://tc39.es/proposal-json-parse-with-source/
 */
interface RawJson {
  rawJSON: string;
}
const json = JSON as unknown as {
  rawJSON(text: string): RawJson;
  isRawJSON(value: unknown): value is RawJson;
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
}; // Node 21 and later; the TypeScript library does not know these yet.

export type JsonRow = Record<string, unknown>;

/** Parses one row. Write it with `JSON.stringify`. */
export function parseRow(text: string): JsonRow {
  const row = json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? json.rawJSON(source) : value,
  );
  return row as JsonRow; // Written by row_to_json.
}

/** The text of a scalar as PostgreSQL would print it; undefined for null, arrays and objects. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}
