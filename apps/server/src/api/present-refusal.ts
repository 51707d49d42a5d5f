import { randomUUID } from 'node:crypto';
import { refusalText } from '@kawaraban/messages/errors.ts';
import { queryErrors } from '@kawaraban/messages/query-errors.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { QueryError } from '@kawaraban/query/errors.ts';
import { isDatabaseAway } from '#src/platform/db.ts';
import { InvalidInputError, Refusal } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';

export interface PresentedError {
  status: number;
  message: string;
  extensions: { code: string } & Record<string, unknown>;
}

const retryAfterSeconds = 5;

/**
 * Converts an error into a response. A refusal includes its invalid fields (`problems`) or the positions of syntax
 * errors in the keywords (`positions`). Any other error is logged with an `errorId`, which is also returned to the
 * caller.
 */
export function presentError(log: Log, locale: Locale, error: unknown): PresentedError {
  if (!(error instanceof Refusal)) {
    const errorId = randomUUID();
    log.error({ err: error, errorId }, 'unexpected error while answering a request');
    if (isDatabaseAway(error)) return present(503, 'DATABASE_UNAVAILABLE', locale, {}, { errorId, retryAfterSeconds });
    return present(500, 'INTERNAL_SERVER_ERROR', locale, { errorId }, { errorId });
  }
  return present(error.status, error.code, locale, error.values, detailsOf(error, locale), error.message);
}

export function present(
  status: number,
  code: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
  details: Record<string, unknown> = {},
  fallback = code,
): PresentedError {
  const message = refusalText(locale, `errors.${code}`, values) ?? fallback;
  return { status, message, extensions: { code, ...details } };
}

function detailsOf(error: Refusal, locale: Locale): Record<string, unknown> {
  if (error instanceof InvalidInputError) {
    const problems = error.problems.map(({ field, messageKey, values }) => ({
      field,
      messageKey,
      message: refusalText(locale, messageKey, values) ?? messageKey,
    }));
    return { problems };
  }
  if (hasQueryErrors(error)) {
    const words = queryErrors[locale];
    const positions = error.errors.map(({ code, from, to, line, column, values }) => ({
      code,
      from,
      to,
      line,
      column,
      message: words[code].replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)),
    }));
    return { positions };
  }
  if (error.status === 429 && error.values.seconds !== undefined) return { retryAfterSeconds: error.values.seconds };
  return {};
}

/** Checks for malformed keywords, which searches and saved searches report with different error classes. */
function hasQueryErrors(error: Refusal): error is Refusal & { errors: readonly QueryError[] } {
  return error.code === 'BAD_QUERY' && 'errors' in error;
}
