import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PoolTimeoutError } from '../database/as-caller.ts';
import { RestError } from './rest-error.ts';

/**
 * Converts errors from PostgreSQL, or from the connection to it, to responses.
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */

export function fromDatabaseError(error: unknown, role: string): RestError | undefined {
  if (error instanceof PoolTimeoutError)
    return new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.');
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  const { code } = error;
  if (unreachableCodes.has(code))
    return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');
  if (brokenCodes.has(code)) return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.');
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  const fields = error as { message?: string; detail?: string; hint?: string }; // A PostgresError: it has a five-character code.
  const message = fields.message ?? '';
  if (code === 'PGRST') return fromRaise(message, fields.detail);
  const more = { details: fields.detail ?? null, hint: fields.hint ?? null };
  return new RestError(statusOf(code, role, message), code, message, more);
}

export function fromCatalogueError(error: unknown): RestError | undefined {
  const refusal = fromDatabaseError(error, 'anon');
  if (!refusal || !['PGRST000', 'PGRST001'].includes(refusal.code)) return undefined;
  return catalogueUnavailable();
}

export function catalogueUnavailable(): RestError {
  return new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.');
}

const unreachableCodes = new Set(['CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN']);
const brokenCodes = new Set(['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE']);

/** Returns true if PostgreSQL could not be reached, closed the connection, is starting or lacks resources (SQLSTATE class 53). */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof PoolTimeoutError) return true;
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return false;
  return unreachableCodes.has(error.code) || brokenCodes.has(error.code) || /^(08|53|57P0)/.test(error.code);
}

const exact: Record<string, ContentfulStatusCode> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  '42883': 404,
  '42P17': 500,
  '21000': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};
const classes: [RegExp, ContentfulStatusCode][] = [
  [/^(0L|0P|28)/, 403],
  [/^(08|53)/, 503],
  [/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|XX|P0)/, 500],
];

function statusOf(code: string, role: string, message: string): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  // The safeupdate extension raises this error for an UPDATE or DELETE of all rows.
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code.startsWith('PT')) return sendable(Number(code.slice(2)));
  return exact[code] ?? classes.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}

function sendable(status: number): ContentfulStatusCode {
  const isFinal = Number.isInteger(status) && status >= 200 && status <= 599;
  return (isFinal ? status : 500) as ContentfulStatusCode; // Any such number can be sent.
}

/**
 * SQL can set the response by `raise sqlstate 'PGRST'`. The message of the error contains the body, and its detail
 * contains the status and headers, both in JSON.
 * @see https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
 */
function fromRaise(message: string, detail: string | undefined): RestError {
  const body = parseObject(message);
  const { code, message: text, details, hint } = body ?? {};
  if (typeof code !== 'string' || typeof text !== 'string') {
    const keys =
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
    return unparsable(`Invalid JSON value for MESSAGE: '${message}'`, keys);
  }
  const keys =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === undefined) return unparsable('DETAIL is missing in the RAISE statement', keys);
  const { status, headers } = parseObject(detail) ?? {};
  if (typeof status !== 'number' || !isHeaders(headers)) {
    return unparsable(`Invalid JSON value for DETAIL: '${detail}'`, keys);
  }
  return new RestError(sendable(status), code, text, {
    details: typeof details === 'string' ? details : null,
    hint: typeof hint === 'string' ? hint : null,
    headers,
  });
}

function unparsable(details: string, hint: string): RestError {
  const message = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error';
  return new RestError(500, 'PGRST121', message, { details, hint });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined; // Just checked.
  } catch {
    return undefined;
  }
}

function isHeaders(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, text]) => isSendableHeader(name, text));
}

/** Returns false for invalid header names and values. A line break, for example, would start another header. */
export function isSendableHeader(name: string, value: unknown): value is string {
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) return false;
  return typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}
