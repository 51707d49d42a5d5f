import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export class RestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Text, or JSON for the few errors that list candidates. */
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export function restErrorResponse(c: Context, error: RestError): Response {
  const { code, message, details, hint } = error;
  c.header('Proxy-Status', `PostgREST; error=${forHeader(code)}`);
  c.header('Content-Type', 'application/json; charset=utf-8');
  if (error.status === 401) c.header('WWW-Authenticate', wwwAuthenticate(error));
  if (error.status === 503) c.header('Retry-After', '1');
  // Closes the connection, which cannot be reused because the rest of the body is not read.
  if (error.status === 413 || error.status === 408) c.header('Connection', 'close');
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  if (bodilessStatuses.includes(error.status)) return c.body(null, error.status);
  return c.body(JSON.stringify({ code, details, hint, message }), error.status);
}

export const bodilessStatuses: number[] = [204, 205, 304];

function wwwAuthenticate(error: RestError): string {
  if (!['PGRST301', 'PGRST303'].includes(error.code)) return 'Bearer';
  return `Bearer error="invalid_token", error_description="${forHeader(error.message).replaceAll(/["\\]/g, ' ')}"`;
}

/** Replaces characters other than printable ASCII, because codes and messages may come from SQL. */
function forHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ');
}

export function notImplemented(what: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: what });
}
