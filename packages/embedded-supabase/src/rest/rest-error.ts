import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal of the REST service in PostgREST's words. */
export class RestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

export function restErrorResponse(c: Context, error: RestError): Response {
  const { code, message, details, hint } = error;
  c.header('Proxy-Status', `PostgREST; error=${code}`);
  c.header('Content-Type', 'application/json; charset=utf-8');
  if (error.status === 401) c.header('WWW-Authenticate', wwwAuthenticate(error));
  if (error.status === 503) c.header('Retry-After', '1');
  return c.body(JSON.stringify({ code, details, hint, message }), error.status);
}

function wwwAuthenticate(error: RestError): string {
  if (!['PGRST301', 'PGRST303'].includes(error.code)) return 'Bearer';
  return `Bearer error="invalid_token", error_description="${error.message.replaceAll(/["\\\r\n]/g, ' ')}"`;
}

/** A part of the PostgREST dialect that this service does not speak. */
export function notImplemented(what: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: what });
}

/** What PostgreSQL (or the way to it) reported, as a refusal; undefined for an error that is not the database's. */
export function fromDatabaseError(error: unknown, role: string): RestError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  const { code } = error;
  if (connectionCodes.has(code))
    return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.');
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  const fields = error as { message?: string; detail?: string; hint?: string }; // A PostgresError: five-character code.
  const more = { details: fields.detail ?? null, hint: fields.hint ?? null };
  return new RestError(statusOf(code, role, fields.message ?? ''), code, fields.message ?? '', more);
}

const connectionCodes = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'ECONNREFUSED', 'ENOENT'],
  ...['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'],
]);

const exact: Record<string, ContentfulStatusCode> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  '42883': 404,
  '42P17': 500,
  '21000': 500,
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
  const chosen = /^PT([1-5]\d\d)$/.exec(code);
  if (chosen) return Number(chosen[1]) as ContentfulStatusCode; // Raised by SQL that wants this status; three digits.
  return exact[code] ?? classes.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
