import type { Context } from 'hono';

/**
 * An error response of the auth service. The status is never 5xx, because clients react to 5xx by keeping the session
 * and retrying.
 */
export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429;
  readonly code: string;
  readonly weakPasswordReasons: string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: AuthError['status'],
    code: string,
    message: string,
    more: { weakPasswordReasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = more.weakPasswordReasons;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** API version from which `code` contains the error code; older clients receive `error_code` and a numeric `code`. */
const versionOfCodes = '2024-01-01';

/** An unreadable `X-Supabase-Api-Version` counts as absent. */
export function authErrorResponse(c: Context, error: AuthError): Response {
  const asked = c.req.header('x-supabase-api-version') ?? '';
  const isNew = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= versionOfCodes;
  const weak = error.weakPasswordReasons ? { weak_password: { reasons: error.weakPasswordReasons } } : {};
  c.header('x-sb-error-code', error.code);
  if (isNew) c.header('X-Supabase-Api-Version', versionOfCodes);
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
  const body = isNew
    ? { code: error.code, message: error.message, ...weak }
    : { code: error.status, error_code: error.code, msg: error.message, ...weak };
  return c.json(body, error.status);
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
