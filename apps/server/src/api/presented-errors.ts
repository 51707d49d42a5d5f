import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Log } from '#src/platform/log.ts';
import { noteSecurityEvent, refusalEvent } from '#src/platform/security-events.ts';
import type { ApiContext } from './context.ts';
import { type PresentedError, present, presentError } from './present-refusal.ts';

interface PresentOptions {
  log: Log;
  allowIntrospection: boolean;
}

export function usePresentedErrors(options: PresentOptions): Plugin {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || !('errors' in result) || !result.errors?.length) return;
      const { api } = serverContext as unknown as { api: ApiContext }; // Passed by createDataApi to `fetch`.
      setResult({ ...result, errors: result.errors.map((error) => presentGraphqlError(options, api, error)) });
    },
  };
}

function presentGraphqlError(options: PresentOptions, api: ApiContext, error: GraphQLError): GraphQLError {
  const { message, extensions, status } = presentedForm(options, api, error);
  const http = error.extensions.http ?? httpOf(status, extensions);
  // The refusal of a whole request is counted elsewhere, by its HTTP status.
  const refusal = http ? undefined : refusalEvent(status);
  if (refusal) noteSecurityEvent(options.log, refusal, 'graphql-field');
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...extensions, ...(http ? { http } : {}) },
  });
}

/**
 * If a field is refused because other reads are in flight, the whole response gets HTTP status 429, so that clients
 * retry. An internal error in one field also sets the HTTP status, so that proxies and metrics count it. The response
 * keeps the other fields.
 */
function httpOf(status: number, { code, retryAfterSeconds }: PresentedError['extensions']) {
  if (code !== 'TOO_MANY_AT_ONCE' && status !== 500 && status !== 503) return undefined;
  const headers: Record<string, string> = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return { status, headers };
}

function presentedForm(
  { log, allowIntrospection }: PresentOptions,
  { locale, signal }: ApiContext,
  error: GraphQLError,
): PresentedError {
  if (signal?.aborted) return present(504, 'DEADLINE_EXCEEDED', locale);
  const cause = rootCause(error);
  if (!(cause instanceof GraphQLError)) return presentError(log, locale, cause);
  const { code, http } = cause.extensions as { code?: string; http?: { status?: number } };
  if (code === 'QUERY_TOO_COMPLEX' || code === 'BAD_TEXT') return present(400, code, locale);
  if (http?.status === 405) return present(405, 'METHOD_NOT_ALLOWED', locale);
  const detail = allowIntrospection ? cause.message : cause.message.replace(guess, '');
  if (detail.startsWith('Syntax Error')) return present(400, 'GRAPHQL_PARSE_FAILED', locale, { detail });
  // An error with locations concerns the document. An error without locations concerns the request.
  const wrong = cause.locations ? 'GRAPHQL_VALIDATION_FAILED' : 'BAD_REQUEST';
  return present(400, wrong, locale, { detail });
}

const guess = / Did you mean [^?]*\?/g;

/** GraphQL wraps an error, sometimes twice, to add the location. */
function rootCause(error: GraphQLError): Error {
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
