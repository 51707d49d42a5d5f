import { CombinedError } from '@urql/core';

/** Translates the two messages that are ours. */
type T = (key: 'error.unexpected' | 'error.network') => string;

/** One field the server found fault with, in the reader's language. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The `extensions.code` of a refusal, such as `PLAN_REQUIRED`; undefined for a network failure. */
export function errorCode(error: CombinedError): string | undefined {
  const code = error.graphQLErrors[0]?.extensions.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Returns what happened and what to do next, in the reader's language, for any error a call may end in. The server
 * words whatever carries a code; a message without one was not meant to be read.
 */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof CombinedError)) return t('error.unexpected');
  if (error.networkError) return t('error.network');
  const message = error.graphQLErrors[0]?.message;
  return errorCode(error) && message ? message : t('error.unexpected');
}

/** Returns the fields at fault of a refused input, for a form to show under them; empty for any other error. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof CombinedError)) return [];
  const problems = error.graphQLErrors[0]?.extensions.problems;
  return Array.isArray(problems) ? problems.filter(isFieldProblem) : [];
}

function isFieldProblem(problem: unknown): problem is FieldProblem {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'field' in problem &&
    typeof problem.field === 'string' &&
    'message' in problem &&
    typeof problem.message === 'string'
  );
}
