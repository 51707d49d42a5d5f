import { randomUUID } from 'node:crypto';
import { refusalText } from '@kawaraban/messages/errors.ts';
import { queryErrors } from '@kawaraban/messages/query-errors.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { QueryError } from '@kawaraban/query/errors.ts';
import { isDatabaseAway } from '#src/platform/db.ts';
import { InvalidInputError, Refusal } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';

/** What a client is told of an error: GraphQL's `message` and `extensions`, REST's `error`. */
export interface PresentedError {
  status: number;
  message: string;
  extensions: { code: string } & Record<string, unknown>;
}

/** The database away: how soon to ask again. */
const retryAfterSeconds = 5;

/**
 * Returns what the caller may know of an error, in their language. A refusal says what it is, with the fields
 * (`problems`) or the places in the keywords (`positions`) at fault. Anything else is a bug or an outage: it is logged
 * under a number and the caller gets the number; an outage of the database is said to be one.
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

/** Returns a refusal by code alone, for what no rule throws (a request that cannot be read, say). */
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
  if (error.code === 'RATE_LIMITED') return { retryAfterSeconds: error.values.seconds };
  return {};
}

/** Malformed keywords, refused by a saved search or by a search (each stage has its own class for it). */
function hasQueryErrors(error: Refusal): error is Refusal & { errors: readonly QueryError[] } {
  return error.code === 'BAD_QUERY' && 'errors' in error;
}
