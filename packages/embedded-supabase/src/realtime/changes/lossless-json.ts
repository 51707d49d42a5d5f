/**
 * Parses PostgreSQL's JSON without losing digits of numbers (`int8` and `numeric` do not fit a double), using
 * JSON.parse source text access.
 * @see https://tc39.es/proposal-json-parse-with-source/
 */
interface RawJson {
  rawJSON: string;
}
const json = JSON as unknown as {
  rawJSON(text: string): RawJson;
  isRawJSON(value: unknown): value is RawJson;
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
}; // Node 21 and later; TypeScript's library lacks them.

export type JsonRow = Record<string, unknown>;

/** @throws RangeError if a value is nested thousands of levels deep. */
export function parseRow(text: string): JsonRow {
  const row = json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? json.rawJSON(source) : value,
  );
  return row as JsonRow; // Written by row_to_json.
}

export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}

/**
 * Parses one row without its arrays and objects, for rows nested too deeply for `parseRow`. PostgreSQL can store such
 * values, and they must not stop the delivery of other changes.
 */
export function parseFlatRow(text: string): JsonRow {
  const parts: string[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    const begin = text.indexOf('"', at);
    if (begin < 0) return parseRow(`{${parts.join(',')}}`);
    const colon = text.indexOf(':', endOfString(text, begin));
    const value = colon + 1 + /^\s*/.exec(text.slice(colon + 1, colon + 10))![0].length; // The pattern always matches.
    at = endOfValue(text, value);
    if (text[value] !== '{' && text[value] !== '[') parts.push(text.slice(begin, at));
  }
}

function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '"') return next + 1;
  }
  return text.length;
}

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

export function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return max === 0 || Object.values(value).some((inner) => isDeeperThan(inner, max - 1));
}
