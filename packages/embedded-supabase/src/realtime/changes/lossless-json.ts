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

/** Parses one row. Write it with `JSON.stringify`. @throws RangeError when a value is nested thousands deep. */
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

/**
 * Parses one row without its arrays and objects: what is left of one that nests too deep for `parseRow`. PostgreSQL stores
 * such values, and a row of somebody's must not keep others from hearing of theirs.
 */
export function parseFlatRow(text: string): JsonRow {
  const parts: string[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    const begin = text.indexOf('"', at);
    if (begin < 0) return parseRow(`{${parts.join(',')}}`);
    const colon = text.indexOf(':', endOfString(text, begin));
    const value = colon + 1 + /^\s*/.exec(text.slice(colon + 1, colon + 10))![0].length; // Matches always.
    at = endOfValue(text, value);
    if (text[value] !== '{' && text[value] !== '[') parts.push(text.slice(begin, at));
  }
}

/** The place after the string that begins at `at`. */
function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '"') return next + 1;
  }
  return text.length;
}

/** The place after the value that begins at `at`, however deep it nests. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length; next++) {
    const char = text[next];
    if (char === '"') next = endOfString(text, next) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && depth > 0) depth -= 1;
    else if (depth === 0 && (char === ',' || char === '}')) return next;
  }
  return text.length;
}

/** True when arrays and objects nest deeper than `max`. */
export function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return max === 0 || Object.values(value).some((inner) => isDeeperThan(inner, max - 1));
}
