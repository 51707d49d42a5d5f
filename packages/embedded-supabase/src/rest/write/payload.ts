import { RestError } from '../rest-error.ts';
import { parseCsv } from './payload-csv.ts';

/**
 * JSON is kept as the client's text, so that numbers keep all digits. The text is bound as one parameter. Only its keys
 * are read here.
 */
export type Payload =
  /** `keys` are in alphabetical order, the order in which error messages list them. */
  | { kind: 'json'; text: string; keys: string[]; isArray: boolean }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'raw'; bytes: Buffer; keys: [] };

export interface PayloadRequest {
  contentType: string | undefined;
  body: Buffer;
  /** Keys given by `columns=`, which replace the objects' own keys. */
  columns: string[] | undefined;
  isCall: boolean;
}

/** Maximum number of keys of an object or fields of a form. PostgreSQL's tables have at most 1,600 columns, its functions 100 arguments. */
const keysMax = 1664;

export function mediaTypeOf(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() || 'application/json';
}

/** @throws RestError PGRST102 for a malformed body, rows with different keys, or an unsupported type. */
export function parsePayload({ contentType, body, columns, isCall }: PayloadRequest): Payload {
  const type = mediaTypeOf(contentType);
  if (type === 'application/json') return parseJsonPayload(body, columns, isCall);
  if (type === 'text/csv') return parseCsvPayload(body);
  if (type === 'application/x-www-form-urlencoded') {
    const fields = [...new URLSearchParams(decode(body))];
    if (fields.length > keysMax) throw tooManyKeys();
    return isCall ? { kind: 'form', fields } : jsonPayload(objectOf(fields));
  }
  const isRaw = isCall && ['text/plain', 'text/xml', 'application/octet-stream'].includes(type);
  if (isRaw) return { kind: 'raw', bytes: body, keys: [] };
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}

export function objectOf(fields: [string, string][]): string {
  return JSON.stringify(Object.fromEntries(fields));
}

function parseJsonPayload(body: Buffer, columns: string[] | undefined, isCall: boolean): Payload {
  const text = decode(body);
  // The database parses the JSON. As in PostgREST, anything but an array counts as one object.
  if (columns)
    return { kind: 'json', text, keys: [...new Set(columns)].sort(), isArray: text.trimStart().startsWith('[') };
  return jsonPayload(isCall && text === '' ? '{}' : text);
}

function parseCsvPayload(body: Buffer): Payload {
  const rows = parseCsv(decode(body));
  if (!rows) throw invalidBody('All lines must have same number of fields');
  return jsonPayload(JSON.stringify(rows));
}

function jsonPayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
  if (isObject(value)) return { kind: 'json', text, keys: keysOf(value), isArray: false };
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (!Array.isArray(value) || value.length === 0) return { kind: 'json', text: '[]', keys: [], isArray: true };
  const keys = isObject(first) ? keysOf(first) : undefined;
  if (!keys || !value.every((row) => isObject(row) && hasKeys(row, keys)))
    throw invalidBody('All object keys must match');
  return { kind: 'json', text, keys, isArray: true };
}

function keysOf(value: Record<string, unknown>): string[] {
  const keys = Object.keys(value);
  if (keys.length > keysMax) throw tooManyKeys();
  return keys.sort();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasKeys(row: Record<string, unknown>, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function tooManyKeys(): RestError {
  return invalidBody(`An object may have at most ${keysMax} keys`);
}

function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}
